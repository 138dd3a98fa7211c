import { paths } from '../../contract/paths.ts'
import type { OwnDoctor } from '../../contract/providers/calls.ts'
import { Notice } from './notice.tsx'

/** What is missing before a paid plan makes a listing Featured; nothing when nothing is. */
export function FeaturedBegins({ doctor, paid }: { doctor: OwnDoctor | null; paid: boolean }) {
  if (doctor?.claim.state === 'approved') return null
  const billing = paid ? '' : ' The plan is billed from the day you pay.'
  if (doctor)
    return (
      <Notice tone="waits" title="Your claim is being reviewed by our team">
        Featured begins once it is approved.{billing}
      </Notice>
    )
  return (
    <Notice tone="waits" title="You have not claimed a profile yet">
      Featured begins once a claimed profile is approved by our team.{billing}{' '}
      <a href={paths.profile('my-profile')}>Claim or Create Your Profile</a>
    </Notice>
  )
}
