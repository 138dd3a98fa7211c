import { useRef } from 'react'
import * as heldTexts from '#texts/message/held.ts'
import * as texts from '#texts/profile/reports.ts'
import { endedReports } from '#texts/reports/received.tsx'
import type { Answer } from '../../../../contract/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { reportSubjects } from '../../../../contract/reports/subjects.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { useRefreshWaiting } from '../../../kit/data/waiting.ts'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { HeldActions } from '../../../parts/message/held-actions.tsx'
import { endReportsBy } from '../../../parts/reports/received/end-reports.ts'
import { askedBy, ReportActions, ReportRow } from '../../../parts/reports/received/report-row.tsx'
import { ownReportsCall } from '../own-calls.ts'
import { endOwnReport } from './end-own-report.ts'

type Reports = Answer<'GET /api/user/reports'>

/** Reports of readers about the records that the reader owns. */
export function ReportsCard({ id, className }: { id: string; className?: string }) {
  // shows corrections made under My Profile at once
  const query = useCall(ownReportsCall, { staleTime: 0 })
  const refreshWaiting = useRefreshWaiting()
  const readAgain = () => {
    refreshWaiting()
    return query.refetch()
  }
  const onEnd = endReportsBy(endOwnReport, readAgain)
  const held = useRef<HTMLElement>(null)
  const after = async () => {
    await readAgain()
    // the focused button is gone with its report
    held.current?.focus()
  }
  return (
    <Panel id={id} className={className} title={texts.title}>
      <CardContent query={query} what={texts.theReports} failureText={texts.notLoaded}>
        {(answer) => (
          <>
            <section ref={held} tabIndex={-1} aria-label={texts.title} className="outline-none">
              {answer.held.latest !== null && (
                <HeldReports held={answer.held} latest={answer.held.latest} after={after} />
              )}
            </section>
            <OpenReports answer={answer} onEnd={onEnd} />
            {answer.ended.length > 0 && <EndedReports reports={answer.ended} />}
          </>
        )}
      </CardContent>
    </Panel>
  )
}

function OpenReports({
  answer: { reports, total },
  onEnd,
}: {
  answer: Reports
  onEnd: ReturnType<typeof endReportsBy>
}) {
  if (reports.length === 0) return <p className="text-ink-2">{texts.none}</p>
  return (
    <>
      <p className="mb-s4 max-w-prose text-ink-2">
        {texts.answerSoon}
        {reports.length < total && ` ${heldTexts.firstOf(reports.length, total)}`}
      </p>
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
  )
}

/** The outcome of the latest reports, with the answers that were written. */
const EndedReports = ({ reports }: { reports: Reports['ended'] }) => (
  <details className="mt-s4">
    <summary className="min-h-target cursor-pointer content-center font-semibold">
      {endedReports}
    </summary>
    <ul className="mt-s3">
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} name={report.record.name} />
      ))}
    </ul>
  </details>
)

/** Reports without effect until they are released. */
function HeldReports({
  held: { reports, total },
  latest,
  after,
}: {
  held: Reports['held']
  latest: number
  after: () => Promise<unknown>
}) {
  return (
    <div className="mb-s5 border-b border-line pb-s5">
      <h3 className="font-text text-md font-semibold tracking-normal">
        {heldTexts.heldBack(total)}
      </h3>
      <p className="mt-s2 mb-s4 max-w-prose text-ink-2">
        {heldTexts.heldReports}
        {reports.length < total && ` ${heldTexts.firstOf(reports.length, total)}`}
      </p>
      {total > 1 && (
        <div className="mb-s4">
          <HeldActions
            title={texts.title}
            all={total}
            decide={(outcome) =>
              api('POST /api/user/reports/held', { body: { outcome, upTo: latest } })
            }
            after={after}
          />
        </div>
      )}
      <ul>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} name={report.record.name}>
            <HeldActions
              title={`${reportSubjects[report.subject]}, ${report.record.name}`}
              decide={(outcome) =>
                api('POST /api/user/reports/held', { body: { outcome, id: report.id } })
              }
              after={after}
            />
          </ReportRow>
        ))}
      </ul>
    </div>
  )
}
