import * as texts from '#texts/shell.ts'
import { paths } from '../../../contract/paths.ts'

/** The main navigation, in the order it is shown (NAV-08). */
export const navItems = [
  { label: texts.home, href: paths.home() },
  { label: texts.findDoctors, href: paths.doctors() },
  { label: texts.practices, href: paths.practices() },
  { label: texts.specialties, href: paths.specialties() },
  { label: texts.news, href: paths.news() },
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
