import { paths } from '../../contract/paths.ts'

/** The main navigation, in the order it is shown (NAV-08). */
export const navItems = [
  { label: 'Home', href: paths.home() },
  { label: 'Find Doctors', href: paths.doctors() },
  { label: 'Practices', href: paths.practices() },
  { label: 'Specialties', href: paths.specialties() },
  { label: 'News', href: paths.news() },
] as const

/**
 * Whether a nav item stands for the page at `currentPath`: home on `/` alone, the others also on
 * every path below theirs (NAV-10). `page` is the page itself, `true` one below it.
 */
export function currentMark(href: string, currentPath: string): 'page' | 'true' | undefined {
  const path = currentPath.length > 1 ? currentPath.replace(/\/+$/, '') : currentPath
  if (path === href) return 'page'
  return href !== paths.home() && path.startsWith(`${href}/`) ? 'true' : undefined
}
