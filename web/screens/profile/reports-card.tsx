import * as texts from '#texts/profile/reports.ts'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { type Ending, endReportsBy } from '../../reports/received/end-reports.ts'
import { askedBy, ReportActions, ReportRow } from '../../reports/received/report-row.tsx'
import { CardContent } from '../../ui/card-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ownReportsCall } from './own-calls.ts'

/** What readers report as wrong about the records that the reader owns. */
export function ReportsCard({ className }: { className?: string }) {
  // shows corrections made under My Profile at once
  const query = useCall(ownReportsCall, { staleTime: 0 })
  const onEnd = endReportsBy(endReports, query.refetch)
  return (
    <Panel className={className} title={texts.title}>
      <CardContent query={query} what={texts.theReports} failed={texts.notLoaded}>
        {({ reports }) =>
          reports.length > 0 ? (
            <>
              <p className="mb-s4 max-w-prose text-ink-2">{texts.answerSoon}</p>
              <ul>
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} name={report.record.name}>
                    <ReportActions
                      report={report}
                      correctHref={paths.profile('my-profile', askedBy(report))}
                      onEnd={onEnd}
                    />
                  </ReportRow>
                ))}
              </ul>
            </>
          ) : (
            <p className="text-ink-2">{texts.none}</p>
          )
        }
      </CardContent>
    </Panel>
  )
}

/** An owner cannot call a report spam, and is not offered it. */
const endReports = (id: number, { outcome, answer }: Ending) =>
  outcome === 'dismissed'
    ? Promise.reject(new Error('Only administrators dismiss reports'))
    : api('PUT /api/user/reports/:id', {
        params: { id },
        body: { outcome, ...(answer && { answer }) },
      })
