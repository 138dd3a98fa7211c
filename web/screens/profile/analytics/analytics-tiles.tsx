import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/profile/analytics.ts'
import type { Analytics, Figures } from '../../../../contract/insights/calls.ts'
import { number } from '../../../kit/charts/figure-texts.ts'
import { markEnglish } from '../../../kit/text/in-language.tsx'
import { Sparkline } from './sparkline.tsx'

/** Minimum rating for the badge (ANA-08). */
const excellent = 4.5

const figures = [
  { figure: 'profileViews', label: texts.totalViews, none: texts.noViews },
  { figure: 'contactClicks', label: texts.patientContacts, none: texts.noContacts },
  {
    figure: 'searchAppearances',
    label: texts.searchAppearances,
    none: texts.noAppearances,
  },
] as const

/** The four tiles; without data an explained dash (ANA-04 to ANA-09). */
export function AnalyticsTiles({
  analytics,
  isPending,
}: {
  analytics: Analytics
  isPending: boolean
}) {
  const { hasData, days, specialty, specialtyLanguage, averageRating, reviewCount } = analytics
  const hasRating = averageRating !== null && reviewCount > 0
  return (
    <dl className={tileGrid}>
      {figures.map(({ figure, label, none }) => (
        <Tile key={figure} label={label} value={hasData ? number(analytics[figure]) : null}>
          {hasData ? (
            <>
              {figure === 'searchAppearances' && specialty && (
                <span>
                  {markEnglish(texts.inSpecialty(specialty), specialtyLanguage && [specialty])}
                </span>
              )}
              <Change change={changeIn(analytics, figure)} />
              <Sparkline values={days.map((day) => day[figure])} />
            </>
          ) : (
            noFigure(analytics[figure], none, isPending)
          )}
        </Tile>
      ))}
      <Tile label={texts.rating} value={hasRating ? averageRating.toFixed(1) : null}>
        {hasRating ? (
          <>
            <span>
              {averageRating >= excellent
                ? texts.excellentReviews(reviewCount)
                : texts.reviews(reviewCount)}
            </span>
            <svg
              className="mt-auto h-2.5 w-full"
              viewBox="0 0 5 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width="5" height="1" fill="var(--bed-2)" />
              <rect width={averageRating} height="1" fill="var(--chart-1)" />
            </svg>
          </>
        ) : (
          texts.noReviews
        )}
      </Tile>
    </dl>
  )
}

const changeIn = (analytics: Analytics, figure: keyof Figures) => analytics[`${figure}Change`]

export const tileGrid = 'grid grid-cols-1 gap-gap min-[22rem]:grid-cols-2 wide:grid-cols-4'

export function Tile({
  label,
  value,
  children,
}: {
  label: string
  /** null: a dash. */
  value: string | null
  children: ReactNode
}) {
  return (
    <div className="panel flex min-w-0 flex-col gap-s1 max-tablet:p-s4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex grow flex-col gap-s1">
        <span className="font-display text-[2.5rem] leading-[1.1] font-semibold tracking-head tnum">
          {value ?? <span aria-hidden="true">–</span>}
        </span>
        <span className="flex grow flex-col gap-s1 text-sm text-ink-2">{children}</span>
      </dd>
    </div>
  )
}

function Change({ change }: { change: number | null }) {
  const Sign = !change ? Minus : change > 0 ? TrendingUp : TrendingDown
  return (
    <span className="flex items-start gap-[0.4em]">
      <Sign className="icon mt-[0.2em]" />
      <span className={change === null ? '' : 'font-semibold text-ink'}>{changeText(change)}</span>
    </span>
  )
}

/** A percent change as text; null without a comparison. */
export function changeText(change: number | null): string {
  if (change === null) return texts.noEarlierFigures
  if (change === 0) return texts.asManyAsBefore
  return change > 0 ? texts.moreThanBefore(change) : texts.lessThanBefore(-change)
}

/** Why a figure is a dash. */
export function noFigure(count: number, none: string, isPending: boolean): string {
  if (isPending) return texts.onceApproved
  return count === 0 ? none : texts.notEnoughData
}
