import { Fragment } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { ReceivedReport } from '../../../../contract/reports/calls.ts'
import { reportSubjects } from '../../../../contract/reports/subjects.ts'
import { api } from '../../../kit/data/api.ts'
import { HeldActions } from '../../../parts/message/held-actions.tsx'
import { ReportRow } from '../../../parts/reports/received/report-row.tsx'

type Props = {
  reports: readonly ReceivedReport[]
  state: 'held' | 'spam'
  /** The highest id that was loaded: what comes later stays. */
  latest: number
  after: () => Promise<unknown>
}

/** Reports without effect: held back, record by record, or spam. */
export function HeldReports({ reports, state, latest, after }: Props) {
  return (
    <ul className="panel">
      {reports.map((report, place) => (
        <Fragment key={report.id}>
          {state === 'held' && startsRecord(reports, place) && (
            <WholeRecord record={report.record} upTo={latest} after={after} />
          )}
          <HeldReport report={report} isSpam={state === 'spam'} after={after} />
        </Fragment>
      ))}
    </ul>
  )
}

/** Whether several reports about one record begin here. */
function startsRecord(reports: readonly ReceivedReport[], place: number): boolean {
  const isSame = (one?: ReceivedReport, other?: ReceivedReport) =>
    one?.record.kind === other?.record.kind && one?.record.id === other?.record.id
  return !isSame(reports[place - 1], reports[place]) && isSame(reports[place], reports[place + 1])
}

/** Decides about all reports of a record together, until an id. */
function WholeRecord({
  record: { kind, id, name },
  upTo,
  after,
}: Pick<ReceivedReport, 'record'> & { upTo: number; after: () => Promise<unknown> }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line py-s4 first:border-t-0 first:pt-0">
      <p className="text-ink-2">Everything held back about {name}:</p>
      <HeldActions
        title={`Everything about ${name}`}
        all={null}
        decide={(outcome) =>
          api('POST /api/admin/reports/held', { body: { outcome, record: { kind, id }, upTo } })
        }
        after={after}
      />
    </li>
  )
}

function HeldReport({
  report,
  isSpam,
  after,
}: {
  report: ReceivedReport
  isSpam: boolean
  after: () => Promise<unknown>
}) {
  const { id, subject } = report
  const { kind, id: recordId, name } = report.record
  const href = paths.adminRecord(kind === 'doctor' ? 'doctors' : 'practices', recordId)
  return (
    <ReportRow report={report} name={<a href={href}>{name}</a>}>
      <HeldActions
        title={`${reportSubjects[subject]}, ${name}`}
        isSpam={isSpam}
        decide={(outcome) => api('POST /api/admin/reports/held', { body: { outcome, id } })}
        after={after}
      />
    </ReportRow>
  )
}
