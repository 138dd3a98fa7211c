import type { NearMiss } from '../../../contract/directory/doctor.ts'
import type { Db } from '../../platform/database/connect.ts'
import { readAskedCards } from '../doctor-rows.ts'
import { presentCard } from '../present-listings.ts'
import type { ActiveFacet } from './facets/count-facets.ts'
import { kindOf } from './facets/facet-filters.ts'
import { activeFacets } from './facets/match-facets.ts'
import { type NearMissSet, nearMissSets, type Wish } from './facets/near-miss-sets.ts'
import { presentTerms, typedWords } from './present-terms.ts'
import { askedOf, reasonsOfDoctor } from './reasons-of-doctors.ts'
import type { answer, DoctorSearch } from './search-doctors.ts'
import { urgentCare } from './understanding/answers-of-meanings.ts'
import type { Term } from './understanding/terms.ts'

type Answered = Awaited<ReturnType<typeof answer>>

/** A wish with its name in answers. */
type NamedWish = Wish & {
  wish: NearMiss['wish']
  saidAs: string | undefined
  hasPage: boolean
  /** Lower stands first. */
  rank: number
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
    ...activeFacets(filters).map(wishOfFilter),
  ]
  if (wishes.length === 0 || wishes.length > mostWishes) return []
  const { rows } = await db.execute<NearMissSet>(
    nearMissSets(wishes, terms, boost, filters, mostDoctors),
  )
  const sets = rows
    .flatMap((set) => {
      const wish = wishes[set.wish]
      // beside a single wish, whoever does not answer it is anybody
      return wish && (wishes.length > 1 || !set.said) ? [{ ...set, wish }] : []
    })
    .toSorted(
      (one, other) =>
        Number(one.said) - Number(other.said) ||
        one.wish.rank - other.wish.rank ||
        wishes.indexOf(one.wish) - wishes.indexOf(other.wish),
    )
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
      doctors: page.flatMap(({ id, points }) => {
        const row = read.get(id)
        if (!row) return []
        const own = points.filter((_, place) => asked.kept[place])
        return [presentCard(row, reasonsOfDoctor(row, own, asked), search.language)]
      }),
    }
  })
}

/** Kinds of terms that are facts; bits say under the same names who has said anything of them. */
const factKinds: ReadonlySet<Term['kind']> = new Set([
  'plan',
  'language',
  'hours',
  'gender',
  'visit',
  'access',
])

function wishesOfText(
  { search = '' }: DoctorSearch,
  { terms, foldedText, specialties }: Answered['understanding'],
): NamedWish[] {
  const seesAtOnce = specialties.some(({ slug }) => slug === urgentCare.slug)
  return presentTerms(terms, foldedText, typedWords(search)).map(({ term, ...presented }) => {
    const { kind, label } = term
    const isUrgentCare = seesAtOnce && kind === 'specialty'
    const hasPage = factKinds.has(kind) || kind === 'accepting' || isUrgentCare
    return {
      wish: { of: 'text', ...presented },
      terms: terms.filter((other) => other.kind === kind && other.label === label),
      saidAs: factKinds.has(kind) ? kind : undefined,
      hasPage,
      // who asks for urgent care needs somebody now, of whatever field
      rank: isUrgentCare ? 0 : hasPage ? 1 : 2,
    }
  })
}

const withoutPage: readonly ActiveFacet['name'][] = ['specialty', 'practice', 'area']

function wishOfFilter(filter: ActiveFacet): NamedWish {
  const { name } = filter
  const hasPage = !withoutPage.includes(name)
  return {
    wish: { of: 'filter', name },
    filter,
    saidAs: hasPage && name !== 'specialty' && name !== 'new' ? kindOf(name) : undefined,
    hasPage,
    rank: hasPage ? 1 : 2,
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
