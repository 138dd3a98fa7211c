import { lazy, Suspense } from 'react'
import { itemAt, required } from '../../../../contract/required.ts'
import { ChartTable } from '../../../charts/chart-table.tsx'
import type { Series } from '../../../charts/days-chart.tsx'
import { dayText, number } from '../../../charts/figure-texts.ts'
import { Nothing } from '../../../charts/nothing.tsx'
import { Panel } from '../../../ui/panel.tsx'

const DaysChart = lazy(() => import('../../../charts/days-chart.tsx'))

/** One or two figures over the days: their sums, the chart, and every number in a table. */
export function Course({
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
  const said = series.map(({ label }, place) => `${label} ${number(itemAt(sums, place))}`)
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
                {label} <b className="text-ink tnum">{number(itemAt(sums, place))}</b>
              </span>
            ))}
          </p>
          <div className="h-60">
            <Suspense fallback={<span className="sk h-full rounded-2" />}>
              <DaysChart
                text={`Line chart, ${title.toLowerCase()} from ${dayText(itemAt(rows, 0).day)} to ${dayText(itemAt(rows, -1).day)}: ${said.join(', ')}.`}
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
