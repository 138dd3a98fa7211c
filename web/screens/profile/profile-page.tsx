import { paths } from '../../../contract/paths.ts'
import { isOfPractice } from '../../parts/account/is-of-practice.ts'
import '../../parts/account/signed-in.tsx'
import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/profile/page.ts'
import { Head } from '../../app/shell/head.tsx'
import { LazyTab } from '../../app/shell/lazy-tab.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { useCall } from '../../kit/data/call.ts'
import { type CurrentUser, useCurrentUser } from '../../kit/data/current-user.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { AdministratorBadge } from '../../parts/account/administrator-badge.tsx'
import { fullName } from '../../parts/account/person.ts'
import { WaitingForReader } from '../../parts/account/waiting-for-reader.tsx'
import { PlanBadge } from '../../parts/billing/plan-badge.tsx'
import { useSubscription } from '../../parts/billing/subscription.ts'
import { AccountTab } from './account-tab.tsx'
import { ChangePhoto } from './change-photo.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { DashboardTab } from './dashboard-tab.tsx'
import { freshFor, ownDoctorCall } from './own-calls.ts'
import { PracticeDashboard } from './practice-workplace/practice-dashboard.tsx'
import { isPremium } from './premium-state.ts'

/** The dashboard of the signed-in provider. */
export default function ProfilePage() {
  const user = useCurrentUser()
  if (user === undefined) return <WaitingForReader title={texts.dashboard} path={paths.profile()} />
  if (user === null) return <ProfileSignedOut />
  return isOfPractice(user) ? (
    <PracticeDashboard key={user.id} user={user} />
  ) : (
    <ProfileDashboard key={user.id} user={user} />
  )
}

/** Signed out, or the session has ended (ERR-30). Signing in leads back here. */
function ProfileSignedOut() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Head title={texts.dashboard} description={texts.dashboard} path={paths.profile()} noindex />
      <PageHead title={texts.dashboard} />
      <section className="relative on-1" aria-label={texts.dashboard}>
        <SectionEdge seed={6} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <StatePanel drawing={paths.drawing('empty')} message={texts.mustSignIn}>
            <ButtonLink variant="primary" href={paths.auth(pathname + search)}>
              {texts.signIn}
            </ButtonLink>
          </StatePanel>
        </div>
      </section>
    </>
  )
}

const MyProfileTab = lazy(async () => ({
  default: (await import('./my-profile/my-profile-tab.tsx')).MyProfileTab,
}))

const AnalyticsTab = lazy(async () => ({
  default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
}))

/** A provider's dashboard. */
function ProfileDashboard({ user }: { user: CurrentUser }) {
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const subscription = useSubscription({ staleTime: freshFor })
  const premium = isPremium(doctor.data, subscription.data)
  const isPlanKnown =
    doctor.data !== undefined && (subscription.data !== undefined || subscription.isError)
  return (
    <DashboardFrame
      user={user}
      head={(tabs) => (
        <ProfileHead
          user={user}
          badges={isPlanKnown && <PlanBadge premium={premium} />}
          isPhotoPublic={isPlanKnown ? premium : undefined}
        >
          {tabs}
        </ProfileHead>
      )}
    >
      {(tab) =>
        tab === 'my-profile' ? (
          <LazyTab what={texts.yourProfile}>
            <MyProfileTab />
          </LazyTab>
        ) : tab === 'analytics' ? (
          <LazyTab what={texts.yourAnalytics}>
            <AnalyticsTab />
          </LazyTab>
        ) : tab === 'account' ? (
          <AccountTab user={user} />
        ) : (
          <DashboardTab user={user} doctor={doctor} subscription={subscription} />
        )
      }
    </DashboardFrame>
  )
}

type HeadProps = {
  user: CurrentUser
  /** Further badges. */
  badges?: ReactNode
  isPhotoPublic: boolean | undefined
  /** Content on the lower edge. */
  children: ReactNode
}

/** The user's photo, name, address and badges (DASH-01, DASH-03 to DASH-05). */
function ProfileHead({ user, badges, isPhotoPublic, children }: HeadProps) {
  const name = fullName(user)
  return (
    <section className="band">
      <div className="wrap pb-s5">
        <div className="flex items-start gap-s4 tablet:items-center tablet:gap-s5">
          <ChangePhoto user={user} isPublic={isPhotoPublic} />
          <div className="min-w-0">
            <h1 className="wrap-anywhere max-tablet:text-head-2">{name || user.email}</h1>
            {name && <p className="wrap-anywhere text-ink-2">{user.email}</p>}
            <p className="mt-s2 flex min-h-7 flex-wrap gap-s2">
              {badges}
              {user.isAdmin && <AdministratorBadge>{texts.administrator}</AdministratorBadge>}
            </p>
          </div>
        </div>
      </div>
      <div className="wrap py-0">{children}</div>
    </section>
  )
}
