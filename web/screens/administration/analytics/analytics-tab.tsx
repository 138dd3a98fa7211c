import { lazy, type ReactNode, Suspense } from 'react'
import type { AdministrationAnalytics } from '../../../../contract/administration/overview/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { itemAt, required } from '../../../../contract/required.ts'
import { ChartTable } from '../../../kit/charts/chart-table.tsx'
import type { Series } from '../../../kit/charts/days-chart.tsx'
import { EmptyState } from '../../../kit/charts/empty-state.tsx'
import { dayText, number } from '../../../kit/charts/figure-texts.ts'
import { useCall } from '../../../kit/data/call.ts'
import { LoadFailure } from '../../../kit/ui/load-failure.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { FigureCards } from '../dashboard/figure-cards.tsx'
import { alwaysFresh, analyticsCall } from '../frame/team-calls.ts'

/** Usage and revenue (ADMA). */
export default function AnalyticsTab() {
  const { data, isError, refetch } = useCall(analyticsCall, alwaysFresh)
  if (data) return <Analytics analytics={data} />
  if (isError) return <LoadFailure message="Failed to load analytics" onRetry={refetch} />
  return (
    <div className="grid gap-gap" role="status">
      <span className="sr-only">Loading analytics</span>
      <span className="sk h-28 rounded-3" />
      <span className="sk h-64 rounded-3" />
      <span className="sk h-64 rounded-3" />
    </div>
  )
}

