import type { ReactNode } from 'react'
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Analytics } from '../../../../contract/insight-calls.ts'
import { dayText, monthDay, number } from './figure-texts.ts'

const ink = { fill: 'var(--ink-2)', fontSize: 15 }
export const quiet = { tickLine: false, axisLine: false, tick: ink }
// known before the first measure, so that nothing is drawn at no size
const initial = { width: 320, height: 240 }
// no animation, and no stop for the keyboard: the table below has every number
export const still = { isAnimationActive: false } as const

type Day = Analytics['days'][number]

/** This month's views a day as a line over the month before's, dashed. */
export function ViewsChart({ days }: { days: readonly Day[] }) {
  const data = days.map(({ day, profileViews, before }) => ({
    day,
    now: profileViews,
    before: before?.profileViews ?? null,
  }))
  const hasBefore = data.some(({ before }) => before !== null)
  const total = data.reduce((sum, { now }) => sum + now, 0)
  return (
    <Figure
      text={`Line chart: ${number(total)} profile views from ${dayText(days[0]!.day)} to ${dayText(days.at(-1)!.day)}. The table below has each day.`}
      keys={[
        { label: 'These 30 days', dashed: false },
        ...(hasBefore ? [{ label: 'The 30 days before', dashed: true }] : []),
      ]}
    >
      <ComposedChart data={data} accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis
          {...quiet}
          dataKey="day"
          tickFormatter={monthDay}
          interval="equidistantPreserveStart"
          minTickGap={28}
          tickMargin={8}
        />
        <YAxis {...quiet} width={44} allowDecimals={false} tickFormatter={number} />
        <Tooltip
          content={({ payload, active }) => {
            const day = payload?.[0]?.payload as (typeof data)[number] | undefined
            if (!active || !day) return null
            const rows = [`${number(day.now)} ${day.now === 1 ? 'view' : 'views'}`]
            if (day.before !== null) rows.push(`${number(day.before)} 30 days before`)
            return <Tag title={dayText(day.day)} rows={rows} />
          }}
        />
        <Area
          {...still}
          dataKey="now"
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          fill="var(--oak-tint)"
          fillOpacity={0.7}
          dot={false}
          activeDot={{ r: 4, fill: 'var(--chart-1)', stroke: 'var(--surface)' }}
        />
        {hasBefore && (
          <Line
            {...still}
            dataKey="before"
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

/** Contacts of the month by kind, as bars that lie. */
export function ContactsChart({ rows }: { rows: readonly { label: string; count: number }[] }) {
  const text = rows.map(({ label, count }) => `${label} ${number(count)}`).join(', ')
  return (
    <Figure text={`Bar chart of contacts by kind: ${text}.`}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ ...margin, right: 48 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis {...quiet} type="category" dataKey="label" width={100} />
        <Bar {...still} dataKey="count" fill="var(--chart-1)" barSize={22} minPointSize={1}>
          <LabelList
            dataKey="count"
            position="right"
            formatter={(value) => number(Number(value))}
            fill="var(--ink)"
            fontSize={15}
            fontWeight={600}
          />
        </Bar>
      </BarChart>
    </Figure>
  )
}

export const margin = { top: 8, right: 12, bottom: 4, left: 0 }

type Key = { label: string; dashed: boolean }

/** A chart for eyes, and one sentence for everybody else. */
export function Figure({
  text,
  keys,
  children,
}: {
  text: string
  keys?: Key[]
  children: ReactNode
}) {
  return (
    <div className="flex h-full flex-col gap-s2">
      {keys && (
        <ul className="flex flex-wrap gap-x-s5 gap-y-s1 text-sm text-ink-2" aria-hidden="true">
          {keys.map(({ label, dashed }) => (
            <li key={label} className="flex items-center gap-s2">
              <svg width="28" height="4" aria-hidden="true">
                <line
                  x2="28"
                  y1="2"
                  y2="2"
                  stroke={dashed ? 'var(--chart-4)' : 'var(--chart-1)'}
                  strokeWidth={dashed ? 2 : 3}
                  strokeDasharray={dashed ? '6 5' : undefined}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className="min-h-0 flex-1" role="img" aria-label={text}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={initial}>
          {children}
        </ResponsiveContainer>
      </div>
    </div>
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
