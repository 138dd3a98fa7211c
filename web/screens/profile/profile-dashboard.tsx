import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { PlanBadge } from '../../billing/plan-badge.tsx'
import { useSubscription } from '../../billing/subscription.ts'
import { useCall } from '../../data/call.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Head } from '../../shell/head.tsx'
import { DashboardTab } from './dashboard-tab.tsx'
import { FolderTabs, panelId, tabId } from './folder-tabs.tsx'
import { freshFor, ownDoctorCall } from './own-calls.ts'
import { ProfileHead } from './profile-head.tsx'
import { type ProfileTab, profileTabs, tabOf } from './profile-tabs.ts'

const MyProfileTab = lazy(async () => ({
  default: (await import('./my-profile/my-profile-tab.tsx')).MyProfileTab,
}))

const AnalyticsTab = lazy(async () => ({
  default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
}))

/** A provider's dashboard: head, tabs, and the chosen tab. */
export function ProfileDashboard({ user }: { user: CurrentUser }) {
  const tab = tabOf(new URLSearchParams(useLocation().search))
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const subscription = useSubscription({ staleTime: freshFor })
  const premium = doctor.data?.premium || subscription.data?.premium
  const isPlanKnown =
    doctor.data !== undefined && (subscription.data !== undefined || subscription.isError)
  useFocusOnTab(tab)
  const { title } = profileTabs.find(({ id }) => id === tab)!
  return (
    <>
      <Head title={title} description="Your dashboard" path={paths.profile()} noindex />
      <ProfileHead user={user} badges={isPlanKnown && <PlanBadge premium={premium ?? false} />}>
        <FolderTabs label="Dashboard" tabs={profileTabs} chosen={tab} />
      </ProfileHead>
      <div className="on-1">
        <div
          key={tab}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]"
        >
          {tab === 'my-profile' ? (
            <InBrowser waiting={<Waiting what="your profile" />}>
              <MyProfileTab />
            </InBrowser>
          ) : tab === 'analytics' ? (
            <InBrowser waiting={<Waiting what="your analytics" />}>
              <AnalyticsTab />
            </InBrowser>
          ) : (
            <DashboardTab user={user} doctor={doctor} subscription={subscription} />
          )}
        </div>
      </div>
    </>
  )
}

/** A tab whose code comes when it is chosen. */
function InBrowser({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(neverChanges, yes, no)
  if (!isInBrowser) return waiting
  return <Suspense fallback={waiting}>{children}</Suspense>
}

const neverChanges = () => () => {}
const yes = () => true
const no = () => false

function Waiting({ what }: { what: string }) {
  return (
    <div className="grid min-h-[60vh] content-start gap-s4" role="status">
      <span className="sr-only">Loading {what}</span>
      <span className="sk h-40 rounded-3" />
      <span className="sk h-96 rounded-3" />
    </div>
  )
}

/** A link inside the former tab is gone with it: its focus goes to the tab that took its place. */
function useFocusOnTab(tab: ProfileTab) {
  const type = useNavigationType()
  useEffect(() => {
    if (type !== 'POP' && document.activeElement === document.body)
      document.getElementById(tabId(tab))?.focus()
  }, [tab, type])
}
