import { number } from '#texts/language.ts'
import * as texts from '#texts/profile/page.ts'
import { paths } from '../../../contract/paths.ts'
import { type Claims, isOfPractice } from '../../parts/account/is-of-practice.ts'

/** `/profile` shows the first (DASH-06, DASH-07); `Account` is our addition. */
const providerTabs = [
  { id: 'dashboard', title: texts.dashboard, href: paths.profile() },
  { id: 'my-profile', title: texts.myProfile, href: paths.profile('my-profile') },
  { id: 'analytics', title: texts.analytics, href: paths.profile('analytics') },
  { id: 'account', title: texts.account, href: paths.profile('account') },
] as const

/** Mailed links name the tabs of a provider, so `Office` has the name of `My Profile`. */
const practiceTabs = [
  { id: 'dashboard', title: texts.overview, href: paths.profile() },
  { id: 'my-profile', title: texts.office, href: paths.profile('my-profile') },
  { id: 'doctors', title: texts.doctors, href: paths.profile('doctors') },
  { id: 'billing', title: texts.billing, href: paths.profile('billing') },
  { id: 'account', title: texts.account, href: paths.profile('account') },
] as const

export type ProfileTab = (typeof providerTabs | typeof practiceTabs)[number]['id']

export const myProfileHref = providerTabs[1].href

export const tabsOf = (user: Claims) => (isOfPractice(user) ? practiceTabs : providerTabs)

/** The tabs with the number of what waits on the first. */
export const tabsWith = (tabs: ReturnType<typeof tabsOf>, waiting: number) =>
  tabs.map((tab) =>
    tab.id === 'dashboard' && waiting > 0
      ? { ...tab, title: `${tab.title} (${number(waiting)})` }
      : tab,
  )

/** The tab of an address; the first if unknown. */
export function tabOf(query: URLSearchParams, user: Claims): ProfileTab {
  if (isOfPractice(user)) {
    if (query.has('doctor') || query.has('claim')) return 'doctors'
    if (query.has('seats')) return 'billing'
  }
  return tabsOf(user).find(({ id }) => id === query.get('tab'))?.id ?? 'dashboard'
}
