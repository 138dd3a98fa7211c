import { type ReactNode, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as billingTexts from '#texts/billing/billing.ts'
import * as texts from '#texts/billing/subscribe.tsx'
import * as uiTexts from '#texts/ui.ts'
import type { PlanType, Subscription } from '../../../contract/billing/calls.ts'
import { premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { api } from '../../kit/data/api.ts'
import { call, useCall } from '../../kit/data/call.ts'
import { mayBeSignedIn, useCurrentUser } from '../../kit/data/current-user.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { isOfPractice } from '../../parts/account/is-of-practice.ts'
import { FeatureList } from '../../parts/billing/feature-list.tsx'
import { FeaturedBegins } from '../../parts/billing/featured-begins.tsx'
import { Notice } from '../../parts/billing/notice.tsx'
import { type Plan, plans } from '../../parts/billing/plans.ts'
import { PortalButtons } from '../../parts/billing/portal-buttons.tsx'
import { isRunning, useSubscription } from '../../parts/billing/subscription.ts'
import { useBillingPage } from '../../parts/billing/use-billing-page.ts'
import { PracticePays } from './practice-pays.tsx'

const [monthly, annual] = plans
const features = premiumFeatures.flatMap(({ parts }) => parts)

/** The benefits of a Featured listing, and how to pay for it (UPG-01 to UPG-07). */
export default function SubscribePage() {
  return (
    <>
      <Head
        title={texts.upgrade}
        description={texts.description(monthly.price, annual.price)}
        path={paths.subscribe()}
      />
      <PageHead title={texts.upgrade} lead={texts.lead} drawing="band-advertise" />
      <div className="relative on-1">
        <SectionEdge seed={6} to="1" />
        <div className="wrap section grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-s6 pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <Upgrade />
          <section aria-labelledby="features" className="wide:order-first">
            <h2 id="features" className="mb-s5 flex items-center gap-s3">
              <Sun />
              {texts.whatItAdds}
            </h2>
            <FeatureList items={features} />
            <div className="mt-s6 grid max-w-prose gap-s3 border-t border-line pt-s4 text-ink-2">
              <p>
                {texts.markedAsPaid((text) => (
                  <a href={paths.howResultsWork()}>{text}</a>
                ))}
              </p>
              <p>{texts.noPromise}</p>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

/** Choosing a plan and paying; the page itself is the same for everybody. */
function Upgrade() {
  const user = useCurrentUser()
  const { plan, choose } = useChosenPlan()
  // here, since the button is another one as soon as the user is known, and must not be free again for that
  const checkout = useCheckout()
  const offer = (notice?: ReactNode) => (
    <Panel title={texts.choose} sunlit>
      <div className="grid gap-s5">
        <PlanChoice next={plan} onChoose={choose} />
        {notice}
        <Pay plan={plan} checkout={checkout} isSignedOut={user === null} />
      </div>
    </Panel>
  )
  if (user && isOfPractice(user)) return <PracticePays />
  return user ? <ReadersPlan key={user.id}>{offer}</ReadersPlan> : offer()
}

/** Keeps the chosen plan in the address, so that the choice survives signing in. */
function useChosenPlan() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [monthly, annual] = plans
  const [plan, setPlan] = useState<Plan>(
    new URLSearchParams(search).get('plan') === 'annual' ? annual : monthly,
  )
  const choose = (next: Plan) => {
    setPlan(next)
    void navigate(addressOf(next), { replace: true, preventScrollReset: true })
  }
  return { plan, choose }
}

const addressOf = ({ type }: Plan) =>
  paths.subscribe(type === 'standard_yearly' ? 'annual' : undefined)

type PayProps = { plan: Plan; checkout: Checkout; isSignedOut: boolean }

function Pay({ plan, checkout: { opening, checkOut }, isSignedOut }: PayProps) {
  const navigate = useNavigate()
  const signIn = paths.auth(addressOf(plan))
  const look = { variant: 'gold', size: 'large', className: 'w-full' } as const
  return (
    <div className="grid gap-s3">
      {isSignedOut ? (
        <ButtonLink {...look} href={signIn}>
          {plan.upgrade}
        </ButtonLink>
      ) : (
        <>
          <Button
            {...look}
            className="w-full noscript:hidden"
            sending={opening}
            sendingLabel={texts.processing}
            // the user may not be known yet
            onClick={() => (mayBeSignedIn() ? checkOut(plan.type) : navigate(signIn))}
          >
            {plan.upgrade}
          </Button>
          <noscript>
            <p>
              {texts.needsScripts(
                <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>,
              )}
            </p>
          </noscript>
        </>
      )}
      <p className="text-sm text-ink-2">
        {texts.redirected}
        {isSignedOut && ` ${texts.signInFirst}`} {plan.renewal}
      </p>
    </div>
  )
}

type ChoiceProps = { next: Plan; onChoose: (plan: Plan) => void }

/** `Monthly` or `Annual` (UPG-03, UPG-04). */
function PlanChoice({ next, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{texts.billing}</legend>
      <div className="grid gap-s3">
        {plans.map((plan) => (
          <Choice
            key={plan.type}
            plan={plan}
            isChosen={plan.type === next.type}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({
  plan,
  isChosen,
  onChoose,
}: {
  plan: Plan
  isChosen: boolean
  onChoose: () => void
}) {
  const id = useId()
  const { type, label, price, period, savings, exactly } = plan
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-s3 rounded-2 border border-line-control bg-surface p-s4 shadow-none has-checked:border-oak has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-oak has-focus-visible:shadow-ring">
      <input
        type="radio"
        id={id}
        name="plan"
        value={type}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-price`}
        className="relative z-1 mt-1 size-5 accent-oak outline-none"
      />
      <div className="grid gap-s2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-s3">
          {/* the label covers the whole box */}
          <label htmlFor={id} className="cursor-pointer font-semibold after:absolute after:inset-0">
            {label}
          </label>
          <span id={`${id}-price`}>
            <span className="display text-head-3">{price}</span>
            {period}
          </span>
        </div>
        {savings.length > 0 && (
          <p className="flex flex-wrap gap-s2">
            {savings.map((words) => (
              <Badge key={words} variant="oak">
                {words}
              </Badge>
            ))}
          </p>
        )}
        {exactly && <p className="text-sm text-ink-2">{exactly}</p>}
      </div>
    </div>
  )
}

const freshFor = 30_000

/** A note before paying, or the present plan, for signed-in readers. */
function ReadersPlan({ children: offer }: { children: (notice?: ReactNode) => ReactNode }) {
  const subscription = useSubscription({ staleTime: freshFor })
  const doctor = useCall(call('GET /api/user/doctor'), { staleTime: freshFor })
  if (subscription.data && isRunning(subscription.data))
    return <Subscribed subscription={subscription.data} doctor={doctor.data} />
  // unless it is paid for, which must be known first
  if (subscription.data !== undefined && doctor.data?.featured) return <SetUpByTheTeam />
  const failedQuery = subscription.isError ? subscription : doctor.isError ? doctor : null
  if (failedQuery) return offer(<NotKnown onRetry={() => void failedQuery.refetch()} />)
  return offer(doctor.data !== undefined && <FeaturedBegins doctor={doctor.data} isPaid={false} />)
}

function Subscribed({
  subscription: { premium, withheld },
  doctor,
}: {
  subscription: Subscription
  doctor: OwnDoctor | null | undefined
}) {
  return (
    <Panel title={texts.yourPlan} className="grid gap-s5 *:m-0">
      {premium ? (
        <Notice title={texts.subscribed}>{texts.subscribedText}</Notice>
      ) : withheld ? (
        <Notice title={billingTexts.withheld[withheld].title}>
          {billingTexts.withheld[withheld].text}
        </Notice>
      ) : (
        <Notice tone="warning" title={texts.unpaid}>
          {texts.unpaidText}
        </Notice>
      )}
      {doctor !== undefined && <FeaturedBegins doctor={doctor} isPaid />}
      <div className="grid gap-s3">
        <PortalButtons />
        <p>
          <ButtonLink variant="link" href={paths.profile()}>
            {texts.toDashboard}
          </ButtonLink>
        </p>
      </div>
    </Panel>
  )
}

function SetUpByTheTeam() {
  return (
    <Panel title={texts.yourPlan} className="grid justify-items-start gap-s5 *:m-0">
      <Notice title={texts.featuredAlready}>{texts.featuredAlreadyText}</Notice>
      <ButtonLink href={paths.profile()}>{texts.toDashboard}</ButtonLink>
    </Panel>
  )
}

function NotKnown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-s3" role="alert">
      <p>{texts.notKnown}</p>
      <Button onClick={onRetry}>{uiTexts.tryAgain}</Button>
    </div>
  )
}

type Checkout = ReturnType<typeof useCheckout>

/** Paying for a plan (API-31, ERR-08). */
function useCheckout() {
  const { opening, open } = useBillingPage(() => billingTexts.checkoutFailed)
  const checkOut = (planType: PlanType) =>
    open(() => api('POST /api/create-checkout-session', { body: { planType } }))
  return { opening, checkOut }
}
