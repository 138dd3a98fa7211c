import { lazy, Suspense } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { ChartTable } from '../../profile/analytics/chart-table.tsx'
import { dayText, number } from '../../profile/analytics/figure-texts.ts'
import { Nothing } from '../../profile/analytics/nothing.tsx'
import type { DayRow, Series } from './days-chart.tsx'

const DaysChart = lazy(() => import('./days-chart.tsx'))

/** One or two figures over the days: their sums, the chart, and every number in a table. */
export function Course({
  title,
  series,
  rows,
  className,
}: {
  title: string
  series: readonly Series[]
  rows: readonly DayRow[]
  className: string
}) {
  const sums = series.map((_, place) => rows.reduce((sum, { values }) => sum + values[place]!, 0))
  const isEmpty = sums.every((sum) => sum === 0)
  return (
    <Panel title={title} className={className}>
      {isEmpty ? (
        <Nothing>Nothing counted in these 30 days yet.</Nothing>
      ) : (
        <>
          <p className="mb-s3 text-ink-2">
            {series.map(({ label }, place) => (
              <span key={label}>
                {place > 0 && ' · '}
                {label} <b className="text-ink tnum">{number(sums[place]!)}</b>
              </span>
            ))}
          </p>
          <div className="h-60">
            <Suspense fallback={<span className="sk h-full rounded-2" />}>
              <DaysChart title={title} series={series} rows={rows} sums={sums} />
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
