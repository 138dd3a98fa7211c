import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import type { Doctor } from '../../contract/directory/doctor.ts'
import type { Shown } from '../../contract/insights/calls.ts'
import type { CallQuery } from '../data/call.ts'
import {
  doctorCall,
  doctorsCall,
  filtersOf,
  specialtyCall,
  summaryCall,
} from '../provider/doctor-calls.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Screens of accounts and of links in mails: nobody counts who is there. */
const uncountedPaths = /^\/(auth|profile|admin|subscri|newsletter|confirm-address)/
/** What the server takes at once. */
const mostDoctors = 200
/** Milliseconds after which another search has nothing to do with the one before it. */
const visit = 30 * 60_000

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean }

/**
 * Tells our own server which page is shown, what a search found, and which contact is followed, for
 * the figures of insights. Says nothing where the browser asks not to be tracked or is driven by a
 * program. A beacon arrives also when it is sent by a click that leaves the site.
 */
export function reportUse(router: Router, client: QueryClient) {
  const { doNotTrack, webdriver, globalPrivacyControl }: PrivateNavigator = navigator
  if (webdriver || globalPrivacyControl || doNotTrack === '1') return

  const sentKeys = new Set<string>()
  const report = (event: Shown) => {
    const body = JSON.stringify(event)
    if (sentKeys.has(body)) return
    sentKeys.add(body)
    navigator.sendBeacon('/api/insights', new Blob([body], { type: 'application/json' }))
  }
  const cachedAnswer = <A>(query: CallQuery<A>) => client.getQueryData<A>(query.queryKey)

  // stored nowhere else: it ends with the page
  let last = { words: '', at: 0 }
  const insteadOf = (words: string) => {
    const { words: before, at } = last
    last = { words, at: Date.now() }
    return before && before !== words && last.at - at < visit ? before : undefined
  }

  // further doctors of a list are reported when they are shown
  const counts = new Map<string, number>()
  const reportSearch = (words: string, specialty: string, total: number, list: Doctor[]) => {
    const search = JSON.stringify([words, specialty])
    let from = counts.get(search) ?? 0
    if (counts.has(search) && from >= list.length) return
    // going back to earlier words is no refinement
    const instead = words && !counts.has(search) ? insteadOf(words) : undefined
    do {
      const doctorIds = list.slice(from, from + mostDoctors).map(({ id }) => id)
      const firstOnly = from === 0 && instead ? { instead } : {}
      report({ kind: 'search', words, specialty, found: total, from, doctorIds, ...firstOnly })
      from += mostDoctors
    } while (from < list.length)
    counts.set(search, list.length)
  }

  const reportPage = () => {
    const { location, navigation, matches } = router.state
    const { pathname, search } = location
    const match = matches.at(-1)
    const slug = match?.params.slug
    if (document.visibilityState === 'hidden' || navigation.state !== 'idle') return
    if (match?.route.path === '*' || uncountedPaths.test(pathname)) return
    const [, place] = pathname.split('/')
    const page = { kind: 'page', path: pathname } as const
    if (slug && (place === 'doctors' || place === 'practices')) last.words = ''
    if (place === 'doctors' && slug) {
      const doctor = cachedAnswer(doctorCall(slug))
      if (doctor) report({ ...page, doctorId: doctor.id })
      return
    }
    report(page)
    const filters = filtersOf(new URLSearchParams(search))
    if (place === 'specialties' && slug) {
      const answer = cachedAnswer(specialtyCall(slug, filters))
      if (answer) {
        const { name, doctorCount } = answer.specialty
        reportSearch('', name, doctorCount, answer.doctors)
      }
    }
    if (place !== 'doctors' || !(filters.search || filters.specialty)) return
    const doctors = cachedAnswer(doctorsCall(filters))
    const summary = cachedAnswer(summaryCall(filters))
    if (doctors && summary) reportSearch(filters.search, filters.specialty, summary.total, doctors)
  }

  /** The doctor an element is about: the page's, or the one whose card it stands on. */
  const doctorOf = (element: Element): Doctor | undefined => {
    const [, place, slug] = router.state.location.pathname.split('/')
    const link = element.closest('article')?.querySelector('a[href^="/doctors/"]')
    const doctorSlug =
      place === 'doctors' && slug ? slug : link?.getAttribute('href')?.slice('/doctors/'.length)
    if (!doctorSlug) return undefined
    for (const query of client.getQueryCache().getAll()) {
      const { data } = query.state
      const all: unknown = isObject(data) && 'doctors' in data ? data.doctors : data
      const doctor = [all]
        .flat()
        .filter(isDoctor)
        .find(({ slug }) => slug === decodeURIComponent(doctorSlug))
      if (doctor) return doctor
    }
    return undefined
  }

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('main a[href]')
    const way = link && wayOf(link)
    if (!way) return
    last.words = ''
    const doctorId = doctorOf(link)?.id
    const isOffice = router.state.location.pathname.startsWith('/practices/')
    if (doctorId !== undefined) report({ kind: 'contact', way, doctorId })
    else if (isOffice) report({ kind: 'contact', way })
  }

  router.subscribe(reportPage)
  client.getQueryCache().subscribe(reportPage)
  document.addEventListener('visibilitychange', reportPage)
  for (const press of ['click', 'auxclick']) window.addEventListener(press, onClick, true)
  reportPage()
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const isDoctor = (value: unknown): value is Doctor =>
  isObject(value) && 'acceptingPatients' in value

function wayOf({ href, origin, protocol, pathname }: HTMLAnchorElement) {
  if (href.startsWith('tel:')) return 'call'
  if (!/^https?:$/.test(protocol) || origin === location.origin) return null
  return origin === 'https://www.google.com' && pathname.startsWith('/maps/dir')
    ? 'directions'
    : 'website'
}
