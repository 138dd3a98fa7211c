import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Answer } from '../../../../contract/calls.ts'
import { entriesOf, isKeyOf } from '../../../../contract/objects.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ReceivedReport } from '../../../../contract/reports/calls.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import {
  type Ending,
  type EndReport,
  endReportsBy,
} from '../../../parts/reports/received/end-reports.ts'
import { askedBy, ReportActions, ReportRow } from '../../../parts/reports/received/report-row.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { InboxViews } from '../frame/inbox-views.tsx'
import { useRefreshWaiting } from '../frame/team-calls.ts'
import { PageLinks } from '../lists/page-links.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { HeldReports } from './held-reports.tsx'

const title = 'Reports from Readers'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

type State = 'open' | 'held' | 'ended' | 'spam'
type Filters = { state: State; page: number }

/** Readers' reports: open ones by urgency, and ended ones. */
export default function ReportsPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const path = paths.adminReports()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InboxViews current="reports" />
          <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">
            Each report should be answered within two business days: Monday to Friday, without
            federal holidays. Owners see those about their own entries too.
          </p>
          <p className="flex flex-wrap gap-s2 wide:col-span-12">
            {entriesOf(states).map(([state, label]) => (
              <ButtonLink
                key={state}
                href={hrefOf(state)}
                aria-current={filters.state === state ? 'page' : undefined}
                variant={filters.state === state ? 'primary' : 'line'}
              >
                {label}
              </ButtonLink>
            ))}
          </p>
          <InBrowser what="the reports">{() => <ReportList filters={filters} />}</InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function filtersOf(query: URLSearchParams): Filters {
  const page = Number.parseInt(query.get('page') ?? '', 10) || 1
  const state = query.get('state') ?? ''
  return { state: isKeyOf(states, state) ? state : 'open', page: Math.max(page, 1) }
}

const states: Record<State, string> = {
  open: 'Open',
  held: 'Held Back',
  ended: 'Ended',
  spam: 'Spam',
}

const hrefOf = (state: State, page?: number) =>
  paths.adminReports({ ...(state !== 'open' && { state }), ...(page && { page }) })

const empty = {
  open: 'No open reports. Readers have found nothing wrong, or everything is answered.',
  held: 'Nothing is held back.',
  ended: 'No report has ended yet.',
  spam: 'There is no spam.',
}

const endReports = (id: number, body: Ending) =>
  api('PUT /api/admin/reports/:id', { params: { id }, body })

function ReportList({ filters }: { filters: Filters }) {
  const reportsCall = call('GET /api/admin/reports', { query: filters })
  const { data, isError, refetch } = useCall(reportsCall, { staleTime: 0 })
  const list = useRef<HTMLElement>(null)
  const refreshWaiting = useRefreshWaiting()
  const after = async () => {
    await Promise.all([refetch(), refreshWaiting()])
    // the focused button is gone with its report
    list.current?.focus()
  }
  const onEnd = endReportsBy(endReports, after)
  if (!data)
    return isError ? (
      <CouldNotLoad message="The reports could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the reports" />
    )
  const { state } = filters
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="Reports"
      className="outline-none grid gap-s4 wide:col-span-12"
    >
      <p className="text-ink-2 tnum" role="status">
        {countText(data)}
        {state === 'open' && data.held > 0 && (
          <>
            {' · '}
            <a href={hrefOf('held')}>{data.held.toLocaleString('en-US')} held back</a>
          </>
        )}
      </p>
      {data.reports.length === 0 ? (
        <StatePanel drawing={paths.drawing('empty')} message={empty[state]} />
      ) : state === 'held' || state === 'spam' ? (
        <HeldReports {...{ state, after }} reports={data.reports} latest={data.latest ?? 0} />
      ) : (
        <ul className="panel">
          {data.reports.map((report) => (
            <Row key={report.id} report={report} onEnd={onEnd} />
          ))}
        </ul>
      )}
      <PageLinks page={data.page} pages={data.pages} to={(page) => hrefOf(state, page)} />
    </section>
  )
}

const countText = ({ total }: Answer<'GET /api/admin/reports'>) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'report' : 'reports'}`

function Row({ report, onEnd }: { report: ReceivedReport; onEnd: EndReport }) {
  const { kind, id, name } = report.record
  const records = kind === 'doctor' ? 'doctors' : 'practices'
  const href = paths.adminRecord(records, id)
  return (
    <ReportRow report={report} name={<a href={href}>{name}</a>}>
      {report.state === 'open' && (
        <ReportActions
          report={report}
          correctHref={paths.adminRecord(records, id, askedBy(report))}
          onEnd={onEnd}
          mayDismiss
        />
      )}
    </ReportRow>
  )
}
