import type { NearMiss } from '../../../contract/directory/doctor.ts'
import { choiceNames, facts } from '../../../contract/directory/facts/declared-facts.ts'
import type { Db } from '../../platform/database/connect.ts'
import { readAskedCards } from '../doctor-rows.ts'
import { presentCard } from '../present-listings.ts'
import type { ActiveFacet } from './facets/count-facets.ts'
import { kindOf } from './facets/facet-filters.ts'
import { activeFacets } from './facets/match-facets.ts'
import { type NearMissSet, nearMissSets, type Wish } from './facets/near-miss-sets.ts'
import type { DoctorFilters } from './matching/doctor-filters.ts'
import { whoOpensNext } from './opens-next.ts'
import { presentTerms, typedWords } from './present-terms.ts'
import { askedOf, reasonsOfDoctor } from './reasons-of-doctors.ts'
import type { answer, DoctorSearch } from './search-doctors.ts'
import { urgentCare } from './understanding/answers-of-meanings.ts'
import { filterLabels } from './understanding/filter-labels.ts'
import type { Term } from './understanding/terms.ts'

type Answered = Awaited<ReturnType<typeof answer>>

/** A wish with its name in answers. */
type NamedWish = Wish & {
  wish: NearMiss['wish']
  saidAs: string | undefined
  hasPage: boolean
  /** Lower stands first. */
  rank: number
  /** To be open now: whoever lacks it opens later. */
  isNow: boolean
}

/** Nobody asks for more at once; longer texts are no list of wishes. */
const mostWishes = 12
const mostWithDoctors = 4
const mostDoctors = 3

/**
 * Who comes close where nobody answers all of a question: for each wish, who answers all others. First
 * those who have not said whether they answer it too. One statement finds them, another reads them.
 */
export async function nearMissesOf(
  db: Db,
  search: DoctorSearch,
  { understanding, filters }: Answered,
): Promise<NearMiss[]> {
  if (understanding.scope === 'nobody' || filters === 'no such specialty') return []
  const { terms, boost } = understanding
  const wishes = [
    ...wishesOfText(search, understanding),
    ...activeFacets(filters).map((filter) => wishOfFilter(filter, search)),
  ]
  if (wishes.length === 0 || wishes.length > mostWishes) return []
  const asksForNow = wishes.some(({ isNow }) => isNow)
  const { rows } = await db.execute<NearMissSet>(
    nearMissSets(wishes, terms, boost, filters, mostDoctors),
  )
  const sets = rows
    .flatMap((set) => {
      const wish = wishes[set.wish]
      // beside a single wish, whoever does not answer it is anybody
      return wish && (wishes.length > 1 || !set.said || wish.isNow) ? [{ ...set, wish }] : []
    })
    .toSorted(
      (one, other) =>
        orderOf(one, asksForNow) - orderOf(other, asksForNow) ||
        one.wish.rank - other.wish.rank ||
        wishes.indexOf(one.wish) - wishes.indexOf(other.wish),
    )
  const later = sets.find(({ wish, said }) => wish.isNow && said)
  const next = later
    ? await whoOpensNext(
        db,
        boost,
        (weeks) => askedAt(weeks, later.wish, terms, filters),
        mostDoctors,
      )
    : []
  if (later && next.length > 0) later.page = next
  const withPage = sets.filter(({ page }) => page).slice(0, mostWithDoctors)
  const ids = [...new Set(withPage.flatMap(({ page }) => page ?? []).map(({ id }) => id))]
  const read = new Map(
    (ids.length > 0 ? await readAskedCards(db, ids) : []).map((row) => [row.doctor.id, row]),
  )
  return sets.map((set) => {
    const { wish, said, count } = set
    const page = withPage.includes(set) ? (set.page ?? []) : []
    const asked = askedWithout(wish, search, understanding)
    return {
      wish: wish.wish,
      said,
      count,
      ...(set === later && { opensNext: next.length > 0 }),
      doctors: page.flatMap(({ id, points }) => {
        const row = read.get(id)
        if (!row) return []
        const own = points.filter((_, place) => asked.kept[place])
        return [presentCard(row, reasonsOfDoctor(row, own, asked), search.language)]
      }),
    }
  })
}

