import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Db } from '../../platform/database/connect.ts'
import { recoveryCodes } from '../tables.ts'

const recoveryCodeCount = 10

const lettersOf = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

const hashOf = (key: string, userId: string, code: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['recovery code', userId, lettersOf(code)]))
    .digest('hex')

/** Hashes codes as versions before 0.4 stored them. Such codes are valid until they are used or replaced. */
const formerHashOf = (code: string) => createHash('sha256').update(lettersOf(code)).digest('hex')

/**
 * Replaces the codes of a user: sixteen Base32 characters in groups of four, 80 random bits.
 * @returns them; only their keyed hashes are stored
 */
export async function makeRecoveryCodes(tx: Db, key: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.replace(
      /.{4}(?=.)/g,
      '$&-',
    ),
  )
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(key, userId, code) })))
  return codes
}

/** Whether a code is valid. It is accepted once. */
export async function useRecoveryCode(
  db: Db,
  key: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const usedCodes = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, [hashOf(key, userId, code), formerHashOf(code)]),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return usedCodes.length > 0
}
