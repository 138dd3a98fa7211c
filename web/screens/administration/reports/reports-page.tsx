import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Answer } from '../../../../contract/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ReceivedReport } from '../../../../contract/reports/calls.ts'
import { api } from '../../../data/api.ts'
import { call, useCall } from '../../../data/call.ts'
import { type Ending, type EndReport, endReportsBy } from '../../../reports/received/end-reports.ts'
import { askedBy, ReportActions, ReportRow } from '../../../reports/received/report-row.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { AdministrationFrame } from '../administration-frame.tsx'
import { ForAdministrators } from '../for-administrators.tsx'
import { InboxViews } from '../inbox-views.tsx'
import { PageLinks } from '../page-links.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'

const title = 'Reports from Readers'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

type Filters = { state: 'open' | 'ended'; page: number }

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
            <ButtonLink
              href={paths.adminReports()}
              aria-current={filters.state === 'open' ? 'page' : undefined}
              variant={filters.state === 'open' ? 'primary' : 'line'}
            >
              Open
            </ButtonLink>
            <ButtonLink
              href={paths.adminReports({ state: 'ended' })}
              aria-current={filters.state === 'ended' ? 'page' : undefined}
              variant={filters.state === 'ended' ? 'primary' : 'line'}
            >
              Ended
            </ButtonLink>
          </p>
          <InBrowser what="the reports">{() => <ReportList filters={filters} />}</InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function filtersOf(query: URLSearchParams): Filters {
  const page = Number.parseInt(query.get('page') ?? '', 10) || 1
  return { state: query.get('state') === 'ended' ? 'ended' : 'open', page: Math.max(page, 1) }
}

const empty = {
  open: 'No open reports. Readers have found nothing wrong, or everything is answered.',
  ended: 'No report has ended yet.',
}

const endReports = (id: number, body: Ending) =>
  api('PUT /api/admin/reports/:id', { params: { id }, body })

function ReportList({ filters }: { filters: Filters }) {
  const reportsCall = call('GET /api/admin/reports', { query: filters })
  const { data, isError, refetch } = useCall(reportsCall, { staleTime: 0 })
  const list = useRef<HTMLElement>(null)
  const onEnd = endReportsBy(endReports, async () => {
    await refetch()
    // the focused button is gone with its report
    list.current?.focus()
  })
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
      </p>
      {data.reports.length === 0 ? (
        <StatePanel drawing={paths.drawing('empty')} message={empty[state]} />
      ) : (
        <ul className="panel">
          {data.reports.map((report) => (
            <Row key={report.id} report={report} onEnd={onEnd} />
          ))}
        </ul>
      )}
      <PageLinks
        page={data.page}
        pages={data.pages}
        to={(page) => paths.adminReports({ ...(state === 'ended' && { state }), page })}
      />
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
