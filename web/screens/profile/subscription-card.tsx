import type { ReactNode } from 'react'
import type { Subscription } from '../../../contract/billing/calls.ts'
import { premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { Notice } from '../../billing/notice.tsx'
import { PortalButtons } from '../../billing/portal-buttons.tsx'
import { isRunning } from '../../billing/subscription.ts'
import { FeaturedBadge } from '../../provider/featured-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CardContent, type CardQuery } from '../../ui/card-content.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { dayText } from './inbox/day-text.ts'
import { PendingBadge } from './pending-badge.tsx'
import { isApproved, isPremium } from './premium-state.ts'

const featureNames = premiumFeatures.map(({ name }) => name)

type Props = {
  doctor: CardQuery<OwnDoctor | null>
  subscription: CardQuery<Subscription | null>
  className?: string
}

/** What the reader's listing is, what is paid for it, and what more there is (DASH-09 to DASH-14). */
export function SubscriptionCard({ doctor, subscription, className }: Props) {
  return (
    <Panel className={className} title="Subscription" note={noteOf(doctor.data, subscription.data)}>
      <CardContent
        query={bothOf(doctor, subscription)}
        what="your plan"
        failed="Your plan could not be loaded."
      >
        {([own, paid]) =>
          // the team may have featured somebody whose own plan has ended
          paid && (isRunning(paid) || !own?.featured) ? (
            <PaidPlan subscription={paid} doctor={own} />
          ) : own?.featured && isApproved(own) ? (
            <FeaturedByOthers
              hadPlan={paid !== null}
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

/** Two queries as one: there when both are, and asked for again where it failed. */
function bothOf<A, B>(one: CardQuery<A>, other: CardQuery<B>): CardQuery<[A, B]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    isError: one.isError || other.isError,
    refetch: () => Promise.all([one, other].map((query) => query.isError && query.refetch())),
  }
}

/** Featured by the team, or by a seat of the practice. A listing that the reader pays for says so itself. */
function FeaturedByOthers({ hadPlan, byPractice }: { hadPlan: boolean; byPractice: boolean }) {
  return (
    <>
      <p className="max-w-prose">
        <b>Your profile is a Featured listing.</b>{' '}
        <span className="text-ink-2">
          {byPractice
            ? 'Your practice pays for it: you need no own subscription, and nothing is charged to you.'
            : 'The directory team has set it up for you: there is no subscription, and nothing is charged.'}
        </span>
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
        <b>The profile you have claimed is a Featured listing.</b>{' '}
        <span className="text-ink-2">
          What comes with that is yours once the claim is approved.
        </span>
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
        <b>Free Plan.</b> <span className="text-ink-2">A Featured listing adds:</span>
      </p>
      <div className="mt-s3">
        <TickList items={featureNames} />
      </div>
      <p className="mt-s5">
        {/* with nothing claimed, claiming is the next step, and the one filled button */}
        <ButtonLink variant={canUpgrade ? 'gold' : 'line'} href={paths.subscribe()}>
          Upgrade to Premium
        </ButtonLink>
      </p>
    </>
  )
}

type PlanProps = { subscription: Subscription; doctor: OwnDoctor | null }

/** A subscription as it stands: paid, behind, ending or ended (DASH-09 to DASH-13). */
function PaidPlan({ subscription, doctor }: PlanProps) {
  const { planType, status, premium, currentPeriodStart, currentPeriodEnd } = subscription
  const isBehind = status === 'past_due' || status === 'unpaid'
  return (
    <div className="grid gap-s5">
      <Standing subscription={subscription} />
      {premium && doctor?.claim.state !== 'approved' && (
        <p className="max-w-prose text-ink-2">
          <b className="text-ink">Not Featured yet:</b> that begins once{' '}
          {doctor ? 'your claim is approved.' : 'a profile is claimed and approved by our team.'}
        </p>
      )}
      <Facts
        items={[
          { label: 'Plan type', value: <Words>{planType}</Words> },
          { label: 'Status', value: <Words>{status}</Words> },
          {
            label: 'Current period',
            value: `${dayText(currentPeriodStart)} to ${dayText(currentPeriodEnd)}`,
          },
          {
            label: 'Billing cycle',
            value: planType.includes('monthly') ? 'Monthly' : 'Annual',
          },
        ]}
      />
      <div className="flex flex-wrap gap-s3">
        {!isRunning(subscription) && (
          <ButtonLink variant="gold" href={paths.subscribe()}>
            Upgrade to Premium
          </ButtonLink>
        )}
        <PortalButtons {...(isRunning(subscription) && { card: isBehind ? 'first' : 'beside' })} />
      </div>
    </div>
  )
}

/** `past_due` → `past due` (DASH-10). */
const Words = ({ children }: { children: string }) => (
  <span className="inline-block first-letter:uppercase">{children.replaceAll('_', ' ')}</span>
)

/** What is not as usual; nothing for a plan that is paid and goes on. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { status, premium, cancelAtPeriodEnd, graceUntil } = subscription
  const end = <Day>{subscription.currentPeriodEnd}</Day>
  const keptText = 'Everything you wrote is kept.'
  if (premium && status === 'past_due' && cancelAtPeriodEnd)
    return (
      <Notice tone="warning" title="Your subscription is canceled, and the last payment failed">
        Your plan stays in force until <Day>{graceUntil ?? subscription.currentPeriodEnd}</Day>
        {graceUntil === subscription.currentPeriodEnd ? (
          '.'
        ) : (
          <>, and once the open payment is made in the billing portal until {end}.</>
        )}{' '}
        It is not renewed; you can resume it there.
      </Notice>
    )
  if (premium && status === 'past_due')
    return (
      <Notice tone="warning" title="Your last payment failed">
        {graceUntil ? (
          <>
            Your plan stays in force until <Day>{graceUntil}</Day>.
          </>
        ) : (
          'Your plan stays in force for a few days.'
        )}{' '}
        Please update your payment method; we try again by ourselves.
      </Notice>
    )
  if (premium && (cancelAtPeriodEnd || status === 'canceled'))
    return (
      <Notice title="Your subscription is canceled">
        Your plan stays in force until {end}, and nothing further is charged.{' '}
        {status !== 'canceled' && 'You can resume it in the billing portal until then.'}
      </Notice>
    )
  if (premium) return null
  if (status === 'canceled')
    return (
      <Notice title="Your subscription has ended">
        Your listing is a free one again. {keptText}
      </Notice>
    )
  if (status === 'incomplete')
    return (
      <Notice tone="warning" title="Your first payment did not go through">
        Nothing was charged. Please try again.
      </Notice>
    )
  if (status === 'paused')
    return (
      <Notice title="Your subscription is paused">
        Your listing is a free one until it goes on. Nothing is charged meanwhile.
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={
        cancelAtPeriodEnd
          ? 'Your subscription is canceled, and not paid'
          : 'Your subscription is not paid'
      }
    >
      Your listing is a free one until the open payment is made in the billing portal. {keptText}
    </Notice>
  )
}

const Day = ({ children }: { children: string }): ReactNode => (
  <b className="text-ink">{dayText(children)}</b>
)
