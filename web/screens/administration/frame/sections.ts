import { paths } from '../../../../contract/paths.ts'

export type Section =
  | 'overview'
  | 'submissions'
  | 'inbox'
  | 'directory'
  | 'import'
  | 'news'
  | 'newsletters'
  | 'users'
  | 'settings'

/** The entry of the navigation to which an administrators' address belongs. */
export function sectionOf(pathname: string, search: string): Section {
  const query = new URLSearchParams(search)
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (isIn(paths.adminDashboard())) {
    const tab = query.get('tab')
    return tab === 'submissions' || tab === 'newsletters' ? tab : 'overview'
  }
  if (isIn(paths.adminInbox()) || isIn(paths.adminReports())) return 'inbox'
  if (isIn(paths.adminUsers())) return 'users'
  if (isIn(paths.adminImports())) return 'import'
  if (isIn(paths.adminVocabulary())) return 'settings'
  const directory = paths.adminDirectory()
  if (isIn(`${directory}/news`) || (pathname === directory && query.get('kind') === 'news'))
    return 'news'
  return isIn(directory) ? 'directory' : 'settings'
}
