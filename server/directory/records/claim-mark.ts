import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { records } from './records.ts'

/**
 * Marks a record as claimed since a moment, or as free. No public value changes, so its date stays.
 */
export async function setClaimed(
  tx: Db,
  { doctorId, practiceId }: { doctorId?: number | null; practiceId?: number | null },
  claimedAt: Date | null,
): Promise<void> {
  const mark = { claimedAt, updatedAt: sql`updated_at` }
  if (doctorId) await records.doctors.mark(tx, doctorId, mark)
  if (practiceId) await records.practices.mark(tx, practiceId, mark)
}
