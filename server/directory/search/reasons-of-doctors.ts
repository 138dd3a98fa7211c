import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import type { FacetValues } from '../../../contract/directory/facet-names.ts'
import {
  answersFilter,
  type ChoiceName,
  choicesBeside,
  facts,
  saidOf,
} from '../../../contract/directory/facts/declared-facts.ts'
import { plansWithin } from '../../../contract/directory/plans/plans.ts'
import type { ChoiceReason, MatchReason } from '../../../contract/directory/search.ts'
import type { Language } from '../../../contract/languages.ts'
import { fold } from '../../../contract/text/fold.ts'
import { textInLanguage } from '../../platform/text-in-language.ts'
import { languageNameIn } from '../name-in.ts'
import type { doctors, practices } from '../tables.ts'
import type { Alternative, Term, WordsTest } from './understanding/terms.ts'
import { stemOf } from './understanding/words.ts'
import { specialistsOf } from './vocabulary/specialists.ts'

type DoctorColumns = typeof doctors.$inferSelect
type PracticeColumns = typeof practices.$inferSelect
type OfBoth = 'insuranceAccepted' | 'staffLanguages'

/**
 * What reasons read of a doctor, beside the choices. Columns that a list did not read are missing, and say
 * nothing.
 */
export type ReasonRow = {
  doctor: Pick<DoctorColumns, 'id' | 'name'> &
    Partial<Pick<DoctorColumns, OfBoth | 'languages' | 'specialtyDetails' | 'servicesEs'>>
  practice:
    | (Pick<PracticeColumns, 'name'> &
        Partial<Pick<PracticeColumns, OfBoth | 'publishedAt' | 'unpublishedAt'>>)
    | null
  specialty: { slug: string; name: string; nameEs: string | null } | null
}

/** What a reader asks for by a text and by filters. */
export type Asked = {
  /** In the order of the text. */
  terms: readonly Term[]
  /** Those that are no filters, in the order of a doctor's points. */
  scored: readonly Term[]
  facets: FacetValues
  language: Language
  /** The wordings of a condition as stems, made once for all doctors of a list. */
  stemsOf: (wordings: Wordings) => Wordings
}

type Wordings = readonly (readonly string[])[]

/** @param foldedText the text that the terms were read from */
export function askedOf(
  terms: readonly Term[],
  foldedText: string,
  { facets, language }: Pick<Asked, 'facets' | 'language'>,
): Asked {
  const stems = new Map<Wordings, Wordings>()
  return {
    terms: inOrderOf(foldedText, terms),
    scored: terms.filter(({ filter }) => !filter),
    facets,
    language,
    stemsOf(wordings) {
      const made = stems.get(wordings) ?? stemsIn(wordings)
      stems.set(wordings, made)
      return made
    },
  }
}

const stemsIn = (wordings: Wordings): Wordings => wordings.map((words) => words.map(stemOf))

/** How a doctor answers each thing that was asked for, where the entry itself does not show it. */
export function reasonsOfDoctor(
  row: ReasonRow,
  points: readonly number[],
  asked: Asked,
): MatchReason[] {
  const { terms, scored, facets, language } = asked
  const reasons = terms.flatMap((term) => {
    const own = points[scored.indexOf(term)]
    const met = term.filter
      ? term.alternatives[0]
      : term.alternatives.find((each) => each.points === own)
    const reason = met && reasonIn(row, term, met, asked)
    return reason ? [reason] : []
  })
  const all = [...reasons, ...reasonsOfFacets(row, facets, language)]
  return [...new Map(all.map((reason) => [JSON.stringify(reason), reason])).values()]
}

