import type { WaitingWork } from '../../../../contract/administration/overview/calls.ts'
import { replyWithin } from '../../../../contract/inquiries/inbox-limits.ts'
import { paths } from '../../../../contract/paths.ts'
import { answerWithin } from '../../../../contract/reports/subjects.ts'
import { useCall } from '../../../data/call.ts'
import { ageOf } from '../../../reports/received/report-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { alwaysFresh, waitingCall } from '../team-calls.ts'

/** What waits for the team, each with a link to its screen. */
export function WaitingCard() {
  const query = useCall(waitingCall, alwaysFresh)
  return (
    <Panel title="Waiting for the Team">
      <CardContent query={query} what="what waits" failed="What waits could not be loaded.">
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

export const entriesOf = ({ submissions, messages, reports, registerAlerts }: WaitingWork) => [
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
  {
    href: paths.adminReports(),
    label: countText(reports.count, 'report from a reader', 'reports from readers'),
    age: ageOfOldest(reports, answerWithin),
  },
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
