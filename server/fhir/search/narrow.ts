import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../../../contract/text/fold.ts'
import { hasFacet } from '../../directory/search/matching/term-sql.ts'
import {
  doctors,
  foldedNameAndAddress,
  foldedNameAndKeys,
  practices,
} from '../../directory/tables.ts'
import { isCodeOfCredential, specialtiesOfCode } from '../elements/specialties.ts'
import { type Kind, recordOf, type Sources } from '../records/records.ts'
import { codeOf } from './values.ts'

/*
 * Which rows of a table a search has to look at, by the columns and indexes that the search of the site reads.
 * Each answers a selection of ids; what a resource says decides.
 */

type Ids = SQL | undefined

/** Shorter texts are in nearly every row, or in none of the columns. */
const shortest = 3

const anyPart = (column: SQL, values: readonly string[]): SQL | null => {
  const texts = values.map(fold)
  if (texts.some((text) => text.length < shortest)) return null
  const patterns = texts.map((text) => `%${text}%`)
  return sql`${column} LIKE ANY (${sql.param(patterns)}::text[])`
}

export function nameOfDoctor(values: readonly string[]): Ids {
  const condition = anyPart(foldedNameAndKeys(doctors), values)
  return condition ? sql`SELECT ${doctors.id} FROM ${doctors} WHERE ${condition}` : undefined
}

export function nameOfPractice(values: readonly string[]): Ids {
  const condition = anyPart(foldedNameAndKeys(practices), values)
  return condition ? sql`SELECT ${practices.id} FROM ${practices} WHERE ${condition}` : undefined
}

export function placeOfPractice(values: readonly string[]): Ids {
  const condition = anyPart(foldedNameAndAddress(practices), values)
  return condition ? sql`SELECT ${practices.id} FROM ${practices} WHERE ${condition}` : undefined
}

const isZip = (value: string) => /^\d{5}$/.test(value)

export const zipOfPractice = (values: readonly string[]): Ids =>
  values.every(isZip)
    ? sql`SELECT ${practices.id} FROM ${practices} WHERE ${practices.postalCode} = ANY (${sql.param([...values])}::text[])`
    : undefined

export const zipOfDoctor = (values: readonly string[]): Ids =>
  values.every(isZip)
    ? sql`SELECT s.doctor_id FROM doctor_search s WHERE s.tags && ${sql.param(values.map((zip) => `zip:${zip}`))}::text[]
        UNION SELECT doctor_id FROM doctor_places WHERE postal_code = ANY (${sql.param([...values])}::text[])`
    : undefined

/** Ids of specialties by NUCC codes; null where a code is also that of people of any specialty. */
const specialtyIds = (values: readonly string[]) => {
  const codes = values.map(codeOf)
  if (codes.some(isCodeOfCredential)) return null
  const slugs = codes.flatMap(specialtiesOfCode)
  return sql`(SELECT id FROM specialties WHERE slug = ANY (${sql.param(slugs)}::text[]))`
}

export function doctorsOfSpecialty(values: readonly string[]): Ids {
  const list = specialtyIds(values)
  return list
    ? sql`SELECT s.doctor_id FROM doctor_search s WHERE s.specialty_id IN ${list}`
    : undefined
}

export function practicesOfSpecialty(values: readonly string[]): Ids {
  const list = specialtyIds(values)
  return list
    ? sql`SELECT ${practices.id} FROM ${practices} WHERE ${practices.specialtyId} IN ${list}`
    : undefined
}

const unnest = (keys: readonly string[]) =>
  sql`SELECT unnest(${sql.param(keys.map(Number))}::int[])`

/** Doctors at these practices, at their first place or a further one. */
export const doctorsAt = (practiceIds: SQL) => sql`
  SELECT ${doctors.id} FROM ${doctors} WHERE ${doctors.practiceId} IN (${practiceIds})
  UNION SELECT doctor_id FROM doctor_places WHERE practice_id IN (${practiceIds})`

export const nobody = sql`SELECT 0 WHERE false`

/**
 * Ids of any of these selections. Of a single one PostgreSQL reads no more than a page needs; a union it
 * completes first.
 */
export function anyOf(selections: readonly SQL[]): SQL {
  const [first = nobody, ...others] = selections.filter((each) => each !== nobody)
  return others.length === 0
    ? first
    : sql.join(
        [first, ...others].map((each) => sql`(${each})`),
        sql` UNION `,
      )
}

/** Records of a kind whose resources may refer to one of these, or be one of them. */
export function referringTo(kind: Kind, ids: readonly string[], { catalog }: Sources): Ids {
  const records = ids.flatMap((id) => recordOf(id) ?? [])
  const keysOf = (of: Kind) => records.flatMap((each) => (each.kind === of ? [each.key] : []))
  const names = catalog.plans.flatMap(({ slug, name }) =>
    keysOf('plans').includes(slug) ? [name] : [],
  )
  // what a carrier owns is in no table
  if (keysOf('carriers').length > 0 && kind === 'practices') return undefined
  if (kind !== 'practices' && kind !== 'doctors') return undefined
  const [own, practiceKeys] = [keysOf(kind), keysOf('practices')]
  return anyOf([
    own.length > 0 ? unnest(own) : nobody,
    kind === 'doctors' && practiceKeys.length > 0 ? doctorsAt(unnest(practiceKeys)) : nobody,
    names.length > 0 ? acceptingPlans[kind](names) : nobody,
  ])
}

const acceptingPlans = {
  practices: (names: string[]) =>
    sql`SELECT ${practices.id} FROM ${practices} WHERE ${practices.insuranceAccepted} && ${sql.param(names)}::text[]`,
  doctors: (names: string[]) =>
    sql`SELECT s.doctor_id FROM doctor_search s WHERE ${hasFacet(names.map((name) => `plan:${name}`))}`,
}
