import * as texts from '#texts/profile/analytics.ts'
import type { Analytics } from '../../../../contract/insights/calls.ts'
import { EmptyState } from '../../../kit/charts/empty-state.tsx'
import { number } from '../../../kit/charts/figure-texts.ts'
import { markEnglish } from '../../../kit/text/in-language.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'

const rows = [
  ['profileViews', texts.profileViews],
  ['contactClicks', texts.patientContacts],
  ['searchAppearances', texts.searchAppearances],
  ['completeness', texts.completeness],
] as const

/** The profile compared with the median of its specialty (ANA-15, D10). */
export function CompetitiveAnalysis({
  analytics: { comparison, specialty, specialtyLanguage },
  className,
}: {
  analytics: Analytics
  className: string
}) {
  if (!comparison)
    return (
      <Panel title={texts.competitiveAnalysis} className={className}>
        <EmptyState>{texts.notEnoughData}</EmptyState>
        <p className="mt-s3 text-sm text-ink-2">{texts.whenCompared}</p>
      </Panel>
    )
  const { peers, among } = comparison
  const featured = among === 'featured'
  return (
    <Panel title={texts.competitiveAnalysis} className={className}>
      <p className="mb-s4 text-sm text-ink-2">
        {specialty
          ? markEnglish(
              texts.comparedIn(peers, featured, specialty),
              specialtyLanguage && [specialty],
            )
          : texts.comparedWith(peers, featured)}
      </p>
      <ul className="grid gap-s4">
        {rows.map(([figure, label]) => (
          <Row
            key={figure}
            label={label}
            {...comparison[figure]}
            unit={figure === 'completeness' ? '%' : ''}
          />
        ))}
      </ul>
    </Panel>
  )
}

function Row({
  label,
  own,
  median,
  unit,
}: {
  label: string
  own: number
  median: number
  unit: string
}) {
  const most = unit === '%' ? 100 : Math.max(own, median, 1) * 1.1
  const place = (value: number) => (value / most) * 100
  return (
    <li className="grid gap-s1">
      <p className="flex flex-wrap justify-between gap-x-s4">
        <span>{label}</span>
        <span className="tnum">
          <b>{`${number(own)}${unit}`}</b>{' '}
          <span className="text-ink-2">{texts.median(`${number(median)}${unit}`)}</span>
        </span>
      </p>
      <svg
        className="h-5 w-full"
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect y="3" width="100" height="14" fill="var(--bed-2)" />
        <rect y="3" width={place(own)} height="14" fill="var(--chart-1)" />
        <line
          x1={place(median)}
          x2={place(median)}
          y2="20"
          stroke="var(--surface)"
          strokeWidth={6}
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={place(median)}
          x2={place(median)}
          y2="20"
          stroke="var(--ink)"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </li>
  )
}
