import { Lock } from 'lucide-react'
import * as texts from '#texts/profile/analytics.ts'
import { loading } from '#texts/ui.ts'
import { paths } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { LoadFailure } from '../../../kit/ui/load-failure.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { HalfSun } from '../../../kit/ui/pictures/sun.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { useSubscription } from '../../../parts/billing/subscription.ts'
import { freshFor, ownDoctorCall } from '../own-calls.ts'
import { isApproved, isPremium } from '../premium-state.ts'
import { myProfileHref } from '../profile-tabs.ts'
import { AnalyticsReport } from './analytics-report.tsx'
import { Tile, tileGrid } from './analytics-tiles.tsx'
import { Sparkline } from './sparkline.tsx'

/** The tab `Analytics` of the dashboard: for premium members (ANA-01 to ANA-16). */
export function AnalyticsTab() {
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const subscription = useSubscription({ staleTime: freshFor })
  const premium = isPremium(doctor.data, subscription.data)
  const analytics = useCall(analyticsCall, {
    staleTime: freshFor,
    enabled: premium && Boolean(doctor.data),
  })
  // premium may have ended since the doctor was fetched
  const isRefused = analytics.error?.status === 403 || analytics.error?.status === 404
  const isKnown = doctor.data !== undefined && (premium || !subscription.isPending)
  if (premium && doctor.data === null) return <NoProfile />
  if (premium && analytics.data && !isRefused)
    return <AnalyticsReport analytics={analytics.data} isPending={!isApproved(doctor.data)} />
  if (isKnown && (!premium || isRefused))
    return <LockedAnalytics opensWithApproval={Boolean(doctor.data?.featured && !isRefused)} />
  const failedQuery = doctor.isError ? doctor : analytics.isError ? analytics : null
  if (!failedQuery) return <Waiting />
  return <LoadFailure message={texts.failed} onRetry={failedQuery.refetch} />
}

/** Paid for, but without a profile to count. */
function NoProfile() {
  return (
    <StatePanel drawing={paths.drawing('empty')} message={texts.beginWithProfile}>
      <ButtonLink variant="primary" href={myProfileHref}>
        {texts.claimOrCreate}
      </ButtonLink>
    </StatePanel>
  )
}

function Waiting() {
  return (
    <div className="grid gap-gap" role="status">
      <span className="sr-only">{loading(texts.yourAnalytics)}</span>
      <span className="grid grid-cols-2 gap-gap wide:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <span key={tile} className="sk h-48 rounded-3" />
        ))}
      </span>
      <span className="sk h-96 rounded-3" />
    </div>
  )
}

/** ANA-02. Marks what is not collected yet. */
const items = [
  { name: texts.metrics, isComing: false },
  { name: texts.demographics, isComing: true },
  { name: texts.trafficTracking, isComing: true },
  { name: texts.competitiveAnalysis, isComing: false },
]

/** A sample of the analytics, behind a link to the upgrade (ANA-01 to ANA-03). */
function LockedAnalytics({ opensWithApproval }: { opensWithApproval: boolean }) {
  return (
    <div className="grid gap-s4">
      <p>
        <Badge variant="outline">{texts.sampleData}</Badge>
      </p>
      <div className="grid *:col-start-1 *:row-start-1">
        <Sample />
        <Panel className="z-sticky m-s3 w-full max-w-form self-start justify-self-center shadow-float max-tablet:mx-0 max-tablet:mt-28 tablet:mt-s6">
          <h2 className="flex items-center gap-s3 text-head-3">
            <Lock className="icon" />
            {texts.unlock}
          </h2>
          <ul className="mt-s4 grid gap-s2">
            {items.map(({ name, isComing }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-s3">
                {name}
                {isComing && <Badge>{texts.comingSoon}</Badge>}
              </li>
            ))}
          </ul>
          <p className="mt-s4 text-ink-2">
            {opensWithApproval ? texts.opensWithApproval : texts.partOfFeatured}
          </p>
          {!opensWithApproval && (
            <p className="mt-s5">
              <ButtonLink variant="gold" href={paths.subscribe()}>
                <HalfSun />
                {texts.upgrade}
              </ButtonLink>
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}

const course = [3, 4, 3, 5, 6, 5, 7, 6, 8, 7, 9, 8, 10, 12]

const sample = [
  { label: texts.totalViews, value: '412' },
  { label: texts.patientContacts, value: '61' },
  { label: texts.searchAppearances, value: '1,284' },
  { label: texts.rating, value: '4.8' },
]

/** Invented figures, marked by the blur, the label and the text in front. */
function Sample() {
  return (
    <div
      className="grid min-h-[36rem] content-start gap-gap opacity-60 blur-[7px] select-none"
      aria-hidden="true"
      inert
    >
      <dl className={tileGrid}>
        {sample.map(({ label, value }) => (
          <Tile key={label} label={label} value={value}>
            <Sparkline values={course} />
          </Tile>
        ))}
      </dl>
      <div className="panel grid gap-s4">
        <b>{texts.viewsADay}</b>
        <Sparkline values={course} />
        <Sparkline values={course.toReversed()} />
        <Sparkline values={course} />
      </div>
    </div>
  )
}

const analyticsCall = call('GET /api/user/analytics')
