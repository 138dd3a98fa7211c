import { useCall } from '../../../data/call.ts'
import { momentText } from '../../../text/moment-text.ts'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { activityCall, alwaysFresh } from '../team-calls.ts'
import { activityText } from './activity-text.ts'

/** What happened last, of the audit log and what people sent (ADM-07). */
export function ActivityCard({ className }: { className?: string }) {
  const query = useCall(activityCall, alwaysFresh)
  return (
    <Panel title="Recent Activity" className={className}>
      <CardContent
        query={query}
        what="recent activity"
        failed="Recent activity could not be loaded."
      >
        {(events) =>
          events.length === 0 ? (
            <p className="text-ink-2">Nothing has happened yet.</p>
          ) : (
            <ol>
              {events.map((event) => (
                <li
                  key={event.id}
                  className="grid gap-x-s4 border-t border-line py-s2 first:border-t-0 first:pt-0 last:pb-0 tablet:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <span className="wrap-anywhere">{activityText(event)}</span>
                  <time dateTime={event.at} className="text-sm text-ink-2 tnum">
                    {momentText(event.at)}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </CardContent>
    </Panel>
  )
}
