import { ReceiptText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/profile/seats.tsx'
import type { PlanType } from '../../../../../contract/billing/calls.ts'
import { dollars } from '../../../../../contract/billing/dollars.ts'
import { mayBeChosen } from '../../../../../contract/billing/may-be-chosen.ts'
import type {
  PracticeDoctor,
  PracticeSeats,
  PracticeSubscription,
} from '../../../../../contract/billing/seat-calls.ts'
import { maxSeats } from '../../../../../contract/billing/seat-limits.ts'
import { site } from '../../../../../site.config.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { CardContent } from '../../../../kit/ui/card-content.tsx'
import { Facts } from '../../../../kit/ui/facts.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { Select } from '../../../../kit/ui/fields/select.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { Notice } from '../../../../parts/billing/notice.tsx'
import { plans, priceOf } from '../../../../parts/billing/plans.ts'
import { isWithheld } from '../../../../parts/billing/subscription.ts'
import { useBillingPage } from '../../../../parts/billing/use-billing-page.ts'
import { FeaturedBadge } from '../../../../parts/provider/featured-badge.tsx'
import { dayText } from '../../inbox/day-text.ts'
import { freshFor, seatsCall } from '../../own-calls.ts'
import { ChangeSeats } from './change-seats.tsx'
import { DoctorChoice } from './doctor-choice.tsx'
import { useSelection } from './use-selection.ts'

/** The Featured doctors of the practice and the payer, for owners and managers. */
export function SeatsCard({ className }: { className?: string }) {
  const { query, isConfirming } = useSeats()
  const place = useRef<HTMLElement>(null)
  if (query.data === null) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={texts.title}
      className={`rounded-3 ${className ?? ''}`}
    >
      <Panel title={texts.title} note={query.data?.subscription?.premium && <FeaturedBadge />}>
        <CardContent query={query} what={texts.theDoctors} failureText={texts.notLoaded}>
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
        {texts.confirming}
      </p>
    )
  return (
    <div className="grid gap-s5">
      {subscription && <Standing subscription={subscription} />}
      {isOver && !isOwnAndUnpaid(subscription) && (
        <p className="max-w-prose text-ink-2">
          {texts.payForSeveral(
            <span className="wrap-anywhere">{practice.name}</span>,
            dollars(site.prices.monthly),
            dollars(site.prices.yearly),
          )}
        </p>
      )}
      {subscription?.premium && <PaidFor subscription={subscription} />}
      {doctors.length === 0 ? (
        <Nobody isListed={practice.listed} />
      ) : subscription?.premium && !mayTakeOver(subscription) ? (
        <ChangeSeats seats={seats} subscription={subscription} takeFocus={takeFocus} />
      ) : (
        !isOwnAndUnpaid(subscription) && <BuySeats doctors={doctors} />
      )}
      {seats.ownBilling && <Billing />}
    </div>
  )
}

/** The payer has stopped: a colleague can take over. */
const mayTakeOver = ({ payer, premium, cancelAtPeriodEnd, status }: PracticeSubscription) =>
  !payer.isSelf && (!premium || cancelAtPeriodEnd || status === 'canceled')

const isUnpaid = (subscription: PracticeSubscription) =>
  isWithheld(subscription) ||
  (!subscription.premium && ['past_due', 'unpaid', 'paused'].includes(subscription.status))

/** An open bill must be paid with its card, because a second subscription is refused. */
const isOwnAndUnpaid = (subscription: PracticeSubscription | null) =>
  subscription?.payer.isSelf && isUnpaid(subscription)

function Nobody({ isListed }: { isListed: boolean }) {
  return <Notice title={texts.nobody}>{isListed ? texts.whoCanBe : texts.practiceNotPublic}</Notice>
}

function PaidFor({ subscription }: { subscription: PracticeSubscription }) {
  const { seats, planType, payer, cancelAtPeriodEnd, status, currentPeriodEnd } = subscription
  const ends = cancelAtPeriodEnd || status === 'canceled'
  return (
    <Facts
      items={[
        { label: texts.paidFor, value: total(seats, planType) },
        { label: texts.paidBy, value: payer.isSelf ? texts.you : payer.name },
        { label: ends ? texts.ends : texts.nextBill, value: dayText(currentPeriodEnd) },
      ]}
    />
  )
}

