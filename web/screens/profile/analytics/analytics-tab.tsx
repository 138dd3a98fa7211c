import { RefreshCw } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../data/call.ts'
import { Button } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { analyticsCall, freshFor, ownDoctorCall } from '../own-calls.ts'
import { AnalyticsReport } from './analytics-report.tsx'
import { LockedAnalytics } from './locked-analytics.tsx'

/** The tab `Analytics` of the dashboard: for owners of a Featured listing (ANA-01 to ANA-16). */
export function AnalyticsTab() {
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const isPremium = doctor.data?.premium ?? false
  const analytics = useCall(analyticsCall, { staleTime: freshFor, enabled: isPremium })
  // Featured may have ended since the doctor was read
  const isRefused = analytics.error?.status === 403 || analytics.error?.status === 404
  if (isPremium && analytics.data && !isRefused)
    return <AnalyticsReport analytics={analytics.data} />
  if (doctor.data !== undefined && (!isPremium || isRefused))
    return <LockedAnalytics opensWithApproval={Boolean(doctor.data?.featured && !isRefused)} />
  const failed = doctor.isError ? doctor : analytics.isError ? analytics : null
  if (!failed) return <Waiting />
  return (
    <StatePanel
      kind="error"
      drawing={paths.drawing('error')}
      message="Failed to load your analytics. Please try again."
    >
      <Button onClick={() => failed.refetch()}>
        <RefreshCw className="icon" />
        Try Again
      </Button>
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
