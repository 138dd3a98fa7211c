import type { Analytics } from '../../../../contract/insights/calls.ts'
import { itemAt, required } from '../../../../contract/required.ts'
import DaysChart from '../../../charts/days-chart.tsx'
import { dayText, number } from '../../../charts/figure-texts.ts'

/** This month's views a day as a line over the month before's, dashed. */
export default function ViewsChart({ days }: { days: Analytics['days'] }) {
  const total = days.reduce((sum, { profileViews }) => sum + profileViews, 0)
  const hasBefore = days.some(({ before }) => before !== null)
  return (
    <DaysChart
      text={`Line chart: ${number(total)} profile views from ${dayText(itemAt(days, 0).day)} to ${dayText(itemAt(days, -1).day)}.`}
      series={[
        { label: 'These 30 days' },
        ...(hasBefore ? [{ label: 'The 30 days before', dashed: true }] : []),
      ]}
      rows={days.map(({ day, profileViews, before }) => ({
        day,
        values: [profileViews, before?.profileViews ?? null],
      }))}
      tip={({ values: [now, before] }) => [
        `${number(required(now))} ${now === 1 ? 'view' : 'views'}`,
        ...(before == null ? [] : [`${number(before)} 30 days before`]),
      ]}
    />
  )
}
