import { paths } from '../../../contract/paths.ts'
import { premiumFeatures } from '../../../contract/premium-features.ts'
import type { OwnDoctor } from '../../../contract/provider-calls.ts'
import { FeaturedBadge } from '../../provider/featured-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { CardContent, type CardQuery } from './card-content.tsx'

const featured = premiumFeatures.map(({ name }) => name)

/** What the reader's listing is, and what more there is (DASH-14, STATE-25). */
export function SubscriptionCard({
  doctor,
  className,
}: {
  doctor: CardQuery<OwnDoctor | null>
  className?: string
}) {
  return (
    <Panel
      className={className}
      title="Subscription"
      note={doctor.data?.premium && <FeaturedBadge />}
    >
      <CardContent query={doctor} what="your plan" failed="Your plan could not be loaded.">
        {(own) =>
          own?.premium ? (
            <Complimentary />
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

/** Featured by the team. A listing that is paid for says so itself. */
function Complimentary() {
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
        <TickList items={featured} />
      </div>
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
        <TickList items={featured} />
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
        <TickList items={featured} />
      </div>
      <p className="mt-s5">
        {/* with nothing claimed, claiming is the next step, and the one filled button */}
        <ButtonLink variant={canUpgrade ? 'gold' : 'line'} href={paths.advertise()}>
          Upgrade to Premium
        </ButtonLink>
      </p>
    </>
  )
}
