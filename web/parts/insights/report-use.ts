import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter, StaticHandlerContext } from 'react-router'
import { englishAddress } from '../../../contract/addresses.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import type { Shown } from '../../../contract/insights/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { CallQuery } from '../../kit/data/call.ts'
import { placeIn } from '../near/carried-place.ts'
import {
  doctorCall,
  doctorsCall,
  filtersOf,
  specialtyCall,
  summaryCall,
} from '../provider/doctor-calls.ts'
import { contactKindOf } from './contact-kind.ts'
import type { Counted } from './count-first-view.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Milliseconds after which a search is unrelated to the previous one. */
const visit = 30 * 60_000

/**
 * Reports page views, search results and followed contacts to our server, for
 * the figures of insights.
 */
export function reportUse(
  router: Router,
  client: QueryClient,
  { report, takeClickedLinks }: Counted,
) {
  const cachedAnswer = <A>(query: CallQuery<A>) => client.getQueryData<A>(query.queryKey)

  // not stored: it ends with the page
  let last = { words: '', at: 0 }
  const insteadOf = (words: string) => {
    const { words: before, at } = last
    last = { words, at: Date.now() }
    return before && before !== words && last.at - at < visit ? before : undefined
  }

  // further doctors of a list are reported when they are shown
  const counts = new Map<string, number>()
  const reportSearch = (search: ShownSearch) => {
    const { words, specialty, doctors } = search
    const key = JSON.stringify([words, specialty])
    let from = counts.get(key) ?? 0
    if (counts.has(key) && from >= doctors.length) return
    // going back to earlier words is not a refinement
    const instead = words && !counts.has(key) ? insteadOf(words) : undefined
    do {
      report({ ...searchEvent(search, from), ...(from === 0 && instead ? { instead } : {}) })
      from += mostDoctors
    } while (from < doctors.length)
    counts.set(key, doctors.length)
  }

  const reportPage = () => {
    if (document.visibilityState === 'hidden' || router.state.navigation.state !== 'idle') return
    const page = pageOf(router.state)
    const { pathname, slug } = page
    if (slug && /^\/(doctors|practices)\//.test(pathname)) last.words = ''
    const event = pageEvent(page, cachedAnswer)
    if (!event) return
    report(event)
    const search = shownSearch(page, cachedAnswer)
    if (search) reportSearch(search)
  }

  /** The doctor of an element: the page's, or the card's. */
  const doctorOf = (element: Element): DoctorCard | undefined => {
    const [, place, slug] = pageOf(router.state).pathname.split('/')
    const profiles = paths.doctor('')
    const link = element
      .closest('article')
      ?.querySelector<HTMLAnchorElement>(`a[href^="${profiles}"]`)
    const doctorSlug = place === 'doctors' && slug ? slug : link?.pathname.slice(profiles.length)
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

  const reportClick = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('main a[href]')
    const way = link && contactKindOf(link)
    if (!way) return
    last.words = ''
    const doctorId = doctorOf(link)?.id
    const isOffice = pageOf(router.state).pathname.startsWith('/practices/')
    if (doctorId !== undefined) report({ kind: 'contact', way, doctorId })
    else if (isOffice) report({ kind: 'contact', way })
  }

  router.subscribe(reportPage)
  client.getQueryCache().subscribe(reportPage)
  document.addEventListener('visibilitychange', reportPage)
  for (const press of ['click', 'auxclick'])
    window.addEventListener(press, ({ target }) => reportClick(target), true)
  reportPage()
  for (const link of takeClickedLinks()) reportClick(link)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const isDoctor = (value: unknown): value is DoctorCard =>
  isObject(value) && 'acceptingPatients' in value

/** Screens of accounts and mailed links, which are not counted. */
const uncountedPaths = /^\/(auth|profile|admin|subscri|newsletter|confirm-address)/

/** The server's limit per event. */
const mostDoctors = 200

type Page = ReturnType<typeof pageOf>

/** From a router's state, on the server or in the browser. */
export function pageOf({ location, matches }: Pick<StaticHandlerContext, 'location' | 'matches'>) {
  const { search } = location
  const match = matches.at(-1)
  // a page in another language counts as the same
  const { path: pathname } = englishAddress(location.pathname)
  return { pathname, search, slug: match?.params.slug, isMissing: match?.route.path?.endsWith('*') }
}

type CachedAnswer = <A>(query: CallQuery<A>) => A | undefined

/** A search, and the doctors shown for it so far. */
type ShownSearch = {
  words: string
  specialty: string
  found: number
  doctors: readonly DoctorCard[]
}

/** The event of a page view; null for uncounted pages, or before their data has loaded. */
function pageEvent({ pathname, search, slug, isMissing }: Page, cachedAnswer: CachedAnswer) {
  if (isMissing || uncountedPaths.test(pathname)) return null
  const page = { kind: 'page', path: pathname } as const satisfies Shown
  if (!slug || !pathname.startsWith('/doctors/')) return page
  const doctor = cachedAnswer(doctorCall(slug, placeIn(new URLSearchParams(search))))
  return doctor ? { ...page, doctorId: doctor.id } : null
}

/** The search of a page; null if there is none, or not yet. */
function shownSearch(
  { pathname, search, slug }: Page,
  cachedAnswer: CachedAnswer,
): ShownSearch | null {
  const filters = filtersOf(new URLSearchParams(search))
  const [, place] = pathname.split('/')
  if (place === 'specialties' && slug) {
    const answer = cachedAnswer(specialtyCall(slug, filters))
    if (!answer) return null
    const { name, doctorCount } = answer.specialty
    return { words: '', specialty: name, found: doctorCount, doctors: answer.doctors }
  }
  if (place !== 'doctors' || slug || !(filters.search || filters.specialty)) return null
  const doctors = cachedAnswer(doctorsCall(filters))
  const summary = cachedAnswer(summaryCall(filters))
  if (!doctors || !summary) return null
  // an address that somebody types is nobody's to count
  const words = summary.near?.without ?? filters.search
  return { words, specialty: filters.specialty, found: summary.total, doctors }
}

/** The event of shown search results from an index on, up to the server's limit. */
function searchEvent({ words, specialty, found, doctors }: ShownSearch, from: number) {
  const doctorIds = doctors.slice(from, from + mostDoctors).map(({ id }) => id)
  return { kind: 'search', words, specialty, found, from, doctorIds } as const satisfies Shown
}

/** The events of a page's first view, written by the server. */
export function firstEvents(page: Page, cachedAnswer: CachedAnswer): Shown[] {
  const event = pageEvent(page, cachedAnswer)
  const search = event && shownSearch(page, cachedAnswer)
  return [...(event ? [event] : []), ...(search ? [searchEvent(search, 0)] : [])]
}
