import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { done } from '../../../../contract/endpoint.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { ownerDigests } from '../tables.ts'

/** Serves the setting of the account. */
export function serveDigestSetting(api: Api, db: Db) {
  api.serve('GET /api/user/digest', async (_, { identity }) => {
    const isStopped = and(
      eq(ownerDigests.userId, identity.userId),
      isNotNull(ownerDigests.stoppedAt),
    )
    return { on: (await db.$count(ownerDigests, isStopped)) === 0 }
  })
  api.serve('PUT /api/user/digest', async ({ body }, { identity }) => {
    const { userId } = identity
    if (!body.on) await stopDigests(db, userId)
    else
      await db.update(ownerDigests).set({ stoppedAt: null }).where(eq(ownerDigests.userId, userId))
    return done
  })
}

/** @returns false if they were stopped before */
export async function stopDigests(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .insert(ownerDigests)
    .values({ userId, stoppedAt: sql`now()` })
    .onConflictDoUpdate({
      target: ownerDigests.userId,
      set: { stoppedAt: sql`now()` },
      setWhere: isNull(ownerDigests.stoppedAt),
    })
    .returning({ id: ownerDigests.id })
  return rows.length > 0
}
