import { lazy, type ReactNode } from 'react'
import * as pageTexts from '#texts/profile/page.ts'
import * as texts from '#texts/profile/practice-workplace.ts'
import { paths } from '../../../../contract/paths.ts'
import { LazyTab } from '../../../app/shell/lazy-tab.tsx'
import { useCall } from '../../../kit/data/call.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { HalfSun } from '../../../kit/ui/pictures/sun.tsx'
import { AdministratorBadge } from '../../../parts/account/administrator-badge.tsx'
import { fullName } from '../../../parts/account/person.ts'
import { BuildingPicture } from '../../../parts/profile/building-picture.tsx'
import { AccountTab } from '../account-tab.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { freshFor, ownPracticeCall, seatsCall } from '../own-calls.ts'
import type { ProfileTab } from '../profile-tabs.ts'
import { OverviewTab } from './overview-tab.tsx'

const OfficeTab = lazy(async () => ({
  default: (await import('../my-profile/my-profile-tab.tsx')).MyProfileTab,
}))
const DoctorsTab = lazy(async () => ({ default: (await import('./doctors-tab.tsx')).DoctorsTab }))
const BillingTab = lazy(async () => ({ default: (await import('./billing-tab.tsx')).BillingTab }))

/** The dashboard of who manages a practice and has no doctor's profile. */
export const PracticeDashboard = ({ user }: { user: CurrentUser }) => (
  <DashboardFrame user={user} head={(tabs) => <PracticeHead user={user}>{tabs}</PracticeHead>}>
    {(tab) => <TabContent tab={tab} user={user} />}
  </DashboardFrame>
)

function TabContent({ tab, user }: { tab: ProfileTab; user: CurrentUser }) {
  switch (tab) {
    case 'my-profile':
      return (
        <LazyTab what={texts.theOffice}>
          <OfficeTab />
        </LazyTab>
      )
    case 'doctors':
      return (
        <LazyTab what={texts.yourDoctors}>
          <DoctorsTab user={user} />
        </LazyTab>
      )
    case 'billing':
      return (
        <LazyTab what={texts.yourBilling}>
          <BillingTab />
        </LazyTab>
      )
    case 'account':
      return <AccountTab user={user} />
    default:
      return <OverviewTab user={user} />
  }
}

/** The practice with its picture and page, who is signed in, and how many of its doctors are Featured. */
function PracticeHead({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { data: practice } = useCall(ownPracticeCall, { staleTime: freshFor })
  const { data: seats } = useCall(seatsCall, { staleTime: freshFor })
  const featured = seats?.doctors.filter(({ state }) => state !== 'free').length ?? 0
  const person = [fullName(user), user.email].filter(Boolean).join(' · ')
  return (
    <section className="band">
      <div className="wrap pb-s5">
        <div className="flex items-start gap-s4 tablet:items-center tablet:gap-s5">
          <div className="w-24 flex-none tablet:w-40">
            {practice ? (
              <BuildingPicture practice={practice} />
            ) : (
              <span className="sk aspect-16/10 rounded-3" />
            )}
          </div>
          <div className="min-w-0">
            <h1 className="wrap-anywhere max-tablet:text-head-2">
              {practice?.name ?? texts.yourPractice}
            </h1>
            <p className="wrap-anywhere text-ink-2">{person}</p>
            <p className="mt-s2 flex min-h-7 flex-wrap items-center gap-x-s4 gap-y-s2">
              {featured > 0 && (
                <Badge variant="gold">
                  <HalfSun />
                  {texts.featured(featured)}
                </Badge>
              )}
              {user.isAdmin && <AdministratorBadge>{pageTexts.administrator}</AdministratorBadge>}
              {practice && seats?.practice.listed && (
                <a href={paths.practice(practice.slug)}>{texts.publicPage}</a>
              )}
            </p>
          </div>
        </div>
      </div>
      <div className="wrap py-0">{children}</div>
    </section>
  )
}
