import { isDeepStrictEqual } from 'node:util'
import { fromKeys, isKeyOf } from '../../../../contract/objects.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
import { nameColumns } from '../../records/name-columns.ts'
import { derivedOf } from '../../records/records.ts'
import type { doctors, practices } from '../../tables.ts'
import type { importChanges } from '../tables.ts'
import type { Kind } from './reason-to-keep.ts'

export type Row = typeof doctors.$inferSelect | typeof practices.$inferSelect
type Values = Record<string, unknown>
type Note = Pick<typeof importChanges.$inferSelect, 'before' | 'writtenAt'>

/** Whether nobody has written in a record since an import; confirmations leave its date. */
export const isUntouched = (row: Row, { writtenAt }: Note): boolean =>
  row.updatedAt.getTime() === writtenAt.getTime()

/**
 * The values that return when an import is undone: those of the register's version before, where the record
 * still says what the import brought. What people have said since stays.
 */
export function formerValues(kind: Kind, row: Row, note: Note): Record<string, unknown> {
  const before = note.before ?? {}
  const rest = Object.entries(before).filter(([column]) =>
    publicationColumns.has(column)
      ? isPublicationOf(row, note)
      : column === 'imported' || column === 'registerDate',
  )
  const former = { ...Object.fromEntries(rest), ...versionBefore(kind, row, note) }
  const next = { ...row, ...former }
  return { ...former, ...('lastName' in next ? derivedOf.doctor(next) : derivedOf.practice(next)) }
}

/** Also where an owner's value stood above the import, and has gone since. */
function versionBefore(kind: Kind, row: Row, note: Note): Values {
  const before = note.before ?? {}
  const imported = row.imported ?? {}
  // an earlier version may not have imported what this one has written
  const former: Values = { ...before, ...(before.imported as Values | undefined) }
  const said = confirmedColumns(kind, row.factSources)
  // a name is written as a whole
  const isRenamed = Object.hasOwn(before, 'name') && row.name !== row.imported?.name
  // what the import has not written was there before, unless something has gone since
  const isUnchanged = isUntouched(row, note)
  const columns = Object.keys(imported).filter(
    (column) =>
      !publicationColumns.has(column) &&
      !said.has(column) &&
      !(isRenamed && nameColumns.has(column)) &&
      !(isUnchanged && !Object.hasOwn(before, column)) &&
      isKeyOf(row, column) &&
      Object.hasOwn(former, column) &&
      isDeepStrictEqual(row[column], imported[column]),
  )
  return fromKeys(columns, (column) => former[column])
}

const publicationColumns = new Set(['publishedAt', 'unpublishedAt', 'unpublishedReason'])

/** Whether a record is online, or offline, by an import. What has an owner by now stays online. */
function isPublicationOf(row: Row, note: Note) {
  const { before } = note
  const { unpublishedReason, imported, claimedAt } = row
  const isOffline = unpublishedReason !== null
  const wasOffline = Boolean(before?.unpublishedAt) || before?.publishedAt === null
  if (wasOffline && claimedAt !== null) return false
  if (isUntouched(row, note)) return true
  return wasOffline ? !isOffline : isOffline && unpublishedReason === imported?.unpublishedReason
}
