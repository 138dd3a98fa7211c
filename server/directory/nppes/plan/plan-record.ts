import { entriesOf } from '../../../../contract/objects.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
import { type Lacking, lackingText } from '../../records/completeness.ts'
import type { doctors, FactSources, practices } from '../../tables.ts'
import { type Alert, alertsOf } from '../alerts/alerts-of.ts'

export type DoctorRow = typeof doctors.$inferSelect
export type PracticeRow = typeof practices.$inferSelect

type Value = string | number | null

/** A file's changes of one record. */
export type Planned = {
  kind: Kind
  npi: string
  /** Its name before the change. */
  name: string
  outcome: 'new' | 'changed' | 'unchanged' | 'unpublished'
  /** Changes as text, with names in place of ids. */
  changes: Change[]
  /** Columns of a new record, without its slug, which is made of `slugText`. */
  insert?: {
    slugText: string
    columns: Record<string, Value | Values>
    /** False if it lacks what patients need. */
    published: boolean
  }
  /** The record and its changed columns; none if only the register's date changes. */
  update?: { id: number; columns: Record<string, unknown> }
  /** Alerts for a person. */
  alerts?: Alert[]
  /** Whether an earlier try of the same file has written this state. */
  isDone?: boolean
}

/** The columns of a saved record that decide what a file may change. */
type Present = {
  id: number
  name: string
  source: string
  imported: Record<string, unknown> | null
  claimedAt: Date | null
  publishedAt: Date | null
  unpublishedAt: Date | null
  unpublishedReason: string | null
  registerDate: string | null
  updatedAt: Date
  factSources: FactSources
} & Place
type Place = Parameters<typeof alertsOf>[2]

export type Names = {
  /** Database id by the slug of our list; negative if it is not saved yet. */
  specialtyIds: ReadonlyMap<string, number>
  /** The reverse. */
  specialtySlugs: ReadonlyMap<number, string>
  practiceNames?: ReadonlyMap<number, string>
}

/** A new record. */
export function planNew(
  kind: Kind,
  npi: string,
  file: Values & { name: string },
  {
    slugText,
    derivedValues,
    names,
    lacking,
  }: { slugText: string; derivedValues: Values; names: Names; lacking: readonly Lacking[] },
): Planned {
  return {
    kind,
    npi,
    name: file.name,
    outcome: 'new',
    changes: [...readable(allOf(file), names), ...hiddenFor(lacking)],
    insert: {
      slugText,
      columns: { ...file, ...derivedValues, imported: file },
      published: lacking.length === 0,
    },
  }
}

/**
 * A file's changes of a saved record. One that an import took offline is published again when the
 * NPI is reactivated, unless somebody changed the note meanwhile. An incomplete hidden one is
 * published by the file that completes it.
 * @param derive computes the derived columns of the future record
 */
