import { ExternalLink } from 'lucide-react'
import { useId, useRef } from 'react'
import { paths } from '../../../../../contract/paths.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PendingBadge } from '../../pending-badge.tsx'
import { useRefreshOwn } from '../profile-calls.ts'
import { ClaimProgress } from './claim-progress.tsx'
import { DoctorSearch } from './doctor-search.tsx'
import { aboutHiddenProfile } from './prefilled-messages.ts'

/** Where the user's hold on a doctor profile stands: none, waiting, or approved (STATE-18 to STATE-20). */
export function DoctorClaim({ doctor }: { doctor: OwnDoctor | null }) {
  const place = useRef<HTMLElement>(null)
  const titleId = useId()
  const refresh = useRefreshOwn()
  const show = async () => {
    await refresh()
    place.current?.focus() // what had the focus is gone
  }
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={titleId} className="rounded-3">
      {!doctor ? (
        <DoctorSearch titleId={titleId} onClaimed={show} />
      ) : doctor.claim.state === 'approved' ? (
        <Approved doctor={doctor} titleId={titleId} />
      ) : (
        <Pending doctor={doctor} titleId={titleId} onChanged={show} />
      )}
    </section>
  )
}

type Props = { doctor: OwnDoctor; titleId: string }

function Approved({ doctor, titleId }: Props) {
  if (!doctor.approved)
    return (
      <Panel title={<span id={titleId}>Your profile is not public at the moment</span>}>
        <p className="text-ink-2">
          You can still edit it.{' '}
          <a href={paths.contact(aboutHiddenProfile(doctor.name))}>Write to our team</a> to ask why.
        </p>
      </Panel>
    )
  return (
    <Panel
      title={<span id={titleId}>Your profile is public</span>}
      note={<Badge variant="oak">Approved</Badge>}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-s5 gap-y-s3">
        <p className="text-ink-2">What you save below is published at once.</p>
        <ButtonLink href={paths.doctor(doctor.slug)}>
          <ExternalLink className="icon" />
          View Public Profile
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Pending({ doctor, titleId, onChanged }: Props & { onChanged: () => Promise<void> }) {
  const { claim } = doctor
  const title = claim.newProfile
    ? 'Your new profile is waiting for review'
    : 'Your claim is waiting for our team'
  return (
    <Panel title={<span id={titleId}>{title}</span>} note={<PendingBadge />}>
      <div className="grid items-start gap-x-s6 gap-y-s4 wide:grid-cols-2">
        <div className="grid max-w-prose gap-s3 text-ink-2">
          {claim.newProfile ? (
            <p>
              Until our team has approved it, <b className="wrap-anywhere">{doctor.name}</b> is seen
              by nobody but you and us. You can go on editing meanwhile.
            </p>
          ) : (
            <p>
              You have claimed <a href={paths.doctor(doctor.slug)}>{doctor.name}</a>. Until our team
              has approved it, the public page stays as it is; what you save below is kept and
              published then.
            </p>
          )}
          <p>We write to you by email as soon as it is decided.</p>
        </div>
        <ClaimProgress claim={claim} name={doctor.name} onChanged={onChanged} />
      </div>
    </Panel>
  )
}
