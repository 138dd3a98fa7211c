import type { ReactNode } from 'react'
import * as billingTexts from '#texts/billing/billing.ts'
import * as texts from '#texts/profile/subscription.tsx'
import type { Subscription } from '../../../contract/billing/calls.ts'
import { planTypeOf } from '../../../contract/billing/plan-types.ts'
import { premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { allOf } from '../../kit/data/all-of.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CardContent, type CardQuery } from '../../kit/ui/card-content.tsx'
import { Facts } from '../../kit/ui/facts.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { TickList } from '../../kit/ui/tick-list.tsx'
import { Notice } from '../../parts/billing/notice.tsx'
import { PortalButtons } from '../../parts/billing/portal-buttons.tsx'
import { isRunning } from '../../parts/billing/subscription.ts'
import { FeaturedBadge } from '../../parts/provider/featured-badge.tsx'
import { dayText } from './inbox/day-text.ts'
import { PendingBadge } from './pending-badge.tsx'
import { isApproved, isPremium } from './premium-state.ts'

const featureNames = premiumFeatures.map(({ name }) => name)

type Props = {
  doctor: CardQuery<OwnDoctor | null>
  subscription: CardQuery<Subscription | null>
  className?: string
}

/** The reader's listing, its subscription, and possible upgrades (DASH-09 to DASH-14). */
export function SubscriptionCard({ doctor, subscription, className }: Props) {
  return (
    <Panel className={className} title={texts.title} note={noteOf(doctor.data, subscription.data)}>
      <CardContent
        query={allOf({ doctor, subscription })}
        what={texts.yourPlan}
        failureText={texts.notLoaded}
      >
        {({ doctor: own, subscription }) =>
          // the team may have featured somebody whose own plan has ended
          subscription && (isRunning(subscription) || !own?.featured) ? (
            <PaidPlan subscription={subscription} doctor={own} />
          ) : own?.featured && isApproved(own) ? (
            <FeaturedByOthers
              hadPlan={subscription !== null}
              byPractice={own.featuredBy === 'subscription'}
            />
          ) : own?.featured ? (
            <FeaturedOnceApproved />
          ) : (
            <Free canUpgrade={own !== null} />
          )
        }
      </CardContent>
    </Panel>
  )
}

function noteOf(
  doctor: OwnDoctor | null | undefined,
  subscription: Subscription | null | undefined,
) {
  if (!isPremium(doctor, subscription)) return null
  if (isApproved(doctor)) return <FeaturedBadge />
  return doctor && <PendingBadge />
}

/** Featured by the team or a seat of the practice, not by the reader's own subscription. */
function FeaturedByOthers({ hadPlan, byPractice }: { hadPlan: boolean; byPractice: boolean }) {
  return (
    <>
      <p className="max-w-prose">
        <b>{texts.isFeatured}</b>{' '}
        <span className="text-ink-2">{byPractice ? texts.practicePays : texts.teamSetUp}</span>
      </p>
      <div className="mt-s4">
        <TickList items={featureNames} />
      </div>
      {hadPlan && (
        <div className="mt-s5">
          <PortalButtons />
        </div>
      )}
    </>
  )
}

function FeaturedOnceApproved() {
  return (
    <>
      <p className="max-w-prose">
        <b>{texts.claimedIsFeatured}</b>{' '}
        <span className="text-ink-2">{texts.yoursOnceApproved}</span>
      </p>
      <div className="mt-s4">
        <TickList items={featureNames} />
      </div>
    </>
  )
}

function Free({ canUpgrade }: { canUpgrade: boolean }) {
  return (
    <>
      <p>
        <b>{texts.freePlan}</b> <span className="text-ink-2">{texts.featuredAdds}</span>
      </p>
      <div className="mt-s3">
        <TickList items={featureNames} />
      </div>
      <p className="mt-s5">
        {/* without a claim, claiming is the next step and the one primary button */}
        <ButtonLink variant={canUpgrade ? 'gold' : 'line'} href={paths.subscribe()}>
          {texts.upgrade}
        </ButtonLink>
      </p>
    </>
  )
}

type PlanProps = { subscription: Subscription; doctor: OwnDoctor | null }

/** A subscription's state: paid, past due, ending or ended (DASH-09 to DASH-13). */
function PaidPlan({ subscription, doctor }: PlanProps) {
  const { planType, status, premium, currentPeriodStart, currentPeriodEnd } = subscription
  const isBehind = status === 'past_due' || status === 'unpaid'
  return (
    <div className="grid gap-s5">
      <Standing subscription={subscription} />
      {premium && doctor?.claim.state !== 'approved' && (
        <p className="max-w-prose text-ink-2">
          {doctor ? texts.featuredOnceApproved(strong) : texts.featuredOnceClaimed(strong)}
        </p>
      )}
      <Facts
        items={[
          { label: texts.planType, value: <Words>{texts.planTypes[planTypeOf(planType)]}</Words> },
          { label: texts.status, value: <Words>{texts.statuses[status]}</Words> },
          {
            label: texts.currentPeriod,
            value: texts.period(dayText(currentPeriodStart), dayText(currentPeriodEnd)),
          },
          {
            label: texts.billingCycle,
            value: planTypeOf(planType) === 'standard_monthly' ? texts.monthly : texts.annual,
          },
        ]}
      />
      <div className="flex flex-wrap gap-s3">
        {!isRunning(subscription) && (
          <ButtonLink variant="gold" href={paths.subscribe()}>
            {texts.upgrade}
          </ButtonLink>
        )}
        <PortalButtons {...(isRunning(subscription) && { card: isBehind ? 'first' : 'beside' })} />
      </div>
    </div>
  )
}

/** `past due`, with a capital (DASH-10). */
const Words = ({ children }: { children: string }) => (
  <span className="inline-block first-letter:uppercase">{children}</span>
)

/** A notice about an unusual state; nothing for a paid and continuing plan. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { status, premium, cancelAtPeriodEnd, graceUntil } = subscription
  const end = <Day>{subscription.currentPeriodEnd}</Day>
  if (premium && status === 'past_due' && cancelAtPeriodEnd)
    return (
      <Notice tone="warning" title={texts.canceledAndFailed}>
        {graceUntil === subscription.currentPeriodEnd
          ? texts.endsWithGrace(end)
          : texts.endsAfterPayment(graceUntil ? <Day>{graceUntil}</Day> : end, end)}
      </Notice>
    )
  if (premium && status === 'past_due')
    return (
      <Notice tone="warning" title={texts.lastPaymentFailed}>
        {graceUntil ? texts.graceUntil(<Day>{graceUntil}</Day>) : texts.graceForDays}
      </Notice>
    )
  if (premium && (cancelAtPeriodEnd || status === 'canceled'))
    return (
      <Notice title={texts.canceled}>
        {status === 'canceled' ? texts.canceledUntil(end) : texts.canceledAndResumable(end)}
      </Notice>
    )
  if (premium) return null
  if (subscription.withheld && status === 'active') {
    const { title, text } = billingTexts.withheld[subscription.withheld]
    return <Notice title={title}>{text}</Notice>
  }
  if (status === 'canceled') return <Notice title={texts.hasEnded}>{texts.hasEndedText}</Notice>
  if (status === 'incomplete')
    return (
      <Notice tone="warning" title={texts.firstPaymentFailed}>
        {texts.nothingCharged}
      </Notice>
    )
  if (status === 'paused') return <Notice title={texts.paused}>{texts.pausedText}</Notice>
  return (
    <Notice tone="warning" title={cancelAtPeriodEnd ? texts.canceledAndNotPaid : texts.notPaid}>
      {texts.notPaidText}
    </Notice>
  )
}

const strong = (text: string) => <b className="text-ink">{text}</b>

const Day = ({ children }: { children: string }): ReactNode => (
  <b className="text-ink">{dayText(children)}</b>
)
