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

/** Screens of accounts and of links in mails: nobody counts who is there. */
const uncountedPaths = /^\/(auth|profile|admin|subscri|newsletter|confirm-address)/
/** What the server takes at once. */
export const mostDoctors = 200

type Page = ReturnType<typeof pageOf>

/** Of the state of a router, on the server or in the browser. */
export function pageOf({ location, matches }: Pick<StaticHandlerContext, 'location' | 'matches'>) {
  const { search } = location
  const match = matches.at(-1)
  // the same page in another language is the same page
  const { path: pathname } = englishAddress(location.pathname)
  return { pathname, search, slug: match?.params.slug, isMissing: match?.route.path?.endsWith('*') }
}

type CachedAnswer = <A>(query: CallQuery<A>) => A | undefined

/** What a visitor asked for, and the doctors shown for it so far. */
export type ShownSearch = {
  words: string
  specialty: string
  found: number
  doctors: readonly Doctor[]
}

/** That a page was shown; null for pages that nobody counts, or whose answer is not there yet. */
export function pageEvent({ pathname, slug, isMissing }: Page, cachedAnswer: CachedAnswer) {
  if (isMissing || uncountedPaths.test(pathname)) return null
  const page = { kind: 'page', path: pathname } as const satisfies Shown
  if (!slug || !pathname.startsWith('/doctors/')) return page
  const doctor = cachedAnswer(doctorCall(slug))
  return doctor ? { ...page, doctorId: doctor.id } : null
}

/** The search that a page answers; null where it answers none, or not yet. */
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

/** That a search showed its doctors from one place on, as many as the server takes at once. */
export function searchEvent({ words, specialty, found, doctors }: ShownSearch, from: number) {
  const doctorIds = doctors.slice(from, from + mostDoctors).map(({ id }) => id)
  return { kind: 'search', words, specialty, found, from, doctorIds } as const satisfies Shown
}

/** What the server says of a page as it was first shown. */
export function firstEvents(page: Page, cachedAnswer: CachedAnswer): Shown[] {
  const event = pageEvent(page, cachedAnswer)
  const search = event && shownSearch(page, cachedAnswer)
  return [...(event ? [event] : []), ...(search ? [searchEvent(search, 0)] : [])]
}