/** Who asks for somebody now is helped by who is there, then by who opens next. */
function orderOf({ wish, said }: { wish: NamedWish; said: boolean }, asksForNow: boolean): number {
  if (asksForNow && said && wish.rank === 0) return 0
  if (wish.isNow && said) return 1
  return said ? 3 : 2
}

/** What is asked for, with these hours in place of those that are open now. */
function askedAt(
  weeks: readonly string[],
  wish: NamedWish,
  terms: readonly Term[],
  filters: DoctorFilters,
) {
  const isLacking = (term: Term) => 'terms' in wish && wish.terms.includes(term)
  return {
    terms: terms.map((term) =>
      isLacking(term)
        ? {
            ...term,
            alternatives: term.alternatives.map((each) => ({ ...each, test: { facets: weeks } })),
          }
        : term,
    ),
    filters: {
      ...filters,
      facets: (filters.facets ?? []).map((each) =>
        'filter' in wish && each === wish.filter ? { ...each, facets: weeks } : each,
      ),
    },
  }
}

/** Terms and filters that are facts; bits say under the same names who has said anything of them. */
const factKinds: ReadonlySet<string> = new Set([
  'plan',
  'language',
  'hours',
  ...choiceNames.map((name) => facts[name].filter),
])

/** Who says what the staff speaks has said something of languages. */
const saidAsOf = (kind: string): string | undefined =>
  kind === 'speaks' ? 'language' : factKinds.has(kind) ? kind : undefined

function wishesOfText(
  { search = '', language = 'en' }: DoctorSearch,
  { terms, foldedText, specialties }: Answered['understanding'],
): NamedWish[] {
  const seesAtOnce = specialties.some(({ slug }) => slug === urgentCare.slug)
  return presentTerms(terms, foldedText, typedWords(search)).map(({ term, ...presented }) => {
    const { kind, label } = term
    const isUrgentCare = seesAtOnce && kind === 'specialty'
    const saidAs = saidAsOf(kind)
    const hasPage =
      saidAs !== undefined || kind === 'accepting' || kind === 'booking' || isUrgentCare
    return {
      wish: { of: 'text', ...presented },
      terms: terms.filter((other) => other.kind === kind && other.label === label),
      saidAs,
      hasPage,
      // who asks for urgent care needs somebody now, of whatever field
      rank: isUrgentCare ? 0 : hasPage ? 1 : 2,
      isNow: kind === 'hours' && label === filterLabels[language].openNow,
    }
  })
}

const withoutPage: readonly ActiveFacet['name'][] = ['specialty', 'practice', 'area']

function wishOfFilter(filter: ActiveFacet, { facets }: DoctorSearch): NamedWish {
  const { name } = filter
  const hasPage = !withoutPage.includes(name)
  return {
    wish: { of: 'filter', name },
    filter,
    saidAs: name === 'specialty' ? undefined : saidAsOf(kindOf(name)),
    hasPage,
    rank: hasPage ? 1 : 2,
    isNow: name === 'open' && facets?.open?.every((value) => value === 'now') === true,
  }
}

/** What is asked for besides the wish, and which scored terms stay. */
function askedWithout(
  wish: NamedWish,
  { facets = {}, language = 'en' }: DoctorSearch,
  { terms, foldedText }: Answered['understanding'],
) {
  const isLacking = (term: Term) => 'terms' in wish && wish.terms.includes(term)
  const name = 'filter' in wish ? wish.filter.name : undefined
  const others = Object.fromEntries(Object.entries(facets).filter(([each]) => each !== name))
  return {
    ...askedOf(
      terms.filter((term) => !isLacking(term)),
      foldedText,
      { facets: others, language },
    ),
    kept: terms.filter(({ filter }) => !filter).map((term) => !isLacking(term)),
  }
}
