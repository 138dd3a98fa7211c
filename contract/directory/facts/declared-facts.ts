import { keysOf } from '../../objects.ts'

/*
 * Each fact is declared here, once. Forms, sources and ages, reminders, filters, cards, comparison, answers
 * and exports follow from it; its words are found by its name (`texts/…/directory/fact-values.ts`). Imports
 * no schema, so that screens may read it.
 */

export const visitTypes = ['in person', 'video'] as const

/** 0 to 1, 2 to 12, 13 to 17, 18 to 64, and from 65 years on. */
export const ageGroups = ['babies', 'children', 'teenagers', 'adults', 'older adults'] as const

export const genders = ['female', 'male', 'nonbinary'] as const

export const accessFeatures = [
  'step-free entrance',
  'elevator',
  'accessible parking',
  'accessible restroom',
  'adjustable exam table',
  'wheelchair scale',
  'hearing loop',
  'sign language interpreter',
] as const

/** How soon a new patient is seen. */
export const waits = ['within a week', 'within two weeks', 'within a month', 'longer'] as const

/**
 * Medicare assignment, the amount that Medicare approves as full payment: always accepted, decided from case to
 * case, or, who has opted out (42 CFR 405 subpart D), Medicare pays nothing at all.
 */
export const medicareAnswers = ['accepts', 'does not accept', 'opted out'] as const

type Fact = {
  /** Who has it. A doctor without a fact of `both` has that of the practice. */
  of: 'doctors' | 'both'
  /** An office knows it of each of its doctors, and may confirm it for those without an owner. */
  officeKnows?: true
  /** It stays right until its office moves: it does not get old, and nobody is asked to confirm it. */
  lasts?: true
  /** The group of the form; without one it is edited elsewhere. `office` is also a block of profiles. */
  group?: 'newPatients' | 'insurance' | 'languages' | 'care' | 'hours' | 'office'
}

/** A fact that is one of a list of values, or several of it: everything about it follows from this. */
type Choice = Fact & {
  group: string
  /** Its name in records and in answers. */
  column: string
  values: readonly string[]
  /** Whether several can be said at once. */
  several: boolean
  /** Its filter, as addresses, facets and reasons name it. */
  filter: string
  /** What readers can filter by; all values if left out. */
  filterBy?: readonly string[]
  /** Who says a value answers filters by a later one too. */
  upTo?: true
}

/** In the order in which readers and owners see them. */
export const facts = {
  phone: { of: 'both', officeKnows: true },
  address: { of: 'both', officeKnows: true },
  practice: { of: 'doctors', officeKnows: true },
  officeHours: { of: 'both', officeKnows: true, group: 'hours' },
  plans: { of: 'both', officeKnows: true, group: 'insurance' },
  medicare: {
    of: 'doctors',
    officeKnows: true,
    group: 'insurance',
    column: 'medicare',
    values: medicareAnswers,
    several: false,
    filter: 'medicare',
    filterBy: ['accepts'],
  },
  languages: { of: 'both', group: 'languages' },
  newPatients: { of: 'both', officeKnows: true, group: 'newPatients' },
  firstVisit: {
    of: 'both',
    officeKnows: true,
    group: 'newPatients',
    column: 'firstVisit',
    values: waits,
    several: false,
    filter: 'wait',
    // the last is no limit
    filterBy: waits.slice(0, -1),
    upTo: true,
  },
  visits: {
    of: 'both',
    group: 'care',
    column: 'visitTypes',
    values: visitTypes,
    several: true,
    filter: 'visit',
  },
  ages: {
    of: 'both',
    group: 'care',
    column: 'agesSeen',
    values: ageGroups,
    several: true,
    filter: 'age',
  },
  gender: {
    of: 'doctors',
    group: 'care',
    column: 'gender',
    values: genders,
    several: false,
    filter: 'gender',
  },
  services: { of: 'both', group: 'care' },
  accessibility: {
    of: 'both',
    group: 'office',
    column: 'accessibility',
    values: accessFeatures,
    several: true,
    filter: 'access',
  },
  pin: { of: 'both', group: 'office', lasts: true },
  parking: { of: 'both', group: 'office' },
  booking: { of: 'both', group: 'office' },
} as const satisfies Record<string, Fact | Choice>

