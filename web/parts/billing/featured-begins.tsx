import * as texts from '#texts/billing/billing.ts'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { Notice } from './notice.tsx'

/** Steps that a paid plan still needs to make a listing Featured; nothing if complete. */
export function FeaturedBegins({ doctor, isPaid }: { doctor: OwnDoctor | null; isPaid: boolean }) {
  if (doctor?.claim.state === 'approved') return null
  const billing = isPaid ? '' : ` ${texts.billedFromPaying}`
  if (doctor)
    return (
      <Notice tone="waits" title={texts.claimInReview}>
        {texts.claimInReviewText}
        {billing}
      </Notice>
    )
  return (
    <Notice tone="waits" title={texts.noClaim}>
      {texts.noClaimText}
      {billing} <a href={paths.profile('my-profile')}>{texts.claimOrCreate}</a>
    </Notice>
  )
}
