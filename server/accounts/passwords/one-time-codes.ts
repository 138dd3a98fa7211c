import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { oneTimeCodes } from '../tables.ts'

/** D1: a code expires after ten minutes or five wrong tries. */
export const codeMinutes = 10
const wrongTriesAllowed = 5

/** The purpose of a code, such as `['reset', address]`. */
type CodePurpose = readonly string[]

const hmacOf = (key: string, ...parts: string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')

/** Creates six digits for a purpose and replaces an earlier code. Only hashes are stored. */
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

/** Uses a code. One statement, so that of simultaneous tries one succeeds and all are counted. */
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
