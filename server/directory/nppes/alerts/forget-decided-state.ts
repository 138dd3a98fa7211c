import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { registerAlerts } from '../tables.ts'

/** Removes what a doctor's record said from its alerts; decisions on them can no longer be undone. */
export async function forgetDecidedState(tx: Db, doctorId: number): Promise<void> {
  const { kind, recordId, what, ourValue } = registerAlerts
  await tx
    .update(registerAlerts)
    .set({
      before: null,
      after: null,
      // of the others it is the address of the record as it is
      ourValue: sql`CASE WHEN ${what} = 'moved' THEN ${ourValue} END`,
    })
    .where(and(eq(kind, 'doctors'), eq(recordId, doctorId)))
}
