import type { ReactNode } from 'react'
import type { Subscription } from '../../../contract/billing/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { Notice } from '../../billing/notice.tsx'
import { PortalButtons } from '../../billing/portal-buttons.tsx'
import { isRunning } from '../../billing/subscription.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { dayText } from './inbox/day-text.ts'

type Props = { subscription: Subscription; doctor: OwnDoctor | null }

/** A subscription as it stands: paid, behind, ending or ended (DASH-09 to DASH-13). */
export function PaidPlan({ subscription, doctor }: Props) {
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
