import { audit } from '../../accounts/audit.ts'
import { isPublic } from '../../directory/publication.ts'
import { setClaimed } from '../../directory/records/claim-mark.ts'
import { records } from '../../directory/records/records.ts'
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
  claim(db, 'doctor', doctorId, { userId, doctorId, npi: npi || null })

/** The same for a practice: who works there connects with it (PCON-04). */
export const claimPractice = (db: Db, userId: string, practiceId: number) =>
  claim(db, 'practice', practiceId, { userId, practiceId })

const kinds = { doctor: records.doctors, practice: records.practices }
const names = { doctor: 'Doctor', practice: 'Practice' }

async function claim(
  db: Db,
  kind: 'doctor' | 'practice',
  id: number,
  values: typeof claims.$inferInsert,
): Promise<ClaimRow> {
  const { userId } = values
  try {
    return await transactionWithRetry(db, async (tx) => {
      const [present] = await tx.select().from(claims).where(openClaimOf(userId, kind))
      if (present) throw oneOfEach(kind)
      const record = await kinds[kind].find(tx, id, { lock: 'no key update' })
      if (!record || !isPublic(record)) throw notFound(`${names[kind]} not found`)
      if (record.claimedAt) throw takenProblem(kind)
      await setClaimed(tx, values, new Date())
      const newClaim = one(await tx.insert(claims).values(values).returning())
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

const noun = { doctor: 'profile', practice: 'practice' }

const takenProblem = (kind: 'doctor' | 'practice') =>
  new Problem(
    409,
    'already_claimed',
    `This ${noun[kind]} is already claimed by somebody else. If it is yours, please write to us.`,
  )

const oneOfEach = (kind: 'doctor' | 'practice') =>
  new Problem(409, 'has_claim', `Your account already has a ${noun[kind]}.`)
