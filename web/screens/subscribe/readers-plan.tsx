import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { FeaturedBegins } from '../../billing/featured-begins.tsx'
import { Notice } from '../../billing/notice.tsx'
import { PortalButtons } from '../../billing/portal-buttons.tsx'
import { isRunning, useSubscription } from '../../billing/subscription.ts'
import { call, useCall } from '../../data/call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

const freshFor = 30_000

/** What a signed-in reader should know before paying, or has instead of a choice. */
export function ReadersPlan({ children: offer }: { children: (notice?: ReactNode) => ReactNode }) {
  const subscription = useSubscription({ staleTime: freshFor })
  const doctor = useCall(call('GET /api/user/doctor'), { staleTime: freshFor })
  if (subscription.data && isRunning(subscription.data))
    return <Subscribed premium={subscription.data.premium} doctor={doctor.data} />
  // unless it is paid for, which has to be known first
  if (subscription.data !== undefined && doctor.data?.featured) return <SetUpByTheTeam />
  const failedQuery = subscription.isError ? subscription : doctor.isError ? doctor : null
  if (failedQuery) return offer(<NotKnown onRetry={() => void failedQuery.refetch()} />)
  return offer(doctor.data !== undefined && <FeaturedBegins doctor={doctor.data} paid={false} />)
}

function Subscribed({
  premium,
  doctor,
}: {
  premium: boolean
  doctor: OwnDoctor | null | undefined
}) {
  return (
    <Panel title="Your plan" className="grid gap-s5 *:m-0">
      {premium ? (
        <Notice title="You subscribe already">
          There is nothing to pay here. Plan, card and invoices are in the billing portal.
        </Notice>
      ) : (
        <Notice tone="warning" title="You have a subscription that is not paid">
          Once it is paid in the billing portal, your listing is Featured again.
        </Notice>
      )}
      {doctor !== undefined && <FeaturedBegins doctor={doctor} paid />}
      <div className="grid gap-s3">
        <PortalButtons />
        <p>
          <ButtonLink variant="link" href={paths.profile()}>
            Go to Dashboard
          </ButtonLink>
        </p>
      </div>
    </Panel>
  )
}

function SetUpByTheTeam() {
  return (
    <Panel title="Your plan" className="grid justify-items-start gap-s5 *:m-0">
      <Notice title="Your profile is a Featured listing already">
        The directory team has set it up for you: there is nothing to pay.
      </Notice>
      <ButtonLink href={paths.profile()}>Go to Dashboard</ButtonLink>
    </Panel>
  )
}

function NotKnown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-s3" role="alert">
      <p>Your present plan could not be loaded. You are never charged twice for it.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
