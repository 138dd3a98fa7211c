import { Clock } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor, OwnPractice } from '../../../contract/providers/calls.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { myProfileHref } from './profile-tabs.ts'

/** Nothing is claimed yet: the one next step. */
export function NoClaim() {
  return (
    <StatePanel drawing={paths.drawing('empty')} message="You have not claimed a profile yet">
      <ButtonLink variant="primary" href={myProfileHref}>
        Claim or Create Your Profile
      </ButtonLink>
    </StatePanel>
  )
}

/** A claim that waits for the team (D3, D4). */
export function PendingClaim({ record }: { record: OwnDoctor | OwnPractice }) {
  const { claim, name } = record
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-s4 gap-y-s3 rounded-3 bg-bonnet-tint p-s4 [--ring-gap:var(--bonnet-tint)] tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-s5"
      aria-label="A claim waits for approval"
    >
      <Clock className="icon text-bonnet-hover" />
      <div>
        {claim.newProfile ? (
          <p>
            Your new profile <b className="wrap-anywhere">{name}</b> is being reviewed by our team.
          </p>
        ) : (
          <p>
            Your claim of <b className="wrap-anywhere">{name}</b> is being reviewed by our team.
          </p>
        )}
        <p className="text-ink-2">{whatWaits(claim)}</p>
      </div>
      <ButtonLink
        className="col-start-2 justify-self-start tablet:col-start-3"
        href={myProfileHref}
        aria-label={`View ${name} in My Profile`}
      >
        View
      </ButtonLink>
    </section>
  )
}

function whatWaits({ kind, newProfile }: OwnDoctor['claim']): string {
  if (newProfile) return 'Nobody else sees it before it is approved. You can edit it meanwhile.'
  return kind === 'doctor'
    ? 'The public page does not change before it is approved. You can edit the profile meanwhile.'
    : 'The public page does not change before it is approved.'
}
