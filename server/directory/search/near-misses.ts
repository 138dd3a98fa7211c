import type { NearMiss } from '../../../contract/directory/doctor.ts'
import { choiceNames, facts } from '../../../contract/directory/facts/declared-facts.ts'
import { required } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { readAskedCards } from '../doctor-rows.ts'
import { presentCard } from '../present-listings.ts'
import type { ActiveFacet } from './facets/count-facets.ts'
import { kindOf } from './facets/facet-filters.ts'
import { activeFacets } from './facets/match-facets.ts'
import { type NearMissSet, nearMissSets, type Wish } from './facets/near-miss-sets.ts'
import type { DoctorFilters } from './matching/doctor-filters.ts'
import { whoOpensNext } from './opens-next.ts'
import { presentTerms, textWithout, typedWords } from './present-terms.ts'
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

/** A set with what its doctors lack. */
type LackingSet = NearMissSet & { lacking: [NamedWish, ...NamedWish[]] }

/**
 * Who comes close where nobody answers all of a question: for each wish, who answers all others. First
 * those who have not said whether they answer it too. Where nobody lacks only one, two facts are given up,
 * and then all of them. One statement finds them, another reads them.
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
  const sets = await nearestSets(db, wishes, understanding, filters)
  const later = sets.find(({ lacking: [wish, ...also], said }) => wish.isNow && said && !also[0])
  const next = later
    ? await whoOpensNext(
        db,
        boost,
        (weeks) => askedAt(weeks, later.lacking[0], terms, filters),
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
    const { lacking, said, count } = set
    const page = withPage.includes(set) ? (set.page ?? []) : []
    const asked = askedWithout(lacking, search, understanding)
    const [wish, ...also] = presentLacking(lacking, search, understanding)
    return {
      wish: required(wish),
      ...(also.length > 0 && { also }),
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

/** The sets of the fewest wishes that anybody lacks, the most helpful first. */
async function nearestSets(
  db: Db,
  wishes: readonly NamedWish[],
  { terms, boost }: Answered['understanding'],
  filters: DoctorFilters,
): Promise<LackingSet[]> {
  const asksForNow = wishes.some(({ isNow }) => isNow)
  for (const lacks of lacksOf(wishes)) {
    const { rows } = await db.execute<NearMissSet>(
      nearMissSets(wishes, lacks, terms, boost, filters, mostDoctors),
    )
    const sets = rows.flatMap((set) => {
      const [wish, ...also] = (lacks[set.lack] ?? []).flatMap((place) => wishes[place] ?? [])
      // beside a single wish, whoever does not answer it is anybody
      const isClose = wish && (wishes.length > 1 || !set.said || wish.isNow)
      return isClose ? [{ ...set, lacking: [wish, ...also] } satisfies LackingSet] : []
    })
    if (sets.length > 0)
      return sets.toSorted(
        (one, other) =>
          orderOf(one, asksForNow) - orderOf(other, asksForNow) ||
          one.lacking[0].rank - other.lacking[0].rank ||
          one.lack - other.lack,
      )
  }
  return []
}

/** Places of the wishes that are given up: each one, then two facts, then all of them. */
function* lacksOf(wishes: readonly NamedWish[]): Generator<number[][]> {
  yield wishes.map((_, place) => [place])
  const facts = wishes.flatMap(({ hasPage }, place) => (hasPage ? [place] : []))
  // who is left must answer something
  const isAsked = (lack: readonly number[]) => lack.length < wishes.length
  const pairs = facts.flatMap((one, index) => facts.slice(index + 1).map((other) => [one, other]))
  for (const lacks of [pairs, facts.length > 2 ? [facts] : []]) {
    const asked = lacks.filter(isAsked)
    if (asked.length > 0) yield asked
  }
}

/** What they lack, as answers name it; a text is without all of its wishes. */
function presentLacking(
  lacking: readonly NamedWish[],
  { search = '' }: DoctorSearch,
  understanding: Answered['understanding'],
): NearMiss['wish'][] {
  const terms = lacking.flatMap((wish) => ('terms' in wish ? wish.terms : []))
  const without = textWithout(terms, understanding, typedWords(search))
  return lacking.map(({ wish }) => (wish.of === 'text' ? { ...wish, without } : wish))
}

/** Who asks for somebody now is helped by who is there, then by who opens next. */
function orderOf({ lacking: [wish], said }: LackingSet, asksForNow: boolean): number {
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
  understanding: Answered['understanding'],
): NamedWish[] {
  const { terms, specialties } = understanding
  const seesAtOnce = specialties.some(({ slug }) => slug === urgentCare.slug)
  return presentTerms(terms, understanding, typedWords(search)).map(({ term, ...presented }) => {
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

/** What is asked for besides these wishes, and which scored terms stay. */
function askedWithout(
  lacking: readonly NamedWish[],
  { facets = {}, language = 'en' }: DoctorSearch,
  { terms, foldedText }: Answered['understanding'],
) {
  const isLacking = (term: Term) =>
    lacking.some((wish) => 'terms' in wish && wish.terms.includes(term))
  const names = lacking.flatMap((wish): string[] => ('filter' in wish ? [wish.filter.name] : []))
  const others = Object.fromEntries(
    Object.entries(facets).filter(([name]) => !names.includes(name)),
  )
  return {
    ...askedOf(
      terms.filter((term) => !isLacking(term)),
      foldedText,
      { facets: others, language },
    ),
    kept: terms.filter(({ filter }) => !filter).map((term) => !isLacking(term)),
  }
}
