import type { Analytics } from '../../../contract/insights/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { entriesOf } from '../../../contract/objects.ts'
import * as english from '../../../texts/en/insights.ts'
import * as spanish from '../../../texts/es/insights.ts'

const textsIn: Record<Language, typeof english> = { en: english, es: spanish }

/** Changes smaller than this many percent are chance. */
const leastChange = 10

/** A way of contact is said to lead from so many contacts on. */
const fewContacts = 5

export type Part = keyof typeof english.parts

/** Fields as a page in the language calls them. */
export const nameFields = (
  fields: readonly (keyof typeof english.fields)[],
  language: Language,
): string[] => fields.map((field) => textsIn[language].fields[field])

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
  lacked: readonly Part[]
}

/** Sentences about the figures of 30 days, each true of them. */
export function describeFigures(figures: Known, language: Language): string[] {
  const texts = textsIn[language]
  const specialty = figures.specialty ?? ''
  const [mostUsed] = figures.searchWords
  return [
    aboutChange(figures.profileViewsChange, texts),
    aboutPeers(figures.comparison, specialty, texts),
    aboutContacts(figures, texts),
    mostUsed && texts.mostSearched(mostUsed.words),
    ...figures.lacked.slice(0, 2).map((part) => texts.gap(texts.parts[part], specialty)),
  ].filter((sentence) => typeof sentence === 'string')
}

type Texts = typeof english

function aboutChange(change: number | null, texts: Texts) {
  if (change === null || Math.abs(change) < leastChange) return null
  return change > 0 ? texts.viewedMore(change) : texts.viewedLess(-change)
}

function aboutPeers(comparison: Analytics['comparison'], specialty: string, texts: Texts) {
  if (!comparison) return null
  const { peers, among, profileViews } = comparison
  if (profileViews.own === profileViews.median) return null
  const say = profileViews.own > profileViews.median ? texts.moreThanPeers : texts.fewerThanPeers
  return say(peers, among === 'featured', specialty)
}

function aboutContacts({ profileViews, contactClicks, contactsByWay }: Known, texts: Texts) {
  if (contactClicks === 0) return texts.noContact(profileViews)
  if (contactClicks < fewContacts) return null
  const [way, count] = entriesOf(contactsByWay).reduce((most, one) =>
    one[1] > most[1] ? one : most,
  )
  return count > contactClicks / 2 ? texts.mostChose(way, count, contactClicks) : null
}
