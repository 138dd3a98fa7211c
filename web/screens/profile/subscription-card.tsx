import type { Subscription } from '../../../contract/billing/calls.ts'
import { premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { PortalButtons } from '../../billing/portal-buttons.tsx'
import { isRunning } from '../../billing/subscription.ts'
import { FeaturedBadge } from '../../provider/featured-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CardContent, type CardQuery } from '../../ui/card-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { PaidPlan } from './paid-plan.tsx'
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
            <Complimentary hadPlan={paid !== null} />
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

/** Featured by the team. A listing that is paid for says so itself. */
function Complimentary({ hadPlan }: { hadPlan: boolean }) {
  return (
    <>
      <p className="max-w-prose">
        <b>Your profile is a Featured listing.</b>{' '}
        <span className="text-ink-2">
          The directory team has set it up for you: there is no subscription, and nothing is
          charged.
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