type Facts = typeof facts
type Name = keyof Facts
const names = keysOf(facts)
const declaredOf = (name: Name): Fact => facts[name]

export type GroupName = NonNullable<Fact['group']>
export const factsOfGroup = (group: GroupName): Name[] =>
  names.filter((name) => declaredOf(name).group === group)
export const factsOfDoctors = names.filter((name) => declaredOf(name).of === 'doctors')
/** Facts of the forms; the location is edited elsewhere. */
export const factsOfForm = names.filter((name) => declaredOf(name).group)
/** Whether a fact gets old, so that somebody should confirm it now and then. */
export const ages = (name: Name): boolean => !declaredOf(name).lasts
/** See `officeKnows`. */
export const officeFacts = names.filter((name) => declaredOf(name).officeKnows)

/** Facts that are one or several of a list of values. */
export type ChoiceName = { [N in Name]: Facts[N] extends Choice ? N : never }[Name]
export type ChoiceOfDoctors = {
  [N in ChoiceName]: Facts[N]['of'] extends 'doctors' ? N : never
}[ChoiceName]
export type ChoiceOfBoth = Exclude<ChoiceName, ChoiceOfDoctors>
export type ChoiceValue<N extends ChoiceName = ChoiceName> = Facts[N]['values'][number]
/** The words of every value, in one language. */
export type ChoiceWords = { [N in ChoiceName]: Readonly<Record<ChoiceValue<N>, string>> }
export type ChoiceColumn<N extends ChoiceName = ChoiceName> = Facts[N]['column']
export type ChoiceFilter = Facts[ChoiceName]['filter']

export const isChoice = (name: Name): name is ChoiceName => 'values' in facts[name]

export const choiceNames = names.filter(isChoice)
export const choicesOfDoctors = choiceNames.filter(
  (name): name is ChoiceOfDoctors => facts[name].of === 'doctors',
)
export const choicesOfBoth = choiceNames.filter(
  (name): name is ChoiceOfBoth => facts[name].of === 'both',
)

/** Where a list has an order of its own, the choices that it does not name. */
export const choicesBeside = (...named: readonly ChoiceName[]): ChoiceName[] =>
  choiceNames.filter((name) => !named.includes(name))

/** The choice with this filter. */
export const choiceOfFilter = (filter: string): ChoiceName | undefined =>
  choiceNames.find((name) => facts[name].filter === filter)

/** The values that readers can filter by. */
export const filterValues = (name: ChoiceName): readonly string[] => {
  const { values, filterBy = values }: Choice = facts[name]
  return filterBy
}

/** Whether who says a value answers a filter by these. */
export function answersFilter(name: ChoiceName, value: string, wanted: readonly string[]): boolean {
  const { values, upTo }: Choice = facts[name]
  const isSooner = (each: string) =>
    filterValues(name).includes(each) && values.indexOf(value) < values.indexOf(each)
  return wanted.includes(value) || (upTo === true && wanted.some(isSooner))
}

/** The choice as a form or a record names it. */
export const choiceOfField = (field: string): ChoiceName | undefined =>
  choiceNames.find((name) => name === field || facts[name].column === field)

/** Answers that say nothing of these choices. */
export const blankAnswers = (names: readonly ChoiceName[]) =>
  Object.fromEntries(names.map((name) => [facts[name].column, facts[name].several ? [] : null]))

/** All values that a record or a form says, as a list. */
export function saidValues(value: unknown): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' && value ? [value] : []
}

/** The values of a choice that a record says. */
export const saidOf = (name: ChoiceName, record: object): string[] =>
  // a file of all records asks for each choice of each of them
  saidValues((record as Readonly<Record<string, unknown>>)[facts[name].column])
