import { and, eq, inArray, isNull } from 'drizzle-orm'
import { doctors, formerSlugs } from '../../../directory/tables.ts'
import { inquiries } from '../../../inquiries/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { claims, practiceUpdateRequests, teamMessages } from '../../../providers/tables.ts'
import { slugKinds } from '../record-tables.ts'
import type { MergeKind } from './lock-both.ts'

// Five tables name a record in a column of integers; the types of the query builder cannot say that.
type Referring = {
  table: typeof inquiries
  column: typeof inquiries.doctorId
  set: (id: number) => object
  only?: ReturnType<typeof isNull>
}
const referring = (part: object) => part as Referring

const referringTo = (kind: MergeKind): Record<string, Referring> =>
  kind === 'doctors'
    ? {
        claims: referring({
          table: claims,
          column: claims.doctorId,
          set: (doctorId: number) => ({ doctorId }),
          // ended ones are the past of the record they were about
          only: isNull(claims.endedAt),
        }),
        inquiries: referring({
          table: inquiries,
          column: inquiries.doctorId,
          set: (doctorId: number) => ({ doctorId }),
        }),
        teamMessages: referring({
          table: teamMessages,
          column: teamMessages.doctorId,
          set: (doctorId: number) => ({ doctorId }),
        }),
        formerSlugs: formerSlugsOf(kind),
      }
    : {
        claims: referring({
          table: claims,
          column: claims.practiceId,
          set: (practiceId: number) => ({ practiceId }),
          only: isNull(claims.endedAt),
        }),
        inquiries: referring({
          table: inquiries,
          column: inquiries.practiceId,
          set: (practiceId: number) => ({ practiceId }),
        }),
        teamMessages: referring({
          table: teamMessages,
          column: teamMessages.practiceId,
          set: (practiceId: number) => ({ practiceId }),
        }),
        updateRequests: referring({
          table: practiceUpdateRequests,
          column: practiceUpdateRequests.practiceId,
          set: (practiceId: number) => ({ practiceId }),
        }),
        doctors: referring({
          table: doctors,
          column: doctors.practiceId,
          set: (practiceId: number) => ({ practiceId }),
        }),
        formerSlugs: formerSlugsOf(kind),
      }

const formerSlugsOf = (kind: MergeKind) =>
  referring({
    table: formerSlugs,
    column: formerSlugs.recordId,
    set: (recordId: number) => ({ recordId }),
    only: eq(formerSlugs.kind, slugKinds[kind]),
  })

/** Lets what names one record name another. @returns the ids of what was moved, by table */
export async function moveReferences(
  tx: Db,
  kind: MergeKind,
  from: number,
  to: number,
): Promise<Record<string, number[]>> {
  const movedIds: Record<string, number[]> = {}
  for (const [name, { table, column, set, only }] of Object.entries(referringTo(kind))) {
    const rows = await tx
      .update(table)
      .set(set(to))
      .where(and(eq(column, from), only))
      .returning({ id: table.id })
    movedIds[name] = rows.map(({ id }) => id)
  }
  return movedIds
}

/** Takes that back for what still names the record it was moved to. */
export async function moveReferencesBack(
  tx: Db,
  kind: MergeKind,
  movedIds: Record<string, number[]>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const [name, { table, column, set }] of Object.entries(referringTo(kind))) {
    const ids = movedIds[name] ?? []
    if (ids.length === 0) continue
    await tx
      .update(table)
      .set(set(to))
      .where(and(inArray(table.id, ids), eq(column, from)))
  }
}
