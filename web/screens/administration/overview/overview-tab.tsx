import { Archive, ClipboardCheck, LogOut, Newspaper, Send } from 'lucide-react'
import type { AdministrationStats } from '../../../../contract/administration/overview/calls.ts'
import { dollars } from '../../../../contract/billing/dollars.ts'
import { paths } from '../../../../contract/paths.ts'
import { AdministratorBadge } from '../../../account/administrator-badge.tsx'
import { OwnPortrait } from '../../../account/own-portrait.tsx'
import { fullName } from '../../../account/person.ts'
import { SignOutButton } from '../../../account/sign-out-button.tsx'
import { UnconfirmedAddress } from '../../../account/unconfirmed-address.tsx'
import { useCall } from '../../../data/call.ts'
import { type CurrentUser, useCurrentUser } from '../../../data/current-user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { InvitationCard } from '../administrators/invitation-card.tsx'
import { FigureCards } from '../figure-cards.tsx'
import { SetupCard } from '../setup/setup-card.tsx'
import { alwaysFresh, statsCall } from '../team-calls.ts'
import { ActivityCard } from './activity-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { OperationsCard } from './operations-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** How the directory stands, what happened last, and where the work is. */
export default function OverviewTab() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      <SetupCard />
      <StatCards />
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        <div className="grid content-start gap-gap *:min-w-0 wide:col-span-7">
          <WaitingCard />
          <OperationsCard />
          <ActivityCard />
          <FactsCard />
        </div>
        <div className="grid content-start gap-gap *:min-w-0 wide:col-span-5">
          <QuickActionsCard />
          <InvitationCard />
          <SignedInCard user={user} />
        </div>
      </div>
    </div>
  )
}

const figures = ({
  pendingSubmissions,
  activeSubscriptions,
  totalDoctors,
  monthlyRevenue,
}: AdministrationStats) => [
  { label: 'Pending Submissions', value: pendingSubmissions.toLocaleString('en-US') },
  { label: 'Active Subscriptions', value: activeSubscriptions.toLocaleString('en-US') },
  { label: 'Total Doctors', value: totalDoctors.toLocaleString('en-US') },
  { label: 'Monthly Revenue', value: dollars(monthlyRevenue * 100), note: 'estimated' },
]

/** ADM-05. */
function StatCards() {
  const query = useCall(statsCall, alwaysFresh)
  if (query.data) return <FigureCards items={figures(query.data)} />
  return (
    <Panel>
      <CardContent
        query={query}
        what="the figures"
        failed="The figures could not be loaded. Please try again."
      >
        {() => null}
      </CardContent>
    </Panel>
  )
}

const actions = [
  { label: 'Review Submissions', href: paths.adminDashboard('submissions'), Sign: ClipboardCheck },
  { label: 'Send Message', href: paths.adminDashboard('messages'), Sign: Send },
  { label: 'Create Newsletter', href: paths.adminDashboard('newsletters'), Sign: Newspaper },
  { label: 'Backup Management', href: paths.adminBackups(), Sign: Archive },
]

/** ADM-08. */
function QuickActionsCard() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-s2 *:justify-start *:text-left tablet:grid-cols-2">
        {actions.map(({ label, href, Sign }) => (
          <ButtonLink key={label} href={href}>
            <Sign className="icon" />
            {label}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}

/** Which administrator is at work. */
function SignedInCard({ user }: { user: CurrentUser }) {
  const name = fullName(user)
  return (
    <Panel title="Signed in" note={<AdministratorBadge>Administrator</AdministratorBadge>}>
      <div className="flex items-center gap-s4">
        <OwnPortrait user={user} className="w-19 flex-none" />
        <p className="min-w-0 wrap-anywhere">
          {name && <b className="block text-lg">{name}</b>}
          <span className="text-ink-2">{user.email}</span>
        </p>
      </div>
      <p className="mt-s5 max-w-prose text-ink-2">
        Your name, password, authenticator app and where you are signed in are in your account.
      </p>
      <div className="mt-s4 flex flex-wrap gap-s2">
        <ButtonLink href={paths.profile()}>Your Dashboard</ButtonLink>
        <ButtonLink href={paths.profile('account')}>Your Account</ButtonLink>
        <SignOutButton variant="quiet">
          <LogOut className="icon" />
          Sign Out
        </SignOutButton>
      </div>
    </Panel>
  )
}
