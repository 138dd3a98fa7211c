import type { DirectoryRow } from '../../../../contract/administration/records/calls.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'

const badges: Record<DirectoryRow['state'], { variant: BadgeVariant; label: string }> = {
  published: { variant: 'oak', label: 'Published' },
  hidden: { variant: 'outline', label: 'Hidden' },
  unpublished: { variant: 'warn', label: 'Unpublished' },
  merged: { variant: 'plain', label: 'Merged' },
}

/** Whether the public sees it, or from when on. */
export function StateBadge({
  state,
  publishAt,
}: Pick<DirectoryRow, 'state'> & Partial<Pick<DirectoryRow, 'publishAt'>>) {
  if (publishAt)
    return (
      <Badge variant="bonnet">
        <span className="whitespace-normal">Publishes {momentText(publishAt)}</span>
      </Badge>
    )
  const { variant, label } = badges[state]
  return <Badge variant={variant}>{label}</Badge>
}
