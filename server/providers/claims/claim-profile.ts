import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { isListedDoctor, isListedPractice } from '../../directory/publication.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { claims } from '../tables.ts'
import { type ClaimRow, openClaimOf } from './claims.ts'

/**
 * Links a public doctor to a user at once, pending (D3): the dashboard works on it, the page does not
 * change before somebody of the team approves, nor does the day it says it was changed.
 * @throws Problem 404 for one that is not public, 409 when it is taken or the user has one
 */
export const claimDoctor = (db: Db, userId: string, doctorId: number, npi?: string) =>
  claim(db, userId, 'doctor', async (tx) => {
    const [free] = await tx
      .update(doctors)
      .set({ claimedAt: new Date(), updatedAt: sql`${doctors.updatedAt}` })
      .where(and(eq(doctors.id, doctorId), isListedDoctor, isNull(doctors.claimedAt)))
      .returning({ id: doctors.id })
    if (!free) await doctorRefusal(tx, doctorId)
    return { doctorId, npi: npi || null }
  })

/** The same for a practice: who works there connects with it (PCON-04). */
export const claimPractice = (db: Db, userId: string, practiceId: number) =>
  claim(db, userId, 'practice', async (tx) => {
    const [free] = await tx
      .update(practices)
      .set({ claimedAt: new Date(), updatedAt: sql`${practices.updatedAt}` })
      .where(and(eq(practices.id, practiceId), isListedPractice, isNull(practices.claimedAt)))
      .returning({ id: practices.id })
    if (!free) await practiceRefusal(tx, practiceId)
    return { practiceId }
  })

async function claim(
  db: Db,
  userId: string,
  kind: 'doctor' | 'practice',
  take: (tx: Db) => Promise<Partial<typeof claims.$inferInsert>>,
): Promise<ClaimRow> {
  try {
    return await transactionWithRetry(db, async (tx) => {
      const [present] = await tx.select().from(claims).where(openClaimOf(userId, kind))
      if (present) throw oneOfEach(kind)
      const record = await take(tx)
      const newClaim = one(
        await tx
          .insert(claims)
          .values({ userId, ...record })
          .returning(),
      )
      const details = { claim: newClaim.id, kind }
      await audit(tx, { action: 'claimed', actorId: userId, subjectId: userId, details })
      return newClaim
    })
  } catch (error) {
    // the same user at the same moment, in another tab
    if (isUniqueViolation(error, `claims_${kind}_of_user`)) throw oneOfEach(kind)
    if (isUniqueViolation(error)) throw takenProblem(kind)
    throw error
  }
}

async function doctorRefusal(tx: Db, id: number): Promise<never> {
  const isListed = await tx.$count(doctors, and(eq(doctors.id, id), isListedDoctor))
  throw isListed ? takenProblem('doctor') : notFound('Doctor not found')
}

async function practiceRefusal(tx: Db, id: number): Promise<never> {
  const isListed = await tx.$count(practices, and(eq(practices.id, id), isListedPractice))
  throw isListed ? takenProblem('practice') : notFound('Practice not found')
}

const noun = { doctor: 'profile', practice: 'practice' }

const takenProblem = (kind: 'doctor' | 'practice') =>
  new Problem(
    409,
    'already_claimed',
    `This ${noun[kind]} is already claimed by somebody else. If it is yours, please write to us.`,
  )

const oneOfEach = (kind: 'doctor' | 'practice') =>
  new Problem(409, 'has_claim', `Your account already has a ${noun[kind]}.`)
