import { paths } from '../../../contract/paths.ts'

/** ADM-03; the first is what `/admin/dashboard` shows. */
export const administrationTabs = [
  { id: 'overview', title: 'Overview', href: paths.adminDashboard() },
  { id: 'submissions', title: 'Submissions', href: paths.adminDashboard('submissions') },
  { id: 'messages', title: 'Messages', href: paths.adminDashboard('messages') },
  { id: 'newsletters', title: 'Newsletters', href: paths.adminDashboard('newsletters') },
  { id: 'analytics', title: 'Analytics', href: paths.adminDashboard('analytics') },
] as const

export type AdministrationTab = (typeof administrationTabs)[number]['id']

/** The tab an address names; the overview for a name nobody knows. */
export const tabOf = (query: URLSearchParams): AdministrationTab =>
  administrationTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'overview'
