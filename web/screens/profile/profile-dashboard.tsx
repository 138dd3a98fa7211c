import { lazy } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { PlanBadge } from '../../billing/plan-badge.tsx'
import { useSubscription } from '../../billing/subscription.ts'
import { useCall } from '../../data/call.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Head } from '../../shell/head.tsx'
import { LazyTab } from '../../shell/lazy-tab.tsx'
import { useFocusOnTab } from '../../shell/use-focus-on-tab.ts'
import { FolderTabs, panelId, tabId } from '../../ui/folder-tabs.tsx'
import { DashboardTab } from './dashboard-tab.tsx'
import { freshFor, ownDoctorCall } from './own-calls.ts'
import { isPremium } from './premium-state.ts'
import { ProfileHead } from './profile-head.tsx'
import { profileTabs, tabOf } from './profile-tabs.ts'

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
  const premium = isPremium(doctor.data, subscription.data)
  const isPlanKnown =
    doctor.data !== undefined && (subscription.data !== undefined || subscription.isError)
  useFocusOnTab(tab)
  const { title } = required(profileTabs.find(({ id }) => id === tab))
  return (
    <>
      <Head title={title} description="Your dashboard" path={paths.profile()} noindex />
      <ProfileHead user={user} badges={isPlanKnown && <PlanBadge premium={premium} />}>
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
            <LazyTab what="your profile">
              <MyProfileTab />
            </LazyTab>
          ) : tab === 'analytics' ? (
            <LazyTab what="your analytics">
              <AnalyticsTab />
            </LazyTab>
          ) : (
            <DashboardTab user={user} doctor={doctor} subscription={subscription} />
          )}
        </div>
      </div>
    </>
  )
}
