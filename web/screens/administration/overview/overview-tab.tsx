import { Archive, ClipboardCheck, LogOut, Newspaper, Send } from 'lucide-react'
import type {
  AdministrationStats,
  FactsOverview,
  WaitingWork,
} from '../../../../contract/administration/overview/calls.ts'
import { dollars } from '../../../../contract/billing/dollars.ts'
import { replyWithin } from '../../../../contract/inquiries/inbox-limits.ts'
import { paths } from '../../../../contract/paths.ts'
import { answerWithin } from '../../../../contract/reports/subjects.ts'
import { useCall } from '../../../kit/data/call.ts'
import { type CurrentUser, useCurrentUser } from '../../../kit/data/current-user.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { Progress } from '../../../kit/ui/progress.tsx'
import { AdministratorBadge } from '../../../parts/account/administrator-badge.tsx'
import { OwnPortrait } from '../../../parts/account/own-portrait.tsx'
import { fullName } from '../../../parts/account/person.ts'
import { SignOutButton } from '../../../parts/account/sign-out-button.tsx'
import { UnconfirmedAddress } from '../../../parts/account/unconfirmed-address.tsx'
import { ageOf } from '../../../parts/reports/received/report-texts.ts'
import { InvitationCard } from '../administrators/invitation-card.tsx'
import { FigureCards } from '../dashboard/figure-cards.tsx'
import { alwaysFresh, factsCall, statsCall, waitingCall } from '../frame/team-calls.ts'
import { SetupCard } from '../setup/setup-card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { OperationsCard } from './operations-card.tsx'

/** The overview: the state of the directory, what happened last, and where the work is. */
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
        failureText="The figures could not be loaded. Please try again."
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

/** The administrator at work. */
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

/** Work that waits for the team, each kind with a link to its screen. */
function WaitingCard() {
  const query = useCall(waitingCall, alwaysFresh)
  return (
    <Panel title="Waiting for the Team">
      <CardContent query={query} what="what waits" failureText="What waits could not be loaded.">
        {(work) => (
          <ul>
            {entriesOf(work).map(({ href, label, age }) => (
              <li
                key={href}
                className="flex flex-wrap items-baseline gap-x-s4 gap-y-s1 border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0"
              >
                <a className="lone font-semibold" href={href}>
                  {label}
                </a>
                {age && (
                  <span className="flex flex-wrap items-baseline gap-s2 text-ink-2">
                    Oldest:
                    <Badge variant={age.overdue ? 'bad' : 'plain'}>{age.text}</Badge>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Panel>
  )
}

const countText = (count: number, one: string, many: string) =>
  `${count === 0 ? 'No' : count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const entriesOf = ({
  submissions,
  messages,
  heldMessages,
  reports,
  heldReports,
  userReplies,
  registerAlerts,
}: WaitingWork) => [
  {
    href: paths.adminDashboard('submissions'),
    label: countText(submissions.count, 'submission', 'submissions'),
    age: ageOfOldest(submissions, submissionsWithin),
  },
  {
    href: paths.adminInbox(),
    label: countText(messages.count, 'message in the inbox', 'messages in the inbox'),
    age: ageOfOldest(messages, replyWithin),
  },
  // nobody needs to read that nothing is held back
  ...(heldMessages.count > 0
    ? [
        {
          href: paths.adminHeld(),
          label: countText(heldMessages.count, 'message held back', 'messages held back'),
          age: ageOfOldest(heldMessages, replyWithin),
        },
      ]
    : []),
  ...(userReplies.count > 0
    ? [
        {
          href: paths.adminDashboard('messages'),
          label: countText(userReplies.count, 'new reply of a user', 'new replies of users'),
          age: ageOfOldest(userReplies, replyWithin),
        },
      ]
    : []),
  {
    href: paths.adminReports(),
    label: countText(reports.count, 'report from a reader', 'reports from readers'),
    age: ageOfOldest(reports, answerWithin),
  },
  ...(heldReports.count > 0
    ? [
        {
          href: paths.adminReports({ state: 'held' }),
          label: countText(heldReports.count, 'report held back', 'reports held back'),
          age: ageOfOldest(heldReports, answerWithin),
        },
      ]
    : []),
  {
    href: paths.adminImports(),
    label: countText(registerAlerts.count, 'alert of the register', 'alerts of the register'),
    age: null,
  },
]

/** Business days within which a submission should be decided. */
const submissionsWithin = 2

const ageOfOldest = (
  { oldestBusinessDays }: { oldestBusinessDays: number | null },
  within: number,
) => (oldestBusinessDays === null ? null : ageOf({ businessDays: oldestBusinessDays }, within))

/** The freshness of the facts. */
function FactsCard() {
  const query = useCall(factsCall, alwaysFresh)
  return (
    <Panel title="Facts Patients Choose By">
      <CardContent query={query} what="the facts" failureText="These figures could not be loaded.">
        {(facts) => <Freshness {...facts} />}
      </CardContent>
    </Panel>
  )
}

const number = (count: number) => count.toLocaleString('en-US')

function Freshness({ facts, fresh, records, allRecords, ownersWaiting }: FactsOverview) {
  return (
    <div className="grid gap-s4">
      {facts === 0 ? (
        <p className="text-ink-2">Nobody has confirmed a fact of a public listing yet.</p>
      ) : (
        <>
          <p>
            <b className="display block text-head-2">{shareText(fresh, facts)}</b>
            <span className="text-ink-2">
              of the facts that somebody has confirmed on public listings are younger than 90 days.
            </span>
          </p>
          <Progress subject="Facts" label="Younger than 90 days" done={fresh} of={facts} />
        </>
      )}
      {allRecords > 0 && (
        <p className="text-ink-2">
          {number(records)} of {number(allRecords)} public listings {records === 1 ? 'has' : 'have'}{' '}
          a confirmed fact.{' '}
          {ownersWaiting === 0
            ? 'Every owner has answered the last reminder.'
            : `${number(ownersWaiting)} ${ownersWaiting === 1 ? 'owner has' : 'owners have'} not answered the last reminder yet.`}
        </p>
      )}
    </div>
  )
}

/** Whole percents; never 0 or 100 unless exact. */
export function shareText(part: number, of: number): string {
  const percent = Math.round((part / of) * 100)
  if (percent === 0 && part > 0) return 'Less than 1%'
  if (percent === 100 && part < of) return '99%'
  return `${percent}%`
}
