import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import { newLinkToken } from '../../platform/secrets/link-token.ts'
import { managedProfiles } from '../../providers/managed/tables.ts'
import type { TestAccounts } from '../accounts.ts'
import { insertDoctor, insertPractice } from '../records.ts'
import { insertClaim } from './providers.ts'
import { insertMember } from './team.ts'

/** Inserts a consent that counts: by the doctor's claim, or by mail. */
export async function insertConsent(
  db: Db,
  doctor: { id: number; practiceId: number | null },
  claim: { id: number } | null = null,
  values: Partial<typeof managedProfiles.$inferInsert> = {},
) {
  const now = new Date()
  const [row] = await db
    .insert(managedProfiles)
    .values({
      doctorId: doctor.id,
      practiceId: doctor.practiceId!,
      scope: 'profile',
      agreedAt: now,
      ...(claim
        ? { claimId: claim.id }
        : { address: `${randomUUID()}@doctor.example`, approvedAt: now }),
      ...values,
    })
    .returning()
  return row!
}

/** A practice with an owner, a manager and a doctor who has an own account. */
export async function insertManagedPractice(db: Db, accounts: TestAccounts) {
  const practice = await insertPractice(db, { name: 'Walk Example Clinic' })
  const owner = await accounts.insertUser({ emailConfirmed: true })
  await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
  const manager = await accounts.insertUser({ emailConfirmed: true })
  await insertMember(db, { user: manager }, practice, 'manager')
  const doctor = await insertDoctor(db, { name: 'Dr. Ada Example, MD', practiceId: practice.id })
  const provider = await accounts.insertUser({ emailConfirmed: true })
  const claim = await insertClaim(db, provider.id, { doctorId: doctor.id }, { approved: true })
  return { practice, owner, manager, doctor, provider, claim }
}

/** A question that waits for the doctor's answer. @returns its token, too */
export async function insertQuestion(
  db: Db,
  doctor: { id: number; practiceId: number | null },
  values: Partial<typeof managedProfiles.$inferInsert> = {},
) {
  const { token, tokenHash } = newLinkToken()
  const row = await insertConsent(db, doctor, null, {
    agreedAt: null,
    approvedAt: null,
    tokenHash,
    expiresAt: new Date(Date.now() + 86_400_000),
    ...values,
  })
  return { ...row, token }
}
