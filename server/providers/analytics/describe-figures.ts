import type { Analytics, ContactWay } from '../../../contract/insights/calls.ts'
import { entriesOf } from '../../../contract/objects.ts'

/** Changes smaller than this many percent are chance. */
const leastChange = 10
/** A way of contact is said to lead from so many contacts on. */
const fewContacts = 5

type Known = Pick<
  Analytics,
  | 'profileViews'
  | 'profileViewsChange'
  | 'contactClicks'
  | 'contactsByWay'
  | 'searchWords'
  | 'comparison'
  | 'specialty'
> & {
  /** What more than half of the most viewed profiles have and this one lacks. */
  lacked: readonly string[]
}

const ways: Record<ContactWay, string> = {
  call: 'calls',
  website: 'visits of your website',
  directions: 'requests for directions',
  message: 'messages',
}

/** Sentences about the figures of 30 days, each true of them. */
export function describeFigures(figures: Known): string[] {
  const specialty = figures.specialty?.toLowerCase() ?? ''
  return [
    aboutChange(figures.profileViewsChange),
    aboutPeers(figures.comparison, specialty),
    aboutContacts(figures),
    figures.searchWords[0] &&
      `“${figures.searchWords[0].words}” is the search that showed your profile most often.`,
    ...figures.lacked
      .slice(0, 2)
      .map(
        (part) =>
          `Adding ${part} would close a gap: most of the most viewed ${specialty} profiles have ${part} and yours lacks ${part}.`,
      ),
  ].filter((sentence) => typeof sentence === 'string')
}

function aboutChange(change: number | null) {
  if (change === null || Math.abs(change) < leastChange) return null
  const direction = change > 0 ? 'more' : 'less'
  return `Your profile was viewed ${Math.abs(change)}% ${direction} than in the 30 days before.`
}

function aboutPeers(comparison: Analytics['comparison'], specialty: string) {
  if (!comparison) return null
  const { peers, among, profileViews } = comparison
  const others = `${peers} other ${among === 'featured' ? 'Featured ' : ''}${specialty} profiles`
  if (profileViews.own === profileViews.median) return null
  const half = profileViews.own > profileViews.median ? 'more' : 'fewer'
  return `Your profile had ${half} views than the middle one of ${others}.`
}

function aboutContacts({ profileViews, contactClicks, contactsByWay }: Known) {
  if (contactClicks === 0) return `None of ${profileViews} views led to a contact yet.`
  if (contactClicks < fewContacts) return null
  const [way, count] = entriesOf(contactsByWay).reduce((most, one) =>
    one[1] > most[1] ? one : most,
  )
  if (count <= contactClicks / 2) return null
  return `Most patients who made contact chose one way: ${count} of ${contactClicks} contacts were ${ways[way]}.`
}
