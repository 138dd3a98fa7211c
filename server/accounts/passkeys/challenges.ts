import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { passkeyChallenges } from '../tables.ts'

/** Milliseconds to touch the sensor or to find the phone. */
export const challengeTime = 5 * 60_000

/**
 * The purpose of a challenge. Those to add a passkey or to prove identity are valid in the session
 * that asked.
 */
export type ChallengePurpose =
  | { purpose: 'sign-in' }
  | { purpose: 'registration' | 'proof'; sessionId: string }

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

/** Creates 256 random bits to sign and stores their hash. @returns them in base64url */
export async function makeChallenge(db: Db, use: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.insert(passkeyChallenges).values({
    ...use,
    challengeHash: hashOf(challenge),
    expiresAt: new Date(Date.now() + challengeTime),
  })
  return challenge
}

/**
 * The challenge that an answer signed. Deletes it, so that no second answer is accepted. Null
 * unless it is one of ours for this purpose, signed on a page of ours.
 */
export async function useChallenge(
  db: Db,
  clientDataJSON: string,
  use: ChallengePurpose,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const { sessionId } = passkeyChallenges
  const usedRows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, use.purpose),
        use.purpose === 'sign-in' ? isNull(sessionId) : eq(sessionId, use.sessionId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return usedRows.length > 0 ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge, crossOrigin = false } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString(),
    )
    return typeof challenge === 'string' && crossOrigin === false ? challenge : null
  } catch {
    return null
  }
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
}
