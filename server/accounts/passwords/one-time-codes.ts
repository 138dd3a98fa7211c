import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { itemAt } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { lockUntilEnd } from '../../platform/database/lock.ts'
import { takenBefore } from '../../platform/mail/mail-queue.ts'
import { oneTimeCodes } from '../tables.ts'

/** D1: a code expires ten minutes after the mail server took its mail, or after five wrong tries. */
export const codeMinutes = 10
/** Minutes until a code expires whose mail no server has taken. */
const undeliveredMinutes = 60
const wrongTriesAllowed = 5
/** Codes of one purpose that are under way together; as many may be asked for in an hour. */
const codesUnderWay = 3

/** The purpose of a code, such as `['reset', address]`. */
type CodePurpose = readonly string[]

const hmacOf = (key: string, ...parts: string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')

/** The rows that a purpose may have; the first is the only one before 0.4. */
const rowsOf = (key: string, purpose: CodePurpose): string[] => [
  hmacOf(key, ...purpose),
  ...Array.from({ length: codesUnderWay - 1 }, (_, n) => hmacOf(key, ...purpose, `row ${n + 2}`)),
]

/**
 * Creates six digits for a purpose. Codes mailed before stay valid, because mails overtake each other;
 * one that is used or too old is replaced, else the oldest of three. Only hashes are stored.
 * @returns the code, and the id that its mail must have
 */
export async function makeCode(
  tx: Db,
  key: string,
  purpose: CodePurpose,
): Promise<{ code: string; mailId: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const mailId = randomUUID()
  const purposeHash = await takeRow(tx, rowsOf(key, purpose))
  const newCode = {
    codeHash: hmacOf(key, ...purpose, code),
    mailId,
    wrongTries: 0,
    expiresAt: new Date(Date.now() + undeliveredMinutes * 60_000),
    usedAt: null,
  }
  await tx
    .insert(oneTimeCodes)
    .values({ purposeHash, ...newCode })
    .onConflictDoUpdate({ target: oneTimeCodes.purposeHash, set: newCode })
  return { code, mailId }
}

/** @returns the row for the next code: an absent one, one without a valid code, or the oldest */
async function takeRow(tx: Db, rows: string[]): Promise<string> {
  await lockUntilEnd(tx, 'one-time codes', itemAt(rows, 0))
  const validCodes = await tx
    .select({ row: oneTimeCodes.purposeHash })
    .from(oneTimeCodes)
    .where(and(inArray(oneTimeCodes.purposeHash, rows), isValid()))
    .orderBy(asc(oneTimeCodes.expiresAt))
  const taken = new Set(validCodes.map(({ row }) => row))
  return rows.find((row) => !taken.has(row)) ?? itemAt(validCodes, 0).row
}

const isValid = (): SQL | undefined =>
  and(
    isNull(oneTimeCodes.usedAt),
    lt(oneTimeCodes.wrongTries, wrongTriesAllowed),
    gt(oneTimeCodes.expiresAt, sql`now()`),
    sql`NOT ${takenBefore(oneTimeCodes.mailId, codeMinutes)}`,
  )

/**
 * Uses a code, and with it the others of its purpose. One statement, so that of simultaneous tries one
 * succeeds and all are counted: a wrong one at each code that is under way.
 */
export async function useCode(
  tx: Db,
  key: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const isRight = eq(oneTimeCodes.codeHash, hmacOf(key, ...purpose, code))
  const { rows } = await tx.execute<{ right: boolean }>(sql`
    WITH under_way AS (
      SELECT ${oneTimeCodes.purposeHash} AS row, ${isRight} AS is_right FROM ${oneTimeCodes}
      WHERE ${and(inArray(oneTimeCodes.purposeHash, rowsOf(key, purpose)), isValid())}
      ORDER BY ${oneTimeCodes.purposeHash} FOR UPDATE
    ), tried AS (SELECT bool_or(is_right) AS is_right FROM under_way)
    UPDATE one_time_codes code
    SET used_at = CASE WHEN tried.is_right THEN now() END,
      wrong_tries = wrong_tries + CASE WHEN tried.is_right THEN 0 ELSE 1 END
    FROM under_way, tried WHERE code.purpose_hash = under_way.row
    RETURNING tried.is_right AS right`)
  return rows[0]?.right ?? false
}
