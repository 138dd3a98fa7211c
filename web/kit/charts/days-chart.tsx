import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import * as texts from '#texts/figures.ts'
import { Figure, margin, plainAxis, still } from './figure.tsx'
import { dayText, monthDay, number } from './figure-texts.ts'

/** The label of a line. */
export type Series = { label: string; isDashed?: boolean }
/** One value for each series; null before counting started. */
export type DayRow = { day: string; values: readonly (number | null)[] }

/** One or two series over some weeks: the first as area, the second as line. */
export default function DaysChart({
  text,
  series,
  rows,
  tip,
}: {
  /** A text alternative of the chart. */
  text: string
  series: readonly Series[]
  rows: readonly DayRow[]
  /** The values in a day's tooltip. */
  tip: (row: DayRow) => string[]
}) {
  const data = rows.map((row) => ({
    row,
    day: row.day,
    first: row.values[0],
    second: row.values[1],
  }))
  return (
    <Figure
      text={texts.tableHasEachDay(text)}
      {...(series.length > 1 && {
        keys: series.map(({ label, isDashed = false }) => ({ label, isDashed })),
      })}
    >
      <ComposedChart data={data} accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis
          {...plainAxis}
          dataKey="day"
          tickFormatter={monthDay}
          interval="equidistantPreserveStart"
          minTickGap={28}
          tickMargin={8}
        />
        <YAxis {...plainAxis} width={52} allowDecimals={false} tickFormatter={number} />
        <Tooltip
          content={({ payload, active }) => {
            const day: (typeof data)[number] | undefined = payload?.[0]?.payload
            if (!active || !day) return null
            return <Tag title={dayText(day.day)} rows={tip(day.row)} />
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

export function Tag({ title, rows }: { title: string; rows: readonly string[] }) {
  return (
    <div className="rounded-2 border border-line bg-surface px-s3 py-s2 text-sm shadow-float">
      <b>{title}</b>
      {rows.map((row) => (
        <p key={row} className="tnum">
          {row}
        </p>
      ))}
    </div>
  )
}
