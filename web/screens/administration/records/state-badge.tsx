import type { DirectoryRow } from '../../../../contract/administration/records/calls.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'

const badges: Record<DirectoryRow['state'], { variant: BadgeVariant; label: string }> = {
  published: { variant: 'oak', label: 'Published' },
  hidden: { variant: 'outline', label: 'Hidden' },
  unpublished: { variant: 'warn', label: 'Unpublished' },
  merged: { variant: 'plain', label: 'Merged' },
}

/** Whether the public sees it. */
export function StateBadge({ state }: { state: DirectoryRow['state'] }) {
  const { variant, label } = badges[state]
  return <Badge variant={variant}>{label}</Badge>
}
