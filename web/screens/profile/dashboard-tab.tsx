import type { Subscription } from '../../../contract/billing/calls.ts'
import type { OwnDoctor, OwnPractice } from '../../../contract/providers/calls.ts'
import { AuthenticatorCard } from '../../account/authenticator/authenticator-card.tsx'
import { SessionsCard } from '../../account/sessions-card.tsx'
import { UnconfirmedAddress } from '../../account/unconfirmed-address.tsx'
import { useCall } from '../../data/call.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import type { CardQuery } from '../../ui/card-content.tsx'
import { ActionsCard } from './actions-card.tsx'
import { AdministrationCard } from './administration-card.tsx'
import { NoClaim, PendingClaim } from './claim-notice.tsx'
import { InquiriesCard } from './inbox/inquiries-card.tsx'
import { MessagesCard } from './inbox/messages-card.tsx'
import { freshFor, inquiriesCall, ownPracticeCall } from './own-calls.ts'
import { isApproved } from './premium-state.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const left = 'wide:col-span-7'
const right = 'wide:col-span-5'

/** What is new for a provider, and what there is to do; the account itself below. */
export function DashboardTab({
  user,
  doctor,
  subscription,
}: {
  user: CurrentUser
  doctor: CardQuery<OwnDoctor | null>
  subscription: CardQuery<Subscription | null>
}) {
  const { data: inbox } = useCall(inquiriesCall, { staleTime: freshFor })
  const isLong = (inbox?.inquiries.length ?? 0) > 4
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      {doctor.data === null && <NoClaim />}
      {doctor.data && <ClaimNotice record={doctor.data} />}
      {user.claimedPracticeId !== null && <PracticeNotice />}
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        {user.isAdmin && <AdministrationCard className="wide:col-span-12" />}
        <SubscriptionCard doctor={doctor} subscription={subscription} className={left} />
        <ActionsCard doctor={doctor.data} subscription={subscription.data} className={right} />
        <InquiriesCard isPending={!isApproved(doctor.data)} className={left} />
        {/* beside a long list a card as tall would be empty */}
        <MessagesCard className={isLong ? `${right} self-start` : right} />
      </div>
      <section aria-labelledby="account" className="grid gap-s5 pt-s6">
        <h2 id="account">Account</h2>
        <div className="grid items-start gap-gap *:min-w-0 wide:grid-cols-12">
          <SessionsCard className={left} />
          <AuthenticatorCard user={user} className={right} />
        </div>
      </section>
    </div>
  )
}

function PracticeNotice() {
  const { data: practice } = useCall(ownPracticeCall, { staleTime: freshFor })
  return practice && <ClaimNotice record={practice} />
}

const ClaimNotice = ({ record }: { record: OwnDoctor | OwnPractice }) =>
  record.claim.state === 'pending' && <PendingClaim record={record} />
