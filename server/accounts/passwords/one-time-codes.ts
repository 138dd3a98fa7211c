import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { oneTimeCodes } from '../tables.ts'

/** D1: a code lives ten minutes and dies after five wrong tries. */
export const codeMinutes = 10
const wrongTriesAllowed = 5

/** What a code is for, such as `['reset', address]`. */
type CodePurpose = readonly string[]

const hmacOf = (key: string, ...parts: string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')

/** Makes the six digits for a purpose; an earlier code for it ends. Only hashes are stored. */
export async function makeCode(tx: Db, key: string, purpose: CodePurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const newCode = {
    codeHash: hmacOf(key, ...purpose, code),
    wrongTries: 0,
    expiresAt: new Date(Date.now() + codeMinutes * 60_000),
    usedAt: null,
  }
  await tx
    .insert(oneTimeCodes)
    .values({ purposeHash: hmacOf(key, ...purpose), ...newCode })
    .onConflictDoUpdate({ target: oneTimeCodes.purposeHash, set: newCode })
  return code
}

/**
 * Uses a code up. One statement, so that of many tries at once only one can win and none goes
 * uncounted.
 */
export async function useCode(
  tx: Db,
  key: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const isRight = eq(oneTimeCodes.codeHash, hmacOf(key, ...purpose, code))
  const [storedCode] = await tx
    .update(oneTimeCodes)
    .set({
      usedAt: sql`case when ${isRight} then now() end`,
      wrongTries: sql`${oneTimeCodes.wrongTries} + case when ${isRight} then 0 else 1 end`,
    })
    .where(
      and(
        eq(oneTimeCodes.purposeHash, hmacOf(key, ...purpose)),
        isNull(oneTimeCodes.usedAt),
        lt(oneTimeCodes.wrongTries, wrongTriesAllowed),
        gt(oneTimeCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ usedAt: oneTimeCodes.usedAt })
  return Boolean(storedCode?.usedAt)
}
