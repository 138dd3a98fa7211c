import { UnconfirmedAddress } from '../../../account/unconfirmed-address.tsx'
import { useCurrentUser } from '../../../data/current-user.ts'
import { ActivityCard } from './activity-card.tsx'
import { AdministratorsCard } from './administrators-card.tsx'
import { QuickActionsCard } from './quick-actions-card.tsx'
import { SignedInCard } from './signed-in-card.tsx'
import { StatCards } from './stat-cards.tsx'

/** How the directory stands, what happened last, and where the work is. */
export default function OverviewTab() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      <StatCards />
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        <ActivityCard className="wide:col-span-7 wide:row-span-3 wide:self-start" />
        <QuickActionsCard className="wide:col-span-5" />
        <AdministratorsCard className="wide:col-span-5" />
        <SignedInCard user={user} className="wide:col-span-5" />
      </div>
    </div>
  )
}
