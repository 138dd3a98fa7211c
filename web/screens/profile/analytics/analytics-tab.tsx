import { RefreshCw } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { useSubscription } from '../../../billing/subscription.ts'
import { useCall } from '../../../data/call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { analyticsCall, freshFor, ownDoctorCall } from '../own-calls.ts'
import { isApproved, isPremium } from '../premium-state.ts'
import { myProfileHref } from '../profile-tabs.ts'
import { AnalyticsReport } from './analytics-report.tsx'
import { LockedAnalytics } from './locked-analytics.tsx'

/** The tab `Analytics` of the dashboard: for premium members (ANA-01 to ANA-16). */
export function AnalyticsTab() {
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const subscription = useSubscription({ staleTime: freshFor })
  const premium = isPremium(doctor.data, subscription.data)
  const analytics = useCall(analyticsCall, {
    staleTime: freshFor,
    enabled: premium && Boolean(doctor.data),
  })
  // premium may have ended since the doctor was read
  const isRefused = analytics.error?.status === 403 || analytics.error?.status === 404
  const isKnown = doctor.data !== undefined && (premium || !subscription.isPending)
  if (premium && doctor.data === null) return <NoProfile />
  if (premium && analytics.data && !isRefused)
    return <AnalyticsReport analytics={analytics.data} isPending={!isApproved(doctor.data)} />
  if (isKnown && (!premium || isRefused))
    return <LockedAnalytics opensWithApproval={Boolean(doctor.data?.featured && !isRefused)} />
  const failedQuery = doctor.isError ? doctor : analytics.isError ? analytics : null
  if (!failedQuery) return <Waiting />
  return (
    <StatePanel
      kind="error"
      drawing={paths.drawing('error')}
      message="Failed to load your analytics. Please try again."
    >
      <Button onClick={() => failedQuery.refetch()}>
        <RefreshCw className="icon" />
        Try Again
      </Button>
    </StatePanel>
  )
}

/** Paid for, with nothing to count yet. */
function NoProfile() {
  return (
    <StatePanel
      drawing={paths.drawing('empty')}
      message="Your analytics begin with your profile: claim or create it."
    >
      <ButtonLink variant="primary" href={myProfileHref}>
        Claim or Create Your Profile
      </ButtonLink>
    </StatePanel>
  )
}

function Waiting() {
  return (
    <div className="grid gap-gap" role="status">
      <span className="sr-only">Loading your analytics</span>
      <span className="grid grid-cols-2 gap-gap wide:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <span key={tile} className="sk h-48 rounded-3" />
        ))}
      </span>
      <span className="sk h-96 rounded-3" />
    </div>
  )
}
