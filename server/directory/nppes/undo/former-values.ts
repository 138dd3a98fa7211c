import { isDeepStrictEqual } from 'node:util'
import { fromKeys, isKeyOf } from '../../../../contract/objects.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
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
  const isUnchanged = isUntouched(row, note)
  const rest = Object.entries(before).filter(([column]) =>
    publicationColumns.has(column)
      ? isUnchanged || isPublicationOf(row, note)
      : column === 'imported' || column === 'registerDate',
  )
  const former = { ...Object.fromEntries(rest), ...versionBefore(kind, row, before) }
  const next = { ...row, ...former }
  return { ...former, ...('lastName' in next ? derivedOf.doctor(next) : derivedOf.practice(next)) }
}

/** Also where an owner's value stood above the import, and has gone since. */
function versionBefore(kind: Kind, row: Row, before: Values): Values {
  const [imported, former] = [row.imported ?? {}, (before.imported ?? {}) as Values]
  const said = confirmedColumns(kind, row.factSources)
  const columns = Object.keys(imported).filter(
    (column) =>
      !publicationColumns.has(column) &&
      !said.has(column) &&
      isKeyOf(row, column) &&
      isDeepStrictEqual(row[column], imported[column]) &&
      // an earlier version may not have imported it
      (Object.hasOwn(former, column) || Object.hasOwn(before, column)),
  )
  return fromKeys(columns, (column) =>
    Object.hasOwn(former, column) ? former[column] : before[column],
  )
}

const publicationColumns = new Set(['publishedAt', 'unpublishedAt', 'unpublishedReason'])

/** Whether a record is online, or offline, by an import. What has an owner by now stays online. */
function isPublicationOf({ unpublishedReason, imported, claimedAt }: Row, { before }: Note) {
  const isOffline = unpublishedReason !== null
  const wasOffline = Boolean(before?.unpublishedAt) || before?.publishedAt === null
  return wasOffline
    ? !isOffline && claimedAt === null
    : isOffline && unpublishedReason === imported?.unpublishedReason
}
