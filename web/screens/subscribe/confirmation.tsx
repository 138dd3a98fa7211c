import { useRef } from 'react'
import { premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import { FeaturedBegins } from '../../billing/featured-begins.tsx'
import { PlanBadge } from '../../billing/plan-badge.tsx'
import { call, useCall } from '../../data/call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { SuccessFrame } from './success-frame.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useCountdown } from './use-countdown.ts'

const features = premiumFeatures.map(({ name }) => name)

/** Waits for the payment's confirmation and says when it is there. */
export function Confirmation() {
  const { state, askAgain } = useConfirmation()
  const isActive = state === 'active'
  const title = isActive ? 'Welcome to Premium!' : 'Confirming your payment…'
  return (
    <SuccessFrame
      title={title}
      lead={
        isActive
          ? 'Your subscription is active. Thank you for being part of the directory.'
          : 'The payment provider tells us as soon as it is through. This takes a few seconds.'
      }
      badge={isActive && <PlanBadge premium />}
    >
      <p className="sr-only" role="status">
        {title}
      </p>
      <div className="grid items-start gap-gap wide:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        {isActive ? <Active /> : <Waiting isLong={state === 'late'} onAsk={askAgain} />}
        <WayOn />
      </div>
    </SuccessFrame>
  )
}

function Active() {
  const { data: doctor } = useCall(call('GET /api/user/doctor'))
  return (
    <Panel title="Your premium features" sunlit>
      <div className="grid gap-s5">
        <TickList items={features} />
        {doctor !== undefined && <FeaturedBegins doctor={doctor} paid />}
      </div>
    </Panel>
  )
}

function Waiting({ isLong, onAsk }: { isLong: boolean; onAsk: () => void }) {
  return (
    <Panel>
      {isLong ? (
        <div className="grid justify-items-start gap-s4" role="status">
          <p className="max-w-prose">
            <b>We have no confirmation yet.</b> If you have paid, there is nothing more to do: the
            plan appears on your dashboard as soon as we hear of it.
          </p>
          <Button onClick={onAsk}>Check Again</Button>
        </div>
      ) : (
        <p className="flex items-center gap-s3 text-lg">
          <span className="spin" aria-hidden="true" />
          Waiting for the confirmation
        </p>
      )}
    </Panel>
  )
}

/** The dashboard, by itself after ten seconds unless the reader stays (PAY-04, PAY-05, WCAG 2.2.1). */
function WayOn() {
  const { seconds, stay } = useCountdown(10, paths.profile())
  const wayOn = useRef<HTMLAnchorElement>(null)
  return (
    <Panel title="What comes next" className="grid gap-s3">
      <p className="flex flex-wrap gap-s3 *:max-tablet:grow">
        <ButtonLink ref={wayOn} variant="primary" href={paths.profile()}>
          Go to Dashboard
        </ButtonLink>
        {seconds !== null && (
          <Button
            onClick={() => {
              wayOn.current?.focus() // the button pressed goes away
              stay()
            }}
          >
            Stay on this page
          </Button>
        )}
      </p>
      <p className="text-ink-2" role="timer">
        {seconds === null
          ? 'You stay on this page.'
          : `You are taken to your dashboard in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}
      </p>
    </Panel>
  )
}
