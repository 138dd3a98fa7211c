import * as texts from '#texts/profile/analytics.ts'
import type { Analytics } from '../../../../contract/insights/calls.ts'
import { itemAt, required } from '../../../../contract/required.ts'
import DaysChart from '../../../kit/charts/days-chart.tsx'
import { dayText } from '../../../kit/charts/figure-texts.ts'

/** Daily views of this month as a line over the previous month's, dashed. */
export default function ViewsChart({ days }: { days: Analytics['days'] }) {
  const total = days.reduce((sum, { profileViews }) => sum + profileViews, 0)
  const hasBefore = days.some(({ before }) => before !== null)
  return (
    <DaysChart
      text={texts.viewsFigure(total, dayText(itemAt(days, 0).day), dayText(itemAt(days, -1).day))}
      series={[
        { label: texts.these30Days },
        ...(hasBefore ? [{ label: texts.the30DaysBefore, isDashed: true }] : []),
      ]}
      rows={days.map(({ day, profileViews, before }) => ({
        day,
        values: [profileViews, before?.profileViews ?? null],
      }))}
      tip={({ values: [now, before] }) => [
        texts.viewCount(required(now)),
        ...(before == null ? [] : [texts.countBefore(before)]),
      ]}
    />
  )
}
