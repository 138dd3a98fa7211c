import type { Language } from '../../../../contract/languages.ts'
import { itemAt } from '../../../../contract/required.ts'
import type { LoadedVocabulary } from '../vocabulary/load-vocabulary.ts'
import { type ConditionMeaning, labelIn, type Phrase } from '../vocabulary/vocabulary.ts'
import { type Alternative, pointsOf, type Reason } from './terms.ts'

/** What the meanings of phrases are answered with. */
export type ReadMeaningsWith = {
  /** The language of the page: terms are named in it. */
  language: Language
  vocabulary: LoadedVocabulary
  /** Ids of specialties that somebody here has. */
  present: ReadonlySet<number>
  /** The text asks for a kind of doctor: everyday words then name the field. */
  asksForField: boolean
  /** The text is about a child. */
  forChild: boolean
}

/** The specialties to ask where there is no urgent care: doctors who see everyone. */
export const urgentCare = {
  slug: 'urgent-care',
  instead: ['family-medicine', 'internal-medicine', 'pediatrics'],
}

/** Lists how records answer the meanings of phrases. */
export function answersOf(
  phrases: readonly Phrase[],
  { language, vocabulary: { specialtyIds }, present, asksForField, forChild }: ReadMeaningsWith,
  extra: number,
): Alternative[] {
  const alternatives: Alternative[] = []
  const idsOf = (slugs: readonly string[]) => slugs.flatMap((slug) => specialtyIds.get(slug) ?? [])
  const conditions = phrases.flatMap(({ meaning }) =>
    meaning.kind === 'condition' ? [meaning] : [],
  )
  const fields = phrases.flatMap(({ meaning }) => (meaning.kind === 'specialty' ? [meaning] : []))
  const namedFields = fields.filter(
    ({ everyday }) => conditions.length === 0 || !everyday || asksForField,
  )
  const namedIds = idsOf(namedFields.map(({ slug }) => slug)).filter((id) => present.has(id))
  if (namedIds.length > 0)
    alternatives.push({
      points: extra + pointsOf.specialty,
      test: { specialties: namedIds },
      reason: { kind: 'specialty' },
    })
  // Nobody is left without an answer who asks for care without an appointment.
  const absentUrgentCare =
    namedIds.length === 0 && namedFields.some(({ slug }) => slug === urgentCare.slug)
  if (absentUrgentCare)
    alternatives.push({
      points: extra + pointsOf.field[2],
      test: { specialties: idsOf(urgentCare.instead) },
      reason: { kind: 'specialty' },
    })
  // A field that nobody here practices: readers are told so, not sent to others.
  const absent = namedFields.length > 0 && namedIds.length === 0
  const isEmergency = conditions.some(({ emergency }) => emergency)
  // Fields of an everyday word come before all others that treat the condition: weight 4.
  for (const weight of absent ? [] : ([4, 3, 2, 1] as const)) {
    const slugs = conditions.flatMap(({ specialties }) =>
      [...specialties.keys()].filter((slug) => weightIn(specialties, slug, forChild) === weight),
    )
    if (weight === 4 && conditions.length > 0) slugs.push(...fields.map(({ slug }) => slug))
    const ids = idsOf(slugs)
    if (ids.length > 0)
      alternatives.push(
        ...answersOfField(
          ids,
          weight,
          extra,
          reasonOf(itemAt(conditions, 0), language),
          isEmergency,
        ),
      )
  }
  for (const { meaning } of phrases) {
    if (meaning.kind === 'language')
      alternatives.push({
        points: extra + pointsOf.tag,
        test: { tags: meaning.spoken.map((name) => [`language:${joinWords(name)}`]) },
        reason: {
          kind: 'language',
          name: labelIn(language, meaning),
          spoken: meaning.spoken,
        },
      })
    if (meaning.kind === 'credential')
      alternatives.push({
        points: extra + pointsOf.specialty - 1,
        test: { tags: meaning.tags.map((tag) => [tag]) },
        reason: { kind: 'specialty' },
      })
    if (meaning.kind === 'plan')
      alternatives.push({
        points: extra + pointsOf.tag,
        test: {
          tags: [
            ...meaning.names.map((name) => wordsOf(name).map((word) => `plan:${word}`)),
            ...meaning.plans.map((name) => [`plan:${joinWords(name)}`]),
          ],
        },
        reason: { kind: 'plan', name: labelIn(language, meaning) },
      })
  }
  return alternatives
}

/**
 * Unless a child is named, an adult is assumed: fields that see adults as well come before
 * Pediatrics.
 */
function weightIn(specialties: ReadonlyMap<string, number>, slug: string, forChild: boolean) {
  const weight = specialties.get(slug) ?? 0
  if (slug !== 'pediatrics' || forChild || weight === 1) return weight
  const seeAll = ['family-medicine', 'internal-medicine'].map((each) => specialties.get(each) ?? 0)
  return Math.max(...seeAll) < weight ? weight : weight - 1
}

/** Who lists it comes before who only shares the field; who lists only other things, after those. */
function answersOfField(
  ids: readonly number[],
  weight: 1 | 2 | 3 | 4,
  extra: number,
  reason: ConditionReason,
  /** Who lists stroke recovery is not whom to see for a stroke. */
  isEmergency: boolean,
): Alternative[] {
  const field: Alternative = {
    points: extra + pointsOf.field[weight],
    test: { specialties: ids },
    reason,
  }
  if (isEmergency) return [field]
  return [
    {
      points: extra + pointsOf.listed[weight],
      test: { services: reason.wordings, fields: ids },
      reason,
    },
    {
      points: extra + pointsOf.otherServices[weight],
      // before the field alone, which they have too
      place: extra + pointsOf.listed[1] + 1,
      test: { services: 'any', fields: ids },
      reason,
    },
    field,
  ]
}

type ConditionReason = Extract<Reason, { kind: 'condition' }>

function reasonOf(meaning: ConditionMeaning, language: Language): ConditionReason {
  return {
    kind: 'condition',
    name: labelIn(language, meaning),
    conditionKind: meaning.conditionKind,
    wordings: meaning.wordings,
  }
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
export const joinWords = (name: string) => wordsOf(name).join('')
