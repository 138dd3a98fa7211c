import type { Db } from '../../platform/database/connect.ts'
import { type Change, changesFrom, isNews, type Value, type Values } from './difference.ts'
import type { Report } from './report.ts'
import type { Slugs } from './slugs.ts'

export type SaveContext = {
  db: Db
  report: Report
  now: Date
  /** Database id by the slug of our list. */
  specialtyIds: Map<string, number>
  slugs: Slugs
}

/** The columns of a saved record that decide what a file may do with it. */
type Present = {
  imported: Record<string, unknown> | null
  unpublishedAt: Date | null
  unpublishedReason: string | null
  updatedAt: Date
}

/**
 * What to write to a saved record, `set` empty when nothing. A record that an import took offline
 * comes back when the NPI is active again, unless somebody changed the note meanwhile.
 */
export function planUpdate(present: Present, presentValues: Values, file: Values) {
  const imported = present.imported ?? {}
  const changes: Change[] = changesFrom(presentValues, imported, file)
  const columns = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  const { unpublishedReason } = imported
  const isBack = present.unpublishedAt !== null && present.unpublishedReason === unpublishedReason
  if (isBack) changes.push({ field: 'offline', from: present.unpublishedReason, to: null })
  const kept = isBack || unpublishedReason === undefined ? {} : { unpublishedReason }
  const set = {
    ...columns,
    ...(isBack && { unpublishedAt: null, unpublishedReason: null }),
    ...((isBack || isNews(imported, file)) && { imported: { ...file, ...kept } }),
    // Remembering the file's values alone is no update a reader should see.
    ...(changes.length === 0 && { updatedAt: present.updatedAt }),
  }
  return { changes, set, needed: isBack || isNews(imported, file) || changes.length > 0 }
}

/** Changes with names in the place of ids, for people. */
export function readable(
  changes: Change[],
  specialtyIds: Map<string, number>,
  practiceNames = new Map<number, string>(),
): Change[] {
  const slugs = new Map([...specialtyIds].map(([slug, id]) => [id, slug]))
  const shown: Record<string, [field: string, names: Map<number, string>]> = {
    specialtyId: ['specialty', slugs],
    practiceId: ['practice', practiceNames],
  }
  return changes.map(({ field, from, to }) => {
    const [name, names] = shown[field] ?? [field, new Map<number, string>()]
    const nameOf = (value: Value) =>
      typeof value === 'number' ? (names.get(value) ?? `number ${value}`) : value
    return { field: name, from: nameOf(from), to: nameOf(to) }
  })
}

/** A new record as changes from nothing. */
export const allOf = (file: Values): Change[] =>
  Object.entries(file)
    .filter(([, to]) => to !== null)
    .map(([field, to]) => ({ field, from: null, to }))

/** Only the named columns of a row. */
export const pick = <Row extends object, Key extends keyof Row & string>(
  row: Row,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
