import { Archive, BookOpen } from 'lucide-react'
import { lazy } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { Head } from '../../../app/shell/head.tsx'
import { LazyTab } from '../../../app/shell/lazy-tab.tsx'
import { useFocusOnTab } from '../../../app/shell/use-focus-on-tab.ts'
import { useCall } from '../../../kit/data/call.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { FolderPanel, FolderTabs } from '../../../kit/ui/folder-tabs.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { alwaysFresh, statsCall } from '../frame/team-calls.ts'

const title = 'Admin Dashboard'

export default function DashboardPage() {
  return (
    <ForAdministrators title={title} path={paths.adminDashboard()}>
      {() => <AdministrationDashboard title={title} />}
    </ForAdministrators>
  )
}

const tabs = {
  overview: lazy(() => import('../overview/overview-tab.tsx')),
  submissions: lazy(() => import('../submissions/submissions-tab.tsx')),
  messages: lazy(() => import('../messages/messages-tab.tsx')),
  newsletters: lazy(() => import('../newsletters/newsletters-tab.tsx')),
  analytics: lazy(() => import('../analytics/analytics-tab.tsx')),
}

/** The team's dashboard: header, five tabs, and the selected panel. */
function AdministrationDashboard({ title }: { title: string }) {
  const tab = tabOf(new URLSearchParams(useLocation().search))
  useFocusOnTab(tab)
  const pendingCount = useCall(statsCall, alwaysFresh).data?.pendingSubmissions
  const titledTabs = administrationTabs.map((one) =>
    one.id === 'submissions' && pendingCount !== undefined
      ? { ...one, title: `${one.title} (${pendingCount.toLocaleString('en-US')})` }
      : one,
  )
  const Tab = tabs[tab]
  return (
    <>
      <Head title={title} description={title} path={paths.adminDashboard()} noindex />
      <section className="band">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-s5 gap-y-s4 pb-s5">
          <h1 className="min-w-0 wrap-anywhere">{title}</h1>
          <ScreenLinks />
        </div>
        <div className="wrap py-0">
          <FolderTabs label="Administration" tabs={titledTabs} selectedId={tab} />
        </div>
      </section>
      <div className="on-1">
        <FolderPanel tab={tab} className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <LazyTab what="the tab">
            <Tab />
          </LazyTab>
        </FolderPanel>
      </div>
    </>
  )
}

/** ADM-03; `/admin/dashboard` shows the first. */
const administrationTabs = [
  { id: 'overview', title: 'Overview', href: paths.adminDashboard() },
  { id: 'submissions', title: 'Submissions', href: paths.adminDashboard('submissions') },
  { id: 'messages', title: 'Messages', href: paths.adminDashboard('messages') },
  { id: 'newsletters', title: 'Newsletters', href: paths.adminDashboard('newsletters') },
  { id: 'analytics', title: 'Analytics', href: paths.adminDashboard('analytics') },
] as const

type AdministrationTab = (typeof administrationTabs)[number]['id']

/** The tab of an address; the overview if unknown. */
const tabOf = (query: URLSearchParams): AdministrationTab =>
  administrationTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'overview'

/** ADM-02, D18. */
function ScreenLinks() {
  return (
    <p className="flex flex-wrap gap-s2">
      <ButtonLink href={paths.adminBackups()}>
        <Archive className="icon" />
        Backup Management
      </ButtonLink>
      <ButtonLink href={paths.adminDirectory()}>
        <BookOpen className="icon" />
        Directory
      </ButtonLink>
    </p>
  )
}
