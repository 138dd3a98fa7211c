import { number } from '#texts/language.ts'
import * as texts from '#texts/profile/page.ts'
import { paths } from '../../../contract/paths.ts'

/** `/profile` shows the first (DASH-06, DASH-07); `Account` is our addition. */
export const profileTabs = [
  { id: 'dashboard', title: texts.dashboard, href: paths.profile() },
  { id: 'my-profile', title: texts.myProfile, href: paths.profile('my-profile') },
  { id: 'analytics', title: texts.analytics, href: paths.profile('analytics') },
  { id: 'account', title: texts.account, href: paths.profile('account') },
] as const

/** The tabs with the number of what waits on the dashboard. */
export const tabsWith = (waiting: number) =>
  profileTabs.map((tab) =>
    tab.id === 'dashboard' && waiting > 0
      ? { ...tab, title: `${tab.title} (${number(waiting)})` }
      : tab,
  )

type ProfileTab = (typeof profileTabs)[number]['id']

export const myProfileHref = profileTabs[1].href

/** The tab of an address; the dashboard if unknown. */
export const tabOf = (query: URLSearchParams): ProfileTab =>
  profileTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'dashboard'