export function planChange<Row extends Present>(
  kind: Kind,
  npi: string,
  { present, presentValues, file }: { present: Row; presentValues: Values; file: Values & Place },
  {
    derive,
    lackingOf,
    registerDate,
    now,
    names,
  }: {
    derive: (next: Row) => Partial<Row>
    lackingOf: (row: Row) => readonly Lacking[]
    registerDate: string
    now: Date
    names: Names
  },
): Planned {
  const imported = present.imported ?? {}
  const confirmations = confirmedColumns(`${kind}s`, present.factSources)
  const changes = changesFrom(presentValues, imported, file, confirmations)
  const columns = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  const { unpublishedReason } = imported
  const isBack = present.unpublishedAt !== null && present.unpublishedReason === unpublishedReason
  if (isBack) changes.push({ field: 'offline', from: present.unpublishedReason, to: null })
  const reasonChange = isBack || unpublishedReason === undefined ? {} : { unpublishedReason }
  const gaps = lackingOf(present)
  const isComplete =
    present.source === 'nppes' &&
    present.publishedAt === null &&
    present.unpublishedAt === null &&
    gaps.length > 0 &&
    lackingOf({ ...present, ...columns }).length === 0
  if (isComplete)
    changes.push(...hiddenFor(gaps).map(({ field, from, to }) => ({ field, from: to, to: from })))
  const isNewToFile = isBack || isNews(imported, file)
  const set: Record<string, unknown> = {
    ...columns,
    ...(isBack && { unpublishedAt: null, unpublishedReason: null }),
    ...(isComplete && { publishedAt: now }),
    ...(isNewToFile && { imported: { ...file, ...reasonChange } }),
  }
  const next = { ...present, ...set }
  for (const [column, value] of entriesOf(derive(next)))
    if (present[column] !== value) set[column] = value
  const isOfRegister = present.source === 'nppes' && present.registerDate !== registerDate
  const hasChanges = Object.keys(set).length > 0
  return {
    kind,
    npi,
    name: present.name,
    outcome: changes.length > 0 ? 'changed' : 'unchanged',
    changes: readable(changes, names),
    isDone: !isNewToFile,
    alerts: alertsOf(`${kind}s`, { ...present, ...(isBack && { unpublishedAt: null }) }, file),
    ...((hasChanges || isOfRegister) && {
      update: {
        id: present.id,
        columns: hasChanges
          ? {
              ...set,
              ...(isOfRegister && { registerDate }),
              // Storing the file's values alone does not change the date that readers see.
              ...(changes.length === 0 && { updatedAt: present.updatedAt }),
            }
          : {},
      },
    }),
  }
}

/** Changes as text, with names in place of ids. */
function readable(
  changes: Change[],
  { specialtySlugs, practiceNames = new Map() }: Names,
): Change[] {
  const shownFields: Record<string, [field: string, names: ReadonlyMap<number, string>]> = {
    specialtyId: ['specialty', specialtySlugs],
    practiceId: ['practice', practiceNames],
  }
  return changes.map(({ field, from, to }) => {
    const [name, names] = shownFields[field] ?? [field, new Map<number, string>()]
    const nameOf = (value: Value) =>
      typeof value === 'number' ? (names.get(value) ?? `number ${value}`) : value
    return { field: name, from: nameOf(from), to: nameOf(to) }
  })
}

/** All values of a new record as changes. */
const allOf = (file: Values): Change[] =>
  Object.entries(file)
    .filter(([, to]) => to !== null)
    .map(([field, to]) => ({ field, from: null, to }))

/** Why it is not public yet, as one of its changes. */
const hiddenFor = (lacking: readonly Lacking[]): Change[] =>
  lacking.length > 0 ? [{ field: 'hidden', from: null, to: `lacks ${lackingText(lacking)}` }] : []

/** Only the named columns of a row. */
export const pick = <Row extends object, Key extends keyof Row & string>(
  row: Row,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>

type Values = Record<string, Value>

export type Change = { field: string; from: Value; to: Value }

/**
 * Fields that a file may change: those that still have the last file's value. Others were edited,
 * or never imported, and stay; so do confirmed ones.
 */
export function changesFrom(
  present: Values,
  importedValues: Record<string, unknown>,
  file: Values,
  confirmedFields: ReadonlySet<string> = new Set(),
): Change[] {
  return Object.entries(file).flatMap(([field, to]) => {
    const from = present[field]
    const isOfFile = Object.hasOwn(importedValues, field)
      ? from === importedValues[field]
      : from === null && laterFields.has(field) && Object.hasOwn(importedValues, 'name')
    return from !== undefined && from !== to && isOfFile && !confirmedFields.has(field)
      ? [{ field, from, to }]
      : []
  })
}

/** Not imported by earlier versions, whose records have none that anybody wrote. */
const laterFields: ReadonlySet<string> = new Set([
  'formerName',
  'otherName',
  'formerNames',
  'otherNames',
])

/** Whether the last file had other values than this one. */
export const isNews = (importedValues: Record<string, unknown>, file: Values) =>
  Object.keys(file).some((field) => importedValues[field] !== file[field])

export type Kind = 'doctor' | 'practice'
