import { paths } from '../../../contract/paths.ts'
import '../../account/signed-in.tsx' // so that the header knows at once
import { useCurrentUser } from '../../data/current-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Confirmation } from './confirmation.tsx'
import { SuccessFrame } from './success-frame.tsx'

/**
 * Where a reader comes back to from paying (PAY-01 to PAY-05, D11). It only reads: what is premium is
 * decided by what the payment provider tells the server.
 */
export default function SuccessPage() {
  const user = useCurrentUser()
  if (user) return <Confirmation key={user.id} />
  if (user === undefined)
    return (
      <SuccessFrame title="Your subscription" lead="One moment, please.">
        <noscript>
          <p className="mb-s4">Whether your payment has arrived stands on your dashboard.</p>
        </noscript>
        <ButtonLink href={paths.profile()}>Go to Dashboard</ButtonLink>
      </SuccessFrame>
    )
  return (
    <SuccessFrame title="Your subscription" lead="Sign in to see your plan and what it opens.">
      <ButtonLink variant="primary" href={paths.auth(paths.subscriptionSuccess())}>
        Sign In
      </ButtonLink>
    </SuccessFrame>
  )
}