/** A notice about an unusual state; nothing for a paid and continuing subscription. */
function Standing({ subscription }: { subscription: PracticeSubscription }) {
  const { status, premium, cancelAtPeriodEnd, graceUntil, payer, currentPeriodEnd } = subscription
  const end = dayText(graceUntil ?? currentPeriodEnd)
  if (premium && status === 'past_due')
    return (
      <Notice tone="warning" title={texts.paymentFailed}>
        {payer.isSelf ? texts.staysUntilPay(end) : texts.staysUntilAsk(end, payer.name)}
      </Notice>
    )
  if (premium && (cancelAtPeriodEnd || status === 'canceled'))
    return (
      <Notice title={texts.notRenewed}>
        {!payer.isSelf
          ? texts.staysUntilTakeOver(end)
          : status === 'canceled'
            ? texts.staysUntil(end)
            : texts.staysUntilResume(end)}
      </Notice>
    )
  if (premium) return null
  if (subscription.withheld && status === 'active') {
    const { title, text } = texts.withheld[subscription.withheld]
    return <Notice title={title}>{text}</Notice>
  }
  if (isUnpaid(subscription))
    return (
      <Notice tone="warning" title={texts.notPaid}>
        {payer.isSelf ? texts.notPaidText : texts.notPaidByOther(payer.name)}
      </Notice>
    )
  if (status === 'incomplete')
    return (
      <Notice tone="warning" title={texts.firstPaymentFailed}>
        {texts.nothingCharged}
      </Notice>
    )
  return <Notice title={texts.hasEnded}>{texts.hasEndedText}</Notice>
}

function Billing() {
  const { opening, openPortal } = useSeatPages()
  return (
    <div className="border-t border-line pt-s4">
      <Button sending={opening} sendingLabel={texts.opening} onClick={openPortal}>
        <ReceiptText className="icon" />
        {texts.manageBilling((text) => (
          <span className="sr-only">{text}</span>
        ))}
      </Button>
    </div>
  )
}

/** Selects Featured doctors, shows the price, and opens the payment page. */
function BuySeats({ doctors }: { doctors: PracticeDoctor[] }) {
  const free = doctors.filter(mayBeChosen)
  const { doctorIds, choose } = useSelection(doctors)
  const [plan, setPlan] = useState<PlanType>('standard_monthly')
  const { opening, checkOut } = useSeatPages()
  const count = doctorIds.length
  return (
    <div className="grid gap-s4">
      <DoctorChoice doctors={doctors} selection={doctorIds} onChange={choose} />
      {free.length === 0 ? (
        <p className="max-w-prose text-ink-2">
          {texts.allFeatured} {texts.whoCanBe}
        </p>
      ) : (
        <>
          <p role="status">
            {count === 0 ? (
              <span className="text-ink-2">{texts.chooseWhom}</span>
            ) : (
              texts.renewed(<b>{total(count, plan)}</b>)
            )}
          </p>
          <PlanField plan={plan} onChange={setPlan} />
          {count > maxSeats && <p className="text-warn">{texts.atMost(maxSeats)}</p>}
          <div>
            <Button
              variant="gold"
              disabled={count === 0 || count > maxSeats}
              sending={opening}
              sendingLabel={texts.opening}
              onClick={() => checkOut(doctorIds, plan)}
            >
              {texts.continueToPayment((text) => (
                <span className="sr-only">{text}</span>
              ))}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function PlanField({ plan, onChange }: { plan: PlanType; onChange: (plan: PlanType) => void }) {
  return (
    <Field label={texts.billed} className="max-w-80">
      <Select
        value={plan}
        onChange={({ target }) => {
          const chosen = plans.find(({ type }) => type === target.value)
          if (chosen) onChange(chosen.type)
        }}
      >
        {plans.map(({ type, label, price, period }) => (
          <option key={type} value={type}>{`${label}: ${price}${period}`}</option>
        ))}
      </Select>
    </Field>
  )
}

/** `3 listings at $99 each: $297 a month` */
export function total(count: number, planType: PlanType = 'standard_monthly'): string {
  const price = priceOf(planType)
  return texts.total(count, dollars(price), dollars(count * price), planType)
}

/** Polling intervals in seconds after a payment. */
const waits = [1, 1, 2, 2, 3, 3, 5, 5, 10, 10, 20, 30]

/**
 * Featured doctors of the reader's practice. They are paid and managed in another tab, so they are
 * refetched whenever the reader returns, and polled for a while after a payment.
 */
function useSeats() {
  const query = useCall(seatsCall, { staleTime: freshFor, refetchOnWindowFocus: 'always' })
  const isPaid = new URLSearchParams(useLocation().search).get('seats') === 'paid'
  const [askCount, setAskCount] = useState(0)
  const { refetch } = query
  const isConfirmed = query.data?.subscription?.premium ?? false
  const wait = isPaid && query.data && !isConfirmed ? waits[askCount] : undefined
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(async () => {
      await refetch()
      setAskCount((count) => count + 1)
    }, wait * 1000)
    return () => clearTimeout(timer)
  }, [wait, askCount, refetch])
  return { query, isConfirming: wait !== undefined }
}

/** The pages of the payment provider. */
function useSeatPages() {
  const { opening, open } = useBillingPage(refusalText, seatsCall)
  return {
    opening,
    checkOut: (doctorIds: number[], planType: PlanType) =>
      open(() => api('POST /api/user/practice/seats/checkout', { body: { doctorIds, planType } })),
    openPortal: () => open(() => api('POST /api/user/practice/seats/portal', {})),
  }
}
