import { eq, isNull } from 'drizzle-orm'
import { ownerChanges } from '../../directory/records/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { endedOwnerships } from './tables.ts'

/** Pictures that an undo would restore, so their files are kept. */
export async function picturesToGiveBack(db: Db): Promise<string[]> {
  const rows = await db
    .select({ after: ownerChanges.after })
    .from(ownerChanges)
    .innerJoin(endedOwnerships, eq(endedOwnerships.claimId, ownerChanges.claimId))
    .where(isNull(endedOwnerships.undoneAt))
  return rows
    .flatMap(({ after }) => after)
    .filter((text): text is string => typeof text === 'string')
}
