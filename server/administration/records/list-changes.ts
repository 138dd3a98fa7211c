import { and, desc, eq, lt } from 'drizzle-orm'
import type { RecordChange } from '../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { itemAt } from '../../../contract/required.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { recordChanges } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { recordsOf } from './record-forms.ts'

const pageSize = 20
/** A change has at most so many rows: one for each field. */
const mostFields = 40

/** Changes of a record, latest first, those after the one of id `before` left out. @throws Problem 404 */
export async function listChanges(
  db: Db,
  { kind, id, before }: { kind: RecordKind; id: number; before: number | undefined },
): Promise<{ changes: RecordChange[]; more: boolean }> {
  await recordsOf(kind).require(db, id)
  const rows = await db
    .select()
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.kind, kind),
        eq(recordChanges.recordId, id),
        before === undefined ? undefined : lt(recordChanges.id, before),
      ),
    )
    .orderBy(desc(recordChanges.id))
    .limit(pageSize * mostFields)
  const groups = [
    ...Map.groupBy(rows, ({ at, actorId, action }) => `${at.toISOString()} ${actorId} ${action}`),
  ].map(([, group]) => group.toReversed())
  const shownGroups = groups.slice(0, pageSize)
  const names = await namesOf(
    db,
    shownGroups.map((group) => itemAt(group, 0).actorId),
  )
  const changes = shownGroups.map((group): RecordChange => {
    const { id, at, actorId, action } = itemAt(group, 0)
    return {
      id,
      at: at.toISOString(),
      by: names.get(actorId) ?? null,
      action,
      fields: group.flatMap(({ field, from, to }) => (field ? [{ field, from, to }] : [])),
    }
  })
  return { changes, more: groups.length > shownGroups.length }
}
