import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Ownership, sourcesBefore } from '../../directory/records/leaving/columns-before.ts'
import { withoutAllWords } from '../../directory/records/leaving/return-doctor.ts'
import type { OwnerChange } from '../../directory/records/owner-changes.ts'
import type { Db } from '../../platform/database/connect.ts'
import { submissionDecisions } from '../tables.ts'
import type { Before } from './snapshot.ts'

/**
 * Removes a former owner's texts from what undoing a later approval of the same doctor would
 * restore.
 */
export async function forgetInDecisions(
  tx: Db,
  { doctorId, words, ...ownership }: Ownership & { doctorId: number; words: OwnerChange[][] },
): Promise<void> {
  const decisions = await tx
    .select()
    .from(submissionDecisions)
    .where(
      and(
        isNotNull(submissionDecisions.before),
        sql`(${submissionDecisions.before} -> 'doctor' ->> 'id')::int = ${doctorId}`,
      ),
    )
    .for('update')
  for (const { id, before } of decisions) {
    if (!before?.doctor) continue
    const doctor = withoutOwner(before.doctor, words, ownership)
    await tx
      .update(submissionDecisions)
      .set({ before: { ...before, doctor } })
      .where(eq(submissionDecisions.id, id))
  }
}

type SnapshotDoctor = NonNullable<Before['doctor']>

function withoutOwner(
  doctor: SnapshotDoctor,
  words: OwnerChange[][],
  ownership: Ownership,
): SnapshotDoctor {
  const columns = Object.entries(doctor).map(([column, before]) => ({
    column,
    before,
    after: null,
  }))
  const earlier = withoutAllWords(columns, words)
  return {
    ...doctor,
    ...Object.fromEntries(earlier.map(({ column, before }) => [column, before])),
    factSources: sourcesBefore(doctor.factSources, words, ownership),
  }
}
