import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { paths } from '../../contract/paths.ts'
import type { CallQuery } from '../data/call.ts'
import {
  mostDoctors,
  pageEvent,
  pageOf,
  type ShownSearch,
  searchEvent,
  shownSearch,
} from './page-events.ts'
import type { Report } from './report-to-server.ts'
import type { wayOf } from './way-of.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The first script's counting state. */
export type Counting = {
  report: Report
  wayOf: typeof wayOf
  /** Links followed before this code loaded; from now on they are counted here. */
  takeClickedLinks: () => readonly Element[]
}

/** Milliseconds after which a search is unrelated to the previous one. */
const visit = 30 * 60_000

/**
 * Reports page views, search results and followed contacts to our server, for
 * the figures of insights.
 */
export function reportUse(
  router: Router,
  client: QueryClient,
  { report, wayOf, takeClickedLinks }: Counting,
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
    const shown = shownSearch(page, cachedAnswer)
    if (shown) reportSearch(shown)
  }

  /** The doctor of an element: the page's, or the card's. */
  const doctorOf = (element: Element): Doctor | undefined => {
    const [, place, slug] = pageOf(router.state).pathname.split('/')
    const profiles = paths.doctor('')
    const link = element.closest('article')?.querySelector(`a[href^="${profiles}"]`)
    const doctorSlug =
      place === 'doctors' && slug ? slug : link?.getAttribute('href')?.slice(profiles.length)
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
    const way = link && wayOf(link)
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

const isDoctor = (value: unknown): value is Doctor =>
  isObject(value) && 'acceptingPatients' in value
