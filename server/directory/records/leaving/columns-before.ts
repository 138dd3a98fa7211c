import { factNames } from '../../../../contract/directory/facts/facts.ts'
import { entriesOf, isKeyOf } from '../../../../contract/objects.ts'
import { factColumns } from '../../facts/fact-columns.ts'
import type { FactSource, FactSources } from '../../tables.ts'
import type { OwnerChange } from '../owner-changes.ts'
import type { records } from '../records.ts'
import {
  type Change,
  confirmedFacts,
  fieldsBefore,
  isWithin,
  type Ownership,
} from './read-history.ts'

export type Doctor = typeof records.doctors.table.$inferSelect
export type Values = Partial<Record<keyof Doctor, unknown>>

/** Columns whose text the history shows as it is. */
const texts = [
  'name',
  'firstName',
  'lastName',
  'specialtyDetails',
  'phone',
  'basicBio',
  'detailedBio',
  'basicBioEs',
  'detailedBioEs',
  'servicesEs',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
  'education',
  'certifications',
  'affiliations',
] as const
const links = ['website', 'linkedin', 'twitter', 'facebook', 'instagram'] as const

/**
 * What stood in a doctor before an owner from before it was kept whole, as far as the history and the
 * register say.
 */
export function columnsBefore(
  doctor: Doctor,
  history: readonly Change[],
  ownership: Ownership,
): Values {
  const before = fieldsBefore(history, ownership)
  const columns: Values = {}
  for (const column of texts)
    if (before.has(column)) columns[column] = before.get(column) ?? blankOf(column)
  const years = before.get('yearsExperience')
  if (before.has('yearsExperience')) columns.yearsExperience = years ? Number(years) : null
  const socialLinks = { ...doctor.socialLinks }
  for (const name of links) {
    const link = before.get(name)
    if (link) socialLinks[name] = link
    else if (before.has(name)) delete socialLinks[name]
  }
  columns.socialLinks = socialLinks
  if (before.has('photo')) columns.headshotUrl = null
  const confirmed = confirmedFacts(history, ownership)
  for (const fact of factNames)
    if (isOwners(doctor.factSources[fact], ownership) && !confirmed.has(fact))
      for (const column of factColumns.doctors[fact] ?? [])
        if (!(column in columns)) columns[column] = Array.isArray(doctor[column]) ? [] : null
  for (const [column, value] of Object.entries(doctor.imported ?? {}))
    if (isKeyOf(doctor, column) && column in columns) columns[column] = value
  return columns
}

const blankOf = (column: (typeof texts)[number]) =>
  column === 'name' || column === 'firstName' || column === 'lastName' ? '' : null

/** Whether a fact is an owner's word: an administrator writes some in the owner's name. */
const isOwners = (said: FactSource | undefined, ownership: Ownership) =>
  said?.source === 'owner' &&
  (said.by === ownership.userId || isWithin(new Date(said.at), ownership))

/**
 * What an owner wrote by the history, where texts are told whole: each with what stood there before it.
 * For what was given back when nothing else was kept.
 */
export function wordsInHistory(history: readonly Change[], ownership: Ownership): OwnerChange[] {
  const words: OwnerChange[] = []
  for (const column of texts) {
    const changes = history.filter(({ field }) => field === column)
    changes.forEach(({ to }, index) => {
      const before = fieldsBefore(changes.slice(0, index + 1), ownership)
      if (to !== null && before.has(column))
        words.push({ column, before: before.get(column) ?? blankOf(column), after: to })
    })
  }
  return words
}

/** What an owner says no longer counts: who said it before does again. @param lists newest first */
export const sourcesBefore = (
  present: FactSources,
  lists: readonly (readonly OwnerChange[])[],
  ownership: Ownership,
): FactSources =>
  // first with nothing kept: the owner's word goes also where there is no list
  [[], ...lists].reduce((sources, own) => sourcesBeforeWords(sources, own, ownership), present)

function sourcesBeforeWords(
  present: FactSources,
  own: readonly OwnerChange[],
  ownership: Ownership,
): FactSources {
  const before = (own.find(({ column }) => column === 'factSources')?.before ?? {}) as FactSources
  return Object.fromEntries(
    entriesOf({ ...before, ...present }).flatMap(([fact, said]) => {
      if (!isOwners(said, ownership)) return [[fact, said]]
      const earlier = before[fact]
      return earlier && !isOwners(earlier, ownership) ? [[fact, earlier]] : []
    }),
  )
}

/**
 * Facts that others have said or confirmed since an owner wrote them. Managers who wrote by the owner's
 * consent go with the owner.
 */
export const saidByOthers = (sources: FactSources, ownership: Ownership): FactSources =>
  Object.fromEntries(
    entriesOf(sources).filter(
      ([, said]) =>
        said !== undefined &&
        !isOwners(said, ownership) &&
        !(said.source === 'office' && isWithin(new Date(said.at), ownership)),
    ),
  )
