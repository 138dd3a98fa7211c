import { UnconfirmedAddress } from '../../../account/unconfirmed-address.tsx'
import { useCurrentUser } from '../../../data/current-user.ts'
import { SignedInCard } from './signed-in-card.tsx'

/** How the directory stands, what happened last, and where the work is. */
export default function OverviewTab() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      <SignedInCard user={user} />
    </div>
  )
}
