import { lazy, type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import * as pageTexts from '#texts/profile/page.ts'
import * as texts from '#texts/profile/practice-workplace.ts'
import { paths } from '../../../../contract/paths.ts'
import { required } from '../../../../contract/required.ts'
import { Head } from '../../../app/shell/head.tsx'
import { LazyTab } from '../../../app/shell/lazy-tab.tsx'
import { useFocusOnTab } from '../../../app/shell/use-focus-on-tab.ts'
import { useCall } from '../../../kit/data/call.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { useWaiting } from '../../../kit/data/waiting.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { FolderPanel, FolderTabs } from '../../../kit/ui/folder-tabs.tsx'
import { HalfSun } from '../../../kit/ui/pictures/sun.tsx'
import { AdministratorBadge } from '../../../parts/account/administrator-badge.tsx'
import { fullName } from '../../../parts/account/person.ts'
import { BuildingPicture } from '../../../parts/profile/building-picture.tsx'
import { AccountTab } from '../account-tab.tsx'
import { freshFor, ownPracticeCall, seatsCall } from '../own-calls.ts'
import { type ProfileTab, tabOf, tabsOf, tabsWith } from '../profile-tabs.ts'
import { OverviewTab } from './overview-tab.tsx'

const OfficeTab = lazy(async () => ({
  default: (await import('../my-profile/my-profile-tab.tsx')).MyProfileTab,
}))
const DoctorsTab = lazy(async () => ({ default: (await import('./doctors-tab.tsx')).DoctorsTab }))
const BillingTab = lazy(async () => ({ default: (await import('./billing-tab.tsx')).BillingTab }))

/** The dashboard of who manages a practice and has no doctor's profile. */
export function PracticeDashboard({ user }: { user: CurrentUser }) {
  const tab = tabOf(new URLSearchParams(useLocation().search), user)
  useFocusOnTab(tab)
  const { title } = required(tabsOf(user).find(({ id }) => id === tab))
  const waiting = useWaiting()
  const tabs = useMemo(() => tabsWith(tabsOf(user), waiting), [user, waiting])
  return (
    <>
      <Head title={title} description={pageTexts.description} path={paths.profile()} noindex />
      <PracticeHead user={user}>
        <FolderTabs label={pageTexts.dashboard} tabs={tabs} selectedId={tab} />
      </PracticeHead>
      <div className="on-1">
        <FolderPanel tab={tab} className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <TabContent tab={tab} user={user} />
        </FolderPanel>
      </div>
    </>
  )
}

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
