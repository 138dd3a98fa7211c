import { commaSeparated } from '../../contract/directory/comma-separated.ts'
import type { Doctor } from '../../contract/directory/doctor.ts'
import {
  type ChoiceName,
  choicesOfBoth,
  choicesOfDoctors,
  facts,
  saidOf,
} from '../../contract/directory/facts/declared-facts.ts'
import type { FactName, FactOrigin } from '../../contract/directory/facts/facts.ts'
import type { Closures } from '../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../contract/directory/hours/opening-hours.ts'
import { openingHoursOf, schemaWeek } from '../../contract/directory/hours/schema-hours.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import { paths } from '../../contract/paths.ts'

export type Value = string | number | boolean | null | readonly string[]

/** One field of a record, as every file names it. */
export type Field<Row> = {
  name: string
  /** The fact whose source and date it shares. */
  fact?: FactName
  /** Somebody's own words, not one of our values. */
  isWritten?: true
  of: (record: Row) => Value
}

export const isBlank = (value: Value): value is null | readonly [] =>
  value === null || (Array.isArray(value) && value.length === 0)

/*
 * Every field of the files, once. What people wrote in sentences, photos and reviews are not among them: their
 * license is not ours to give.
 */

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const choiceFields = (names: readonly ChoiceName[]): Field<Doctor | Practice>[] =>
  names.map((fact) => ({
    name: snakeCase(facts[fact].column),
    fact,
    of: (record) =>
      facts[fact].several ? saidOf(fact, record) : (saidOf(fact, record)[0] ?? null),
  }))

/** Facts that doctors and practices have in the same shape. */
const sharedFacts: Field<Doctor | Practice>[] = [
  { name: 'phone', fact: 'phone', of: ({ phone }) => phone },
  { name: 'address', fact: 'address', of: ({ address }) => address },
  // computed from the address, so nobody has said them
  { name: 'latitude', of: ({ point }) => point?.latitude ?? null },
  { name: 'longitude', of: ({ point }) => point?.longitude ?? null },
  { name: 'point_quality', of: ({ point }) => point?.quality ?? null },
  {
    name: 'office_hours',
    fact: 'officeHours',
    of: ({ officeHours }) => schemaWeek(officeHours).map(openingHoursOf),
  },
  { name: 'closures', fact: 'officeHours', of: ({ closures }) => closures.map(closureText) },
  { name: 'insurance_accepted', fact: 'plans', of: ({ insuranceAccepted }) => insuranceAccepted },
  { name: 'staff_languages', fact: 'languages', of: ({ staffLanguages }) => staffLanguages },
  {
    name: 'new_patients',
    fact: 'newPatients',
    of: ({ newPatients }) => newPatients?.answer ?? null,
  },
  {
    name: 'new_patients_since',
    fact: 'newPatients',
    of: ({ newPatients }) => newPatients?.since ?? null,
  },
  {
    name: 'new_patients_plans',
    fact: 'newPatients',
    of: ({ newPatients }) => newPatients?.plans ?? [],
  },
  ...choiceFields(choicesOfBoth),
  { name: 'parking', fact: 'parking', isWritten: true, of: ({ parking }) => parking },
  { name: 'booking_url', fact: 'booking', of: ({ bookingUrl }) => bookingUrl },
]

const recordFields: Field<Doctor | Practice>[] = [
  { name: 'featured', of: ({ featured }) => featured },
  { name: 'register_date', of: ({ registerDate }) => registerDate },
  { name: 'last_checked_at', of: ({ lastCheckedAt }) => lastCheckedAt },
  { name: 'updated_at', of: ({ updatedAt }) => updatedAt },
]

export const doctorFields = (publicUrl: string): readonly Field<Doctor>[] => [
  { name: 'id', of: ({ id }) => id },
  { name: 'url', of: ({ slug }) => publicUrl + paths.doctor(slug) },
  { name: 'name', of: ({ name }) => name },
  { name: 'first_name', of: ({ firstName }) => firstName },
  { name: 'last_name', of: ({ lastName }) => lastName },
  { name: 'specialty', of: ({ specialty }) => specialty },
  { name: 'practice', fact: 'practice', of: ({ practice }) => practice?.name ?? null },
  {
    name: 'practice_url',
    fact: 'practice',
    of: ({ practice }) => practice && publicUrl + paths.practice(practice.slug),
  },
  { name: 'languages', fact: 'languages', of: ({ languages }) => languages },
  {
    name: 'services',
    fact: 'services',
    isWritten: true,
    of: ({ specialtyDetails }) => commaSeparated(specialtyDetails),
  },
  ...choiceFields(choicesOfDoctors),
  ...sharedFacts,
  ...recordFields,
]

export const practiceFields = (publicUrl: string): readonly Field<Practice>[] => [
  { name: 'id', of: ({ id }) => id },
  { name: 'url', of: ({ slug }) => publicUrl + paths.practice(slug) },
  { name: 'name', of: ({ name }) => name },
  { name: 'website', of: ({ website }) => website },
  { name: 'services', fact: 'services', isWritten: true, of: ({ services }) => services },
  ...sharedFacts,
  ...recordFields,
]

/** What a record says in one field of a fact, with who said it and when. */
export type Statement = { fact: FactName; field: string; value: Value; origin: FactOrigin }

/** What a record says of its facts, by field. Blank fields are left out. */
export function statementsOf<R extends Doctor | Practice>(
  record: R,
  fields: readonly Field<R>[],
): Statement[] {
  return fields.flatMap(({ name: field, fact, of }) => {
    const origin = fact && record.facts[fact]
    if (!origin) return []
    const value = of(record)
    return isBlank(value) ? [] : [{ fact, field, value, origin }]
  })
}

/** A value in one cell or line of text. */
export const cellOf = (value: Value | undefined): string | number | null => {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ? value.join('; ') : null
}

/** `2026-12-24 closed`, `2026-12-24/2026-12-26 09:00-12:00` */
function closureText({ from, until, hours }: Closures[number]): string {
  const times = hours ? openTimes({ ...hours, closed: false }) : []
  const text = times.map(({ open, close }) => `${open}-${close}`).join(' ')
  return `${from === until ? from : `${from}/${until}`} ${text || 'closed'}`
}