function Analytics({ analytics }: { analytics: AdministrationAnalytics }) {
  const { platform, specialties, doctors, revenue } = analytics
  return (
    <div className="grid gap-gap">
      <h2 className="sr-only">Platform</h2>
      <FigureCards
        items={[
          { label: 'Doctors', value: platform.totalDoctors.toLocaleString('en-US') },
          { label: 'Practices', value: platform.totalPractices.toLocaleString('en-US') },
          { label: 'Featured Doctors', value: platform.featuredDoctors.toLocaleString('en-US') },
          { label: 'Specialties', value: platform.totalSpecialties.toLocaleString('en-US') },
        ]}
      />
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        <Panel title="Top Specialties" className="wide:col-span-4">
          <Ranking
            none="No specialties yet"
            rows={specialties.map(({ name, count }) => ({
              name,
              value: count.toLocaleString('en-US'),
            }))}
          />
        </Panel>
        <Panel title="Top Doctors" note={<Note>by rating</Note>} className="wide:col-span-4">
          <Ranking
            none="No doctors yet"
            rows={doctors.map(({ name, specialty, rating }) => ({
              name,
              line: specialty,
              value: rating?.toFixed(1) ?? 'N/A',
            }))}
          />
        </Panel>
        <Panel title="Revenue Insights" className="wide:col-span-4">
          <dl className="grid gap-s4">
            {revenue.map(({ label, value, description }) => (
              <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-s4">
                <dt className="font-semibold">{label}</dt>
                <dd className="display text-head-3">{value}</dd>
                <dd className="col-span-2 text-sm text-ink-2">{description}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
      <Last30Days analytics={analytics} />
    </div>
  )
}

function Last30Days({ analytics: { insights, accounts } }: { analytics: AdministrationAnalytics }) {
  const { days, topWords, wordsWithoutResult } = insights
  return (
    <>
      <h2 className="mt-s4">Last 30 Days</h2>
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        <Course
          title="Views"
          className="wide:col-span-7"
          series={[{ label: 'Pages' }, { label: 'Profiles', isDashed: true }]}
          rows={days.map(({ day, pageViews, profileViews }) => ({
            day,
            values: [pageViews, profileViews],
          }))}
        />
        <Course
          title="Searches"
          className="wide:col-span-5"
          series={[{ label: 'Searches' }, { label: 'Without result', isDashed: true }]}
          rows={days.map(({ day, searches, searchesWithoutResult }) => ({
            day,
            values: [searches, searchesWithoutResult],
          }))}
        />
        <Course
          title="Contacts"
          className="wide:col-span-6"
          series={[{ label: 'Contacts' }]}
          rows={days.map(({ day, contacts }) => ({ day, values: [contacts] }))}
        />
        <Course
          title="New Accounts"
          className="wide:col-span-6"
          series={[{ label: 'Accounts' }]}
          rows={accounts.map(({ day, count }) => ({ day, values: [count] }))}
        />
        <Words title="Top Searches" rows={topWords} />
        <Words title="Searches Without Result" rows={wordsWithoutResult}>
          <p className="mt-s4">
            <a href={paths.adminVocabulary()}>Add what they mean to the vocabulary</a>
          </p>
        </Words>
      </div>
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="text-sm text-ink-2">{children}</p>
)

function Words({
  title,
  rows,
  children,
}: {
  title: string
  rows: AdministrationAnalytics['insights']['topWords']
  /** Below the words, if there are any. */
  children?: ReactNode
}) {
  return (
    <Panel title={title} className="wide:col-span-6">
      {rows.length > 0 ? (
        <>
          <Ranking
            none=""
            rows={rows.map(({ words, searches }) => ({
              name: words,
              value: searches.toLocaleString('en-US'),
            }))}
          />
          {children}
        </>
      ) : (
        <EmptyState>
          None yet. Words are shown once they came from 5 networks on one day.
        </EmptyState>
      )}
    </Panel>
  )
}

const DaysChart = lazy(() => import('../../../kit/charts/days-chart.tsx'))

/** One or two series over days: sums, chart and table. */
function Course({
  title,
  series,
  rows,
  className,
}: {
  title: string
  series: readonly Series[]
  rows: readonly { day: string; values: readonly number[] }[]
  className: string
}) {
  const sums = series.map((_, place) =>
    rows.reduce((sum, { values }) => sum + itemAt(values, place), 0),
  )
  const summary = series.map(({ label }, place) => `${label} ${number(itemAt(sums, place))}`)
  const isEmpty = sums.every((sum) => sum === 0)
  return (
    <Panel title={title} className={className}>
      {isEmpty ? (
        <EmptyState>Nothing counted in these 30 days yet.</EmptyState>
      ) : (
        <>
          <p className="mb-s3 text-ink-2">
            {series.map(({ label }, place) => (
              <span key={label}>
                {place > 0 && ' · '}
                {label} <b className="text-ink tnum">{number(itemAt(sums, place))}</b>
              </span>
            ))}
          </p>
          <div className="h-60">
            <Suspense fallback={<span className="sk h-full rounded-2" />}>
              <DaysChart
                text={`Line chart, ${title.toLowerCase()} from ${dayText(itemAt(rows, 0).day)} to ${dayText(itemAt(rows, -1).day)}: ${summary.join(', ')}.`}
                series={series}
                rows={rows}
                tip={({ values }) =>
                  series.map(({ label }, n) => `${label} ${number(required(values[n]))}`)
                }
              />
            </Suspense>
          </div>
          <ChartTable
            label={title}
            heads={['Day', ...series.map(({ label }) => label)]}
            rows={rows
              .toReversed()
              .map(({ day, values }) => [dayText(day), ...values.map((value) => number(value))])}
          />
        </>
      )}
    </Panel>
  )
}

type Row = { name: string; line?: string | null; value: string }

/** Names with figures, highest first. */
function Ranking({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <EmptyState>{none}</EmptyState>
  return (
    <ol>
      {rows.map(({ name, line, value }, place) => (
        <li
          // names may be the same
          key={place}
          className="flex items-baseline justify-between gap-s4 border-t border-line py-s2 first:border-t-0 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {name}
            {line && <span className="block text-sm text-ink-2">{line}</span>}
          </span>
          <b className="flex-none tnum">{value}</b>
        </li>
      ))}
    </ol>
  )
}
