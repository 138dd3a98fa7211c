import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import * as texts from '#texts/profile/analytics.ts'
import { Figure, margin, plainAxis, still } from '../../../kit/charts/figure.tsx'
import { number } from '../../../kit/charts/figure-texts.ts'

/** Contacts of the month by kind, as horizontal bars. */
export default function ContactsChart({
  rows,
}: {
  rows: readonly { label: string; count: number }[]
}) {
  const kinds = rows.map(({ label, count }) => texts.kindAndCount(label, count)).join(', ')
  return (
    <Figure text={texts.contactsFigure(kinds)}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ ...margin, right: 48 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis {...plainAxis} type="category" dataKey="label" width={100} />
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