/** Terms in the order of their words in the text; those without a word of it last. */
function inOrderOf(foldedText: string, terms: readonly Term[]): Term[] {
  const words = foldedText.split(' ')
  const placeOf = ({ words: [first = ''] }: Term) => {
    const place = words.indexOf(first)
    return place < 0 ? words.length : place
  }
  return terms.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function reasonIn(
  row: ReasonRow,
  term: Term,
  { reason, test }: Alternative,
  { stemsOf, language }: Asked,
): MatchReason | null {
  switch (reason.kind) {
    case 'condition': {
      const { name, conditionKind, wordings } = reason
      const service = ownService(row, stemsOf(wordings), language)
      if (service) return service
      const { specialty } = row
      return (
        specialty && {
          kind: 'field',
          specialists: specialistsOf(specialty, language),
          name,
          conditionKind,
        }
      )
    }
    case 'text':
      return ownService(row, stemsIn([term.words]), language) ?? { kind: 'text' }
    case 'spelling':
      return 'words' in test ? spellingIn(row, test) : null
    case 'language':
      return spoken(row, reason.spoken, reason.name)
    case 'plan':
    case 'hours':
      return reason
    default:
      return 'value' in reason ? reason : null
  }
}

/** The first of the doctor's services that has all stems of one of the lists. */
function ownService(
  { doctor: { specialtyDetails = null, servicesEs = null } }: ReasonRow,
  stemLists: Wordings,
  language: Language,
): MatchReason | null {
  const shown = textInLanguage(language, { en: specialtyDetails, es: servicesEs })
  const name = commaSeparated(shown.text).find((service) => {
    const stems = new Set(fold(service).split(' ').map(stemOf))
    return stemLists.some((list) => list.every((stem) => stems.has(stem)))
  })
  if (!name) return null
  return { kind: 'service', name, ...(shown.language && { language: shown.language }) }
}

/** The word of the record that is spelled like one of the text, with its capitals and accents. */
function spellingIn(
  { doctor, practice }: ReasonRow,
  { words, part }: WordsTest,
): MatchReason | null {
  const name = part === 'name' ? doctor.name : (practice?.name ?? '')
  const word = name
    .split(/[\s,]+/)
    .find((each) => words.includes(fold(each)) || words.includes(fold(each).replaceAll(' ', '')))
  return { kind: 'spelling', name: word ?? words[0] ?? '' }
}

const spoken = ({ doctor }: ReasonRow, names: readonly string[], name: string): MatchReason => {
  const own = new Set((doctor.languages ?? []).map(fold))
  return { kind: 'language', name, staff: !names.some((each) => own.has(fold(each))) }
}

/** The values of each filter that the doctor has. */
function reasonsOfFacets(row: ReasonRow, facets: FacetValues, language: Language): MatchReason[] {
  const { doctor } = row
  const practice = publicPracticeOf(row)
  const ownOr = (column: OfBoth): readonly string[] =>
    doctor[column]?.length ? doctor[column] : (practice?.[column] ?? [])
  const chosen = (name: ChoiceName): MatchReason[] => {
    const { filter, values } = facts[name]
    const own = saidOf(name, doctor)
    const said = own.length > 0 || !practice ? own : saidOf(name, practice)
    const selection = facets[filter] ?? []
    return values
      .filter((value) => said.includes(value) && answersFilter(name, value, selection))
      .map((value) => ({ kind: filter, value }) as ChoiceReason)
  }
  const languages = [...(doctor.languages ?? []), ...ownOr('staffLanguages')]
  const plans = new Set(ownOr('insuranceAccepted').map(fold))
  return [
    ...(facets.plan ?? [])
      .filter((value) => plansWithin(value).some((plan) => plans.has(fold(plan))))
      .map((name) => ({ kind: 'plan' as const, name })),
    ...choicesBeside('gender', 'visits', 'ages', 'accessibility').flatMap(chosen),
    ...[...(facets.language ?? []), ...(facets.speaks ?? [])]
      .filter((value) => languages.includes(value))
      .map((value) => spoken(row, [value], languageNameIn(language, value))),
    ...chosen('gender'),
    ...chosen('visits'),
    ...chosen('ages'),
    ...(facets.open ?? []).flatMap((value) =>
      value === 'now'
        ? []
        : [
            {
              kind: 'hours' as const,
              when: value === 'saturday' ? ('saturday' as const) : ('late' as const),
            },
          ],
    ),
    ...chosen('accessibility'),
  ]
}

/** Lists read only public practices, whole doctors also hidden ones. */
const publicPracticeOf = ({ practice }: ReasonRow): ReasonRow['practice'] =>
  practice && practice.publishedAt !== null && !practice.unpublishedAt ? practice : null
