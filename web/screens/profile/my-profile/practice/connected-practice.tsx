import { Check } from 'lucide-react'
import { paths } from '../../../../../contract/paths.ts'
import type { OwnPractice } from '../../../../../contract/providers/calls.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { MoreLink } from '../../../../ui/links.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PendingBadge } from '../../pending-badge.tsx'
import { ClaimProgress } from '../claim/claim-progress.tsx'
import { UpdateRequest } from './update-request.tsx'

/** The practice, how the connection stands, and the way to change its entry (PCON-01, PCON-02). */
export function ConnectedPractice({
  practice,
  title,
  onChanged,
}: {
  practice: OwnPractice
  title: string
  onChanged: () => Promise<void>
}) {
  const { claim } = practice
  const isPending = claim.state === 'pending'
  return (
    <Panel
      title={title}
      note={
        <span className="flex flex-wrap gap-s2">
          <Badge variant="oak">
            <Check className="icon" />
            Connected
          </Badge>
          {isPending && <PendingBadge />}
        </span>
      }
    >
      <div className="grid gap-s4">
        <div className="leading-snug">
          <h3 className="text-head-4 wrap-anywhere">{practice.name}</h3>
          {practice.address && <p className="text-ink-2">{practice.address}</p>}
          {practice.phone && <p className="tnum text-ink-2">{practice.phone}</p>}
          {practice.approved && (
            <p>
              <MoreLink href={paths.practice(practice.slug)}>View Practice</MoreLink>
            </p>
          )}
        </div>
        {isPending && (
          <>
            <p className="text-ink-2">
              The connection is waiting for our team. Until it is approved, the public page stays as
              it is.
            </p>
            <ClaimProgress claim={claim} name={practice.name} onChanged={onChanged} />
          </>
        )}
        <UpdateRequest />
      </div>
    </Panel>
  )
}
