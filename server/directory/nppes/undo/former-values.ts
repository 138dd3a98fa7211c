import { isDeepStrictEqual } from 'node:util'
import { isKeyOf } from '../../../../contract/objects.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
import { derivedOf } from '../../records/records.ts'
import type { doctors, practices } from '../../tables.ts'
import type { importChanges } from '../tables.ts'
import type { Kind } from './reason-to-keep.ts'

export type Row = typeof doctors.$inferSelect | typeof practices.$inferSelect
type Note = Pick<typeof importChanges.$inferSelect, 'before' | 'writtenAt'>

/** Whether nobody has written in a record since an import; confirmations leave its date. */
export const isUntouched = (row: Row, { writtenAt }: Note): boolean =>
  row.updatedAt.getTime() === writtenAt.getTime()

/**
 * The values that return when an import is undone: the version before of what the register says, where the
 * record still has the import's. What people have said since stays.
 */
export function formerValues(kind: Kind, row: Row, note: Note): Record<string, unknown> {
  const said = confirmedColumns(kind, row.factSources)
  const imported = row.imported ?? {}
  const returns = (column: string) => {
    if (column === 'imported' || column === 'registerDate') return true
    if (column === 'updatedAt') return false
    if (publicationColumns.has(column)) return isUntouched(row, note) || isPublicationOf(row, note)
    return isKeyOf(imported, column) && isKeyOf(row, column)
      ? !said.has(column) && isDeepStrictEqual(row[column], imported[column])
      : isUntouched(row, note)
  }
  const former = Object.fromEntries(
    Object.entries(note.before ?? {}).filter(([column]) => returns(column)),
  )
  const next = { ...row, ...former }
  return { ...former, ...('lastName' in next ? derivedOf.doctor(next) : derivedOf.practice(next)) }
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
