import { and, eq, isNull } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import { codeMinutes, makeCode, useCode } from '../../accounts/passwords/one-time-codes.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { ProviderServices } from '../services.ts'
import { claims } from '../tables.ts'
import { type ClaimRow, contactOnRecord } from './claims.ts'

const limit = { count: 3, minutes: 60 }
/** Whoever claims and withdraws in turn must not fill an office's mailbox. */
const limitOfContact = { count: 10, minutes: 60 }
const tries = { count: 20, minutes: 60 }
const purposeOf = ({ id }: ClaimRow) => ['claim', String(id)]

/** @throws Problem 404 for a claim that is not the user's, or has ended */
export async function requireOwnClaim(tx: Db, userId: string, id: number): Promise<ClaimRow> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.userId, userId), isNull(claims.endedAt)))
    .for('update')
  if (!claim) throw notFound('There is no such claim.')
  return claim
}

/** Sends a code to the contact address on record. @throws Problem 404, 409 without an address, 429 */
export async function sendProofCode(
  { db, mail, limits, key }: ProviderServices,
  userId: string,
  claimId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await requireOwnClaim(tx, userId, claimId)
    const contact = await contactOnRecord(tx, claim)
    if (!contact)
      throw new Problem(
        409,
        'no_contact',
        'We have no contact address on record for this entry, so our team checks it by hand.',
      )
    await limits.consume('proof of a claim', String(claimId), limit)
    await limits.consume('proofs to a contact address', contact.toLowerCase(), limitOfContact)
    const { firstName, lastName, email, emailConfirmed } = await userOf(tx, userId)
    const address = emailConfirmed ? email : `${email}, not confirmed`
    await mail.post(tx, {
      to: contact,
      content: {
        template: 'claim-proof',
        record: await nameOfRecord(tx, claim),
        claimant: `${firstName} ${lastName} (${address})`,
        code: await makeCode(tx, key, purposeOf(claim)),
        minutes: codeMinutes,
      },
    })
  })
}

/** Marks a claim as proven when the code is right. @throws Problem 404, 400 for a wrong code */
export async function proveClaim(
  { db, key, limits }: ProviderServices,
  userId: string,
  claimId: number,
  code: string,
): Promise<ClaimRow> {
  await limits.consume('tries to prove a claim', userId, tries)
  const provenClaim = await db.transaction(async (tx) => {
    const claim = await requireOwnClaim(tx, userId, claimId)
    // a wrong try is counted, so it must not be rolled back
    if (!(await useCode(tx, key, purposeOf(claim), code))) return null
    const provenAt = new Date()
    await tx.update(claims).set({ provenAt }).where(eq(claims.id, claimId))
    const details = { claim: claimId }
    await audit(tx, { action: 'claim proven', actorId: userId, subjectId: userId, details })
    return { ...claim, provenAt }
  })
  if (provenClaim) return provenClaim
  const message = 'That code is not valid or has expired.'
  throw new Problem(400, 'wrong_code', message, { code: message })
}

/** The name of the doctor or practice a claim is about. */
export async function nameOfRecord(tx: Db, claim: ClaimRow): Promise<string> {
  const [record] = claim.practiceId
    ? await tx
        .select({ name: practices.name })
        .from(practices)
        .where(eq(practices.id, claim.practiceId))
    : await tx
        .select({ name: doctors.name })
        .from(doctors)
        .where(eq(doctors.id, required(claim.doctorId)))
  return record?.name ?? ''
}
