import type { StaticHandlerContext } from 'react-router'
import { englishAddress } from '../../contract/addresses.ts'
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

/** Screens of accounts and mailed links, which are not counted. */
const uncountedPaths = /^\/(auth|profile|admin|subscri|newsletter|confirm-address)/
/** The server's limit per event. */
export const mostDoctors = 200

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
export type ShownSearch = {
  words: string
  specialty: string
  found: number
  doctors: readonly Doctor[]
}

/** The event of a page view; null for uncounted pages, or before their data has loaded. */
export function pageEvent({ pathname, slug, isMissing }: Page, cachedAnswer: CachedAnswer) {
  if (isMissing || uncountedPaths.test(pathname)) return null
  const page = { kind: 'page', path: pathname } as const satisfies Shown
  if (!slug || !pathname.startsWith('/doctors/')) return page
  const doctor = cachedAnswer(doctorCall(slug))
  return doctor ? { ...page, doctorId: doctor.id } : null
}

/** The search of a page; null if there is none, or not yet. */
export function shownSearch(
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
  return { words: filters.search, specialty: filters.specialty, found: summary.total, doctors }
}

/** The event of shown search results from an index on, up to the server's limit. */
export function searchEvent({ words, specialty, found, doctors }: ShownSearch, from: number) {
  const doctorIds = doctors.slice(from, from + mostDoctors).map(({ id }) => id)
  return { kind: 'search', words, specialty, found, from, doctorIds } as const satisfies Shown
}

/** The events of a page's first view, written by the server. */
export function firstEvents(page: Page, cachedAnswer: CachedAnswer): Shown[] {
  const event = pageEvent(page, cachedAnswer)
  const search = event && shownSearch(page, cachedAnswer)
  return [...(event ? [event] : []), ...(search ? [searchEvent(search, 0)] : [])]
}
