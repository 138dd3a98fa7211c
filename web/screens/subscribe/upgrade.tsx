import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { type Plan, plans, upgradeLabel } from '../../billing/plans.ts'
import { useCheckout } from '../../billing/use-billing-page.ts'
import { mayBeSignedIn, useCurrentUser } from '../../data/current-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { ReadersPlan } from './readers-plan.tsx'

/** Choosing a plan and going to pay; the page itself is the same for everybody. */
export function Upgrade() {
  const user = useCurrentUser()
  const { plan, choose } = useChosenPlan()
  const offer = (notice?: ReactNode) => (
    <Panel title="Choose your billing" sunlit>
      <div className="grid gap-s5">
        <PlanChoice chosen={plan} onChoose={choose} />
        {notice}
        <Pay plan={plan} isSignedOut={user === null} />
      </div>
    </Panel>
  )
  return user ? <ReadersPlan key={user.id}>{offer}</ReadersPlan> : offer()
}

/** Kept in the address, so that it is still chosen after signing in. */
function useChosenPlan() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [monthly, annual] = plans
  const [plan, setPlan] = useState<Plan>(
    new URLSearchParams(search).get('plan') === 'annual' ? annual : monthly,
  )
  const choose = (chosen: Plan) => {
    setPlan(chosen)
    void navigate(addressOf(chosen), { replace: true, preventScrollReset: true })
  }
  return { plan, choose }
}

const addressOf = ({ type }: Plan) =>
  paths.subscribe(type === 'standard_yearly' ? 'annual' : undefined)

function Pay({ plan, isSignedOut }: { plan: Plan; isSignedOut: boolean }) {
  const { opening, checkOut } = useCheckout()
  const navigate = useNavigate()
  const signIn = paths.auth(addressOf(plan))
  const look = { variant: 'gold', size: 'large', className: 'w-full' } as const
  return (
    <div className="grid gap-s3">
      {isSignedOut ? (
        <ButtonLink {...look} href={signIn}>
          {upgradeLabel(plan)}
        </ButtonLink>
      ) : (
        <>
          <Button
            {...look}
            className="w-full noscript:hidden"
            sending={opening}
            sendingLabel="Processing..."
            // it may not be known yet who reads
            onClick={() => (mayBeSignedIn() ? checkOut(plan.type) : navigate(signIn))}
          >
            {upgradeLabel(plan)}
          </Button>
          <noscript>
            <p>
              Upgrading needs JavaScript. Without it, please write to{' '}
              <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
            </p>
          </noscript>
        </>
      )}
      <p className="text-sm text-ink-2">
        You are redirected to a secure payment page, which opens in a new tab.
        {isSignedOut && ' We ask you to sign in or create an account first.'} Renews every{' '}
        {plan.per} until you cancel, which you can at any time on your dashboard.
      </p>
    </div>
  )
}
