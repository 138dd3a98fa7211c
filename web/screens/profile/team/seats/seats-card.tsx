import { ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { dollars } from '../../../../../contract/billing/dollars.ts'
import type {
  PracticeSeats,
  PracticeSubscription,
} from '../../../../../contract/billing/seat-calls.ts'
import { site } from '../../../../../site.config.ts'
import { Notice } from '../../../../billing/notice.tsx'
import { FeaturedBadge } from '../../../../provider/featured-badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CardContent } from '../../../../ui/card-content.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { dayText } from '../../inbox/day-text.ts'
import { BuySeats, total } from './buy-seats.tsx'
import { ChangeSeats } from './change-seats.tsx'
import { useSeatPages, useSeats } from './use-seats.ts'

/** Which doctors of the practice are Featured, and who pays for them: for owners and managers. */
export function SeatsCard({ className }: { className?: string }) {
  const { query, isConfirming } = useSeats()
  const place = useRef<HTMLElement>(null)
  if (query.data === null) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Featured doctors of your practice"
      className={`rounded-3 ${className ?? ''}`}
    >
      <Panel
        title="Featured doctors of your practice"
        note={query.data?.subscription?.premium && <FeaturedBadge />}
      >
        <CardContent
          query={query}
          what="the Featured doctors of your practice"
          failed="The Featured doctors of your practice could not be loaded."
        >
          {(seats) =>
            seats && (
              <Seats
                seats={seats}
                isConfirming={isConfirming}
                takeFocus={() => place.current?.focus()}
              />
            )
          }
        </CardContent>
      </Panel>
    </section>
  )
}

type Props = { seats: PracticeSeats; isConfirming: boolean; takeFocus: () => void }

function Seats({ seats, isConfirming, takeFocus }: Props) {
  const { subscription, doctors, practice } = seats
  const isOver = !subscription?.premium
  if (isConfirming)
    return (
      <p className="flex items-center gap-s3" role="status">
        <span className="spin" aria-hidden="true" />
        Confirming your payment…
      </p>
    )
  return (
    <div className="grid gap-s5">
      {subscription && <Standing subscription={subscription} />}
      {isOver && !isOwnAndUnpaid(subscription) && (
        <p className="max-w-prose text-ink-2">
          Pay for several colleagues of <span className="wrap-anywhere">{practice.name}</span> in
          one subscription: {dollars(site.prices.monthly)} a month for each Featured listing. A
          listing can be given to somebody else at any time.
        </p>
      )}
      {subscription?.premium && <PaidFor subscription={subscription} />}
      {doctors.length === 0 ? (
        <Nobody listed={practice.listed} />
      ) : subscription?.premium && !mayTakeOver(subscription) ? (
        <ChangeSeats
          key={seats.revision}
          seats={seats}
          subscription={subscription}
          takeFocus={takeFocus}
        />
      ) : (
        !isOwnAndUnpaid(subscription) && <BuySeats key={seats.revision} doctors={doctors} />
      )}
      {seats.ownBilling && <Billing />}
    </div>
  )
}

/** Whoever paid so far does not go on: a colleague can. */
const mayTakeOver = ({ payer, premium, cancelAtPeriodEnd, status }: PracticeSubscription) =>
  !payer.isSelf && (!premium || cancelAtPeriodEnd || status === 'canceled')

const isUnpaid = ({ premium, status }: PracticeSubscription) =>
  !premium && ['past_due', 'unpaid', 'paused'].includes(status)

/** To be settled with its card: a second subscription beside it is refused. */
const isOwnAndUnpaid = (subscription: PracticeSubscription | null) =>
  subscription?.payer.isSelf && isUnpaid(subscription)

function Nobody({ listed }: { listed: boolean }) {
  return (
    <Notice title="Nobody can be Featured by your practice yet">
      {listed
        ? 'A doctor can be chosen whose own profile is public, and who belongs to your team or lets your practice keep the profile. Ask your colleagues to claim their profiles and to join your team.'
        : 'Your practice is not public in the directory now. Once it is again, you can choose who is Featured.'}
    </Notice>
  )
}

function PaidFor({ subscription }: { subscription: PracticeSubscription }) {
  const { seats, planType, payer, cancelAtPeriodEnd, status, currentPeriodEnd } = subscription
  const ends = cancelAtPeriodEnd || status === 'canceled'
  return (
    <Facts
      items={[
        { label: 'Paid for', value: total(seats, planType) },
        { label: 'Paid by', value: payer.isSelf ? 'You' : payer.name },
        { label: ends ? 'Ends' : 'Next bill', value: dayText(currentPeriodEnd) },
      ]}
    />
  )
}

/** What is not as usual; nothing for a subscription that is paid and goes on. */
function Standing({ subscription }: { subscription: PracticeSubscription }) {
  const { status, premium, cancelAtPeriodEnd, graceUntil, payer, currentPeriodEnd } = subscription
  const end = dayText(graceUntil ?? currentPeriodEnd)
  const settle = payer.isSelf
    ? 'Please update your payment method with Manage Billing.'
    : `Please ask ${payer.name} to settle it.`
  if (premium && status === 'past_due')
    return (
      <Notice tone="warning" title="The last payment failed">
        Your doctors stay Featured until {end}. {settle}
      </Notice>
    )
  if (premium && (cancelAtPeriodEnd || status === 'canceled'))
    return (
      <Notice title="The subscription is not renewed">
        Your doctors stay Featured until {end}.{' '}
        {payer.isSelf
          ? status !== 'canceled' && 'You can resume it with Manage Billing.'
          : 'To keep them Featured, pay for them yourself from now on.'}
      </Notice>
    )
  if (premium) return null
  if (isUnpaid(subscription))
    return (
      <Notice tone="warning" title="The subscription is not paid">
        Your doctors have free listings until it is. {settle}
        {!payer.isSelf && ' Or pay for them yourself from now on.'}
      </Notice>
    )
  if (status === 'incomplete')
    return (
      <Notice tone="warning" title="The first payment did not go through">
        Nothing was charged. Please try again.
      </Notice>
    )
  return (
    <Notice title="The subscription has ended">
      Your doctors have free listings again. What they have written is kept.
    </Notice>
  )
}

function Billing() {
  const { opening, openPortal } = useSeatPages()
  return (
    <div className="border-t border-line pt-s4">
      <Button sending={opening} sendingLabel="Opening..." onClick={openPortal}>
        <ReceiptText className="icon" />
        Manage Billing
        <span className="sr-only"> of your practice (opens in a new tab)</span>
      </Button>
    </div>
  )
}
