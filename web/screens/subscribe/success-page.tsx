import { paths } from '../../../contract/paths.ts'
import '../../parts/account/signed-in.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as billingTexts from '#texts/billing/billing.ts'
import * as texts from '#texts/billing/success.ts'
import { premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { call, useCall } from '../../kit/data/call.ts'
import { useCurrentUser } from '../../kit/data/current-user.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { TickList } from '../../kit/ui/tick-list.tsx'
import { FeaturedBegins } from '../../parts/billing/featured-begins.tsx'
import { PlanBadge } from '../../parts/billing/plan-badge.tsx'
import { useSubscription } from '../../parts/billing/subscription.ts'

/**
 * The page after paying (PAY-01 to PAY-05, D11). It changes nothing: the server
 * learns from the payment provider what is premium.
 */
export default function SuccessPage() {
  const user = useCurrentUser()
  if (user) return <Confirmation key={user.id} />
  if (user === undefined)
    return (
      <SuccessFrame title={texts.yourSubscription} lead={texts.oneMoment}>
        <noscript>
          <p className="mb-s4">{texts.needsScripts}</p>
        </noscript>
        <ButtonLink href={paths.profile()}>{texts.toDashboard}</ButtonLink>
      </SuccessFrame>
    )
  return (
    <SuccessFrame title={texts.yourSubscription} lead={texts.forYouAlone}>
      <StatePanel drawing={paths.drawing('empty')} message={texts.pleaseSignIn}>
        <ButtonLink variant="primary" href={paths.auth(paths.subscriptionSuccess())}>
          {texts.signIn}
        </ButtonLink>
      </StatePanel>
    </SuccessFrame>
  )
}

const features = premiumFeatures.map(({ name }) => name)

/** Waits for the payment's confirmation. */
function Confirmation() {
  const { state, askAgain } = useConfirmation()
  const isActive = state === 'active'
  const isUnderWay = state === 'under way'
  const underWay = billingTexts.withheld['first payment']
  const title = isActive ? texts.welcome : isUnderWay ? underWay.title : texts.confirming
  return (
    <SuccessFrame
      title={title}
      lead={isActive ? texts.welcomeLead : isUnderWay ? underWay.text : texts.confirmingLead}
      badge={isActive && <PlanBadge premium />}
    >
      <p className="sr-only" role="status">
        {title}
      </p>
      <div className="grid items-start gap-gap wide:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        {isActive ? (
          <Active />
        ) : (
          !isUnderWay && <Waiting isLong={state === 'late'} onAsk={askAgain} />
        )}
        <WayOn />
      </div>
    </SuccessFrame>
  )
}

function Active() {
  const { data: doctor } = useCall(call('GET /api/user/doctor'))
  return (
    <Panel title={texts.yourFeatures} sunlit>
      <div className="grid gap-s5">
        <TickList items={features} />
        {doctor !== undefined && <FeaturedBegins doctor={doctor} isPaid />}
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
            <b>{texts.noConfirmation}</b> {texts.noConfirmationText}
          </p>
          <Button onClick={onAsk}>{texts.checkAgain}</Button>
        </div>
      ) : (
        <p className="flex items-center gap-s3 text-lg">
          <span className="spin" aria-hidden="true" />
          {texts.waiting}
        </p>
      )}
    </Panel>
  )
}

/** Redirects to the dashboard after ten seconds unless the reader stays (PAY-04, PAY-05, WCAG 2.2.1). */
function WayOn() {
  const { seconds, stay } = useCountdown(10, paths.profile())
  const wayOn = useRef<HTMLAnchorElement>(null)
  return (
    <Panel title={texts.next} className="grid gap-s3">
      <p className="flex flex-wrap gap-s3 *:max-tablet:grow">
        <ButtonLink ref={wayOn} variant="primary" href={paths.profile()}>
          {texts.toDashboard}
        </ButtonLink>
        {seconds !== null && (
          <Button
            onClick={() => {
              wayOn.current?.focus() // the pressed button disappears
              stay()
            }}
          >
            {texts.stay}
          </Button>
        )}
      </p>
      <p className="text-ink-2" role="timer">
        {seconds === null ? texts.youStay : texts.leavingIn(seconds)}
      </p>
    </Panel>
  )
}

/** Redirects to `path` after some seconds; null once the reader has chosen to stay. */
function useCountdown(from: number, path: string) {
  const [seconds, setSeconds] = useState<number | null>(from)
  const navigate = useNavigate()
  useEffect(() => {
    if (seconds === null) return
    if (seconds === 0) {
      // going back from there must not start it again
      void navigate(path, { replace: true })
      return
    }
    const tick = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(tick)
  }, [seconds, path, navigate])
  return { seconds, stay: () => setSeconds(null) }
}

const firstWait = 1000

const growth = 1.5

const most = 10

/** Polling interval in milliseconds by number of requests; false ends it, after two minutes in all. */
export const waitAfter = (attempts: number): number | false =>
  attempts < most && Math.round(firstWait * growth ** attempts)

/** Polls the subscription until it is active, with growing intervals. */
function useConfirmation() {
  const [attempts, setAttempts] = useState(0)
  const { data, refetch } = useSubscription({ staleTime: 0 })
  const isUnderWay = data?.withheld === 'first payment' && data.status === 'active'
  const isActive = !data?.withheld && (data?.status === 'active' || data?.status === 'trialing')
  const wait = waitAfter(attempts)
  useEffect(() => {
    if (isActive || isUnderWay || wait === false) return
    const timer = setTimeout(async () => {
      await refetch({ cancelRefetch: false })
      setAttempts(attempts + 1)
    }, wait)
    return () => clearTimeout(timer)
  }, [attempts, isActive, isUnderWay, wait, refetch])
  return {
    state: isActive
      ? ('active' as const)
      : isUnderWay
        ? ('under way' as const)
        : wait === false
          ? ('late' as const)
          : ('waiting' as const),
    askAgain: () => {
      setAttempts(0)
      void refetch()
    },
  }
}

type Props = { title: string; lead: string; badge?: ReactNode; children: ReactNode }

/** The success page in each state, with the same elements, so that nothing shifts. */
function SuccessFrame({ title, lead, badge, children }: Props) {
  return (
    <>
      <Head
        title={title}
        description={texts.yourSubscription}
        path={paths.subscriptionSuccess()}
        noindex
      />
      <PageHead title={title} lead={lead} badge={badge} drawing="band-advertise" />
      <section className="relative on-1" aria-label={texts.yourSubscription}>
        <SectionEdge seed={6} to="1" />
        <div className="wrap section min-h-[40vh] pt-[clamp(2rem,3.2vw,2.75rem)]">{children}</div>
      </section>
    </>
  )
}
