import { useCall } from '../../../kit/data/call.ts'
import { useSubscription } from '../../../parts/billing/subscription.ts'
import { freshFor, ownDoctorCall } from '../own-calls.ts'
import { SubscriptionCard } from '../subscription-card.tsx'
import { SeatsCard } from '../team/seats/seats-card.tsx'

/** Whom the practice pays for, and the reader's own subscription if there is or was one. */
export function BillingTab() {
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const subscription = useSubscription({ staleTime: freshFor })
  return (
    <div className="grid gap-gap">
      <SeatsCard />
      {subscription.data && <SubscriptionCard doctor={doctor} subscription={subscription} />}
    </div>
  )
}
