import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { Figure, margin, quiet, still, Tag } from '../../profile/analytics/charts.tsx'
import { dayText, monthDay, number } from '../../profile/analytics/figure-texts.ts'

/** The first is an area, a second a dashed line. */
export type Series = { label: string; dashed?: boolean }
/** One value for each series. */
export type DayRow = { day: string; values: readonly number[] }

/** Figures a day, over some weeks. */
export default function DaysChart({
  title,
  series,
  rows,
  sums,
}: {
  title: string
  series: readonly Series[]
  rows: readonly DayRow[]
  sums: readonly number[]
}) {
  const data = rows.map(({ day, values }) => ({
    day,
    first: values[0]!,
    second: values[1] ?? null,
  }))
  const said = series.map(({ label }, place) => `${label} ${number(sums[place]!)}`).join(', ')
  const [from, to] = [dayText(rows[0]!.day), dayText(rows.at(-1)!.day)]
  return (
    <Figure
      text={`Line chart, ${title.toLowerCase()} from ${from} to ${to}: ${said}. The table below has each day.`}
      {...(series.length > 1 && {
        keys: series.map(({ label, dashed = false }) => ({ label, dashed })),
      })}
    >
      <ComposedChart data={data} accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis {...quiet} dataKey="day" tickFormatter={monthDay} minTickGap={36} tickMargin={8} />
        <YAxis {...quiet} width={52} allowDecimals={false} tickFormatter={number} />
        <Tooltip
          content={({ payload, active }) => {
            const day = payload?.[0]?.payload as (typeof data)[number] | undefined
            const row = rows.find((one) => one.day === day?.day)
            if (!active || !row) return null
            const lines = series.map(({ label }, place) => `${label} ${number(row.values[place]!)}`)
            return <Tag title={dayText(row.day)} rows={lines} />
          }}
        />
        <Area
          {...still}
          dataKey="first"
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          fill="var(--oak-tint)"
          fillOpacity={0.7}
          dot={false}
          activeDot={{ r: 4, fill: 'var(--chart-1)', stroke: 'var(--surface)' }}
        />
        {series.length > 1 && (
          <Line
            {...still}
            dataKey="second"
            stroke="var(--chart-4)"
            strokeWidth={2}
            strokeDasharray="6 5"
            dot={false}
            activeDot={false}
          />
        )}
      </ComposedChart>
    </Figure>
  )
}
