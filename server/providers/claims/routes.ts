import { and, eq, isNull } from 'drizzle-orm'
import type { Answer } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import type { AskedRole } from '../../../contract/providers/team-calls.ts'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import { countCode, tryCode } from '../../accounts/passwords/code-tries.ts'
import { codeMinutes, makeCode, useCode } from '../../accounts/passwords/one-time-codes.ts'
import { isPublic } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Reply } from '../../platform/http/handler.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import { requestPracticeUpdate } from '../profile/request-practice-update.ts'
import type { ProviderServices } from '../services.ts'
import { claims, practiceUpdateRequests } from '../tables.ts'
import type { MailServices } from '../team/end-team.ts'
import { askToJoin, requireNoPractice } from '../team/join-practice.ts'
import { endMembership, findMembership, presentMembership } from '../team/members.ts'
import {
  type ClaimRow,
  contactOnRecord,
  nameOfRecord,
  openClaimOf,
  presentClaim,
} from './claims.ts'
import { changeClaim, deleteUnseen, endClaim } from './decide-claim.ts'
import { endRequestsTo } from './end-requests.ts'
import { lapseDate } from './end-unproven.ts'
import { giveClaimBack } from './give-back.ts'
import { requireOwnClaim } from './own-claim.ts'

const perUser = { count: 20, minutes: 60 }

export function serveClaims(api: Api, services: ProviderServices) {
  const { db, limits } = services
  api.serve('POST /api/claim-doctor', async ({ body }, { identity }) => {
    await limits.consume('claims', identity.userId, perUser)
    const claim = await claimDoctor(db, identity.userId, body.profileId, body.npi)
    return { claim: await presentClaim(db, claim) }
  })
  api.serve('POST /api/claim-practice', async ({ body }, { identity }) => {
    await limits.consume('claims', identity.userId, perUser)
    return claimPractice(services, identity.userId, body)
  })
  api.serve('DELETE /api/user/claims/:id', async ({ params }, { identity }) => {
    await withdrawClaim(services, identity.userId, params.id)
    return done
  })
  api.serve('POST /api/user/claims/:id/give-back', async ({ params }, { identity }) => {
    await transactionWithRetry(db, (tx) => giveClaimBack(services, tx, identity.userId, params.id))
    return done
  })
  api.serve('POST /api/user/claims/:id/proof', async ({ params, body }, { identity, language }) => {
    const { userId } = identity
    if (body.code) {
      const claim = await proveClaim(services, userId, params.id, body.code)
      return { claim: await presentClaim(db, claim) }
    }
    await sendProofCode(services, userId, params.id, language)
    const message = providerRefusals.codeMailed.en
    return new Reply({ codeRequired: true, message }, { status: 202 })
  })
  api.serve('POST /api/user/practice-update-requests', async ({ body }, { identity }) => {
    await limits.consume('practice update requests', identity.userId, perUser)
    await requestPracticeUpdate(db, identity.userId, body.text)
    return done
  })
}

/**
 * Links a public doctor to a user at once, as pending (D3): the dashboard works with it, but the
 * page and its date do not change before the approval. Others may claim it too until one claim is
 * proven or approved.
 * @throws Problem 404 for a hidden one, 409 if it is claimed or the user has one
 */
const claimDoctor = (db: Db, userId: string, doctorId: number, npi?: string) =>
  refusingSecond('doctor', () =>
    transactionWithRetry(db, async (tx) => {
      const { claimedAt } = await requireClaimable(tx, 'doctor', userId, doctorId)
      if (claimedAt) throw takenProblem()
      return insertClaim(tx, 'doctor', { userId, doctorId, npi: npi || null })
    }),
  )

/**
 * The same for a practice, which its staff connects with (PCON-04). If it has an owner, it is a
 * request to join (D24).
 */
async function claimPractice(
  services: ProviderServices,
  userId: string,
  { profileId: practiceId, role }: { profileId: number; role: AskedRole },
): Promise<Answer<'POST /api/claim-practice'>> {
  const { db } = services
  const answer = await refusingSecond('practice', () =>
    transactionWithRetry(db, async (tx) => {
      await requireNoPractice(tx, userId)
      const record = await requireClaimable(tx, 'practice', userId, practiceId)
      return record.claimedAt
        ? { request: await askToJoin(services, tx, { userId, practiceId, role }) }
        : { claim: await insertClaim(tx, 'practice', { userId, practiceId }) }
    }),
  )
  return answer.claim
    ? { claim: await presentClaim(db, answer.claim) }
    : { membership: required(presentMembership(answer.request)) }
}

const kinds = { doctor: records.doctors, practice: records.practices }

const notThere = {
  doctor: directoryRefusals.doctorNotFound.en,
  practice: directoryRefusals.practiceNotFound.en,
}

/** A public record for a user without one of its kind, locked. @throws Problem 404, 409 */
async function requireClaimable(
  tx: Db,
  kind: 'doctor' | 'practice',
  userId: string,
  id: number,
): Promise<{ claimedAt: Date | null }> {
  const [present] = await tx.select().from(claims).where(openClaimOf(userId, kind))
  if (present) throw oneOfEach(kind)
  const record = await kinds[kind].find(tx, id, { lock: 'no key update' })
  if (!record || !isPublic(record)) throw notFound(notThere[kind])
  return record
}

async function insertClaim(
  tx: Db,
  kind: 'doctor' | 'practice',
  values: typeof claims.$inferInsert,
): Promise<ClaimRow> {
  const { userId } = values
  const lapsesAt = lapseDate()
  const newClaim = one(
    await tx
      .insert(claims)
      .values({ ...values, lapsesAt })
      .returning(),
  )
  const details = { claim: newClaim.id, kind }
  await audit(tx, { action: 'claimed', actorId: userId, subjectId: userId, details })
  return newClaim
}

export async function refusingSecond<T>(
  kind: 'doctor' | 'practice',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // the same user at the same moment, in another tab
    if (
      isUniqueViolation(error, `claims_${kind}_of_user`) ||
      isUniqueViolation(error, 'practice_members_of_user')
    )
      throw oneOfEach(kind)
    if (isUniqueViolation(error)) throw takenProblem()
    throw error
  }
}

const hasOne = {
  doctor: providerRefusals.hasProfile.en,
  practice: providerRefusals.hasPractice.en,
}

const takenProblem = () => new Problem(409, 'already_claimed', providerRefusals.alreadyClaimed.en)

const oneOfEach = (kind: 'doctor' | 'practice') => new Problem(409, 'has_claim', hasOne[kind])

const limit = { count: 3, minutes: 60 }

/** Repeated claims and withdrawals must not flood an office's mailbox. */
const limitOfContact = { count: 10, minutes: 60 }

const tries = { count: 20, minutes: 60 }

const purposeOf = ({ id }: ClaimRow) => ['claim', String(id)]

/** Sends a code to the contact address on record. @throws Problem 404, 409 without an address, 429 */
async function sendProofCode(
  { db, mail, limits, key }: ProviderServices,
  userId: string,
  claimId: number,
  pageLanguage: Language,
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await requireOwnClaim(tx, userId, claimId)
    const contact = await contactOnRecord(tx, claim)
    if (!contact) throw new Problem(409, 'no_contact', providerRefusals.noContact.en)
    await limits.consume('proof of a claim', String(claimId), limit)
    await countCode(limits, 'proofs to a contact address', contact.toLowerCase(), limitOfContact)
    const { firstName, lastName, email, emailConfirmed } = await userOf(tx, userId)
    const address = emailConfirmed ? email : `${email}, not confirmed`
    const { code, mailId } = await makeCode(tx, key, purposeOf(claim))
    await mail.post(tx, {
      id: mailId,
      to: provenAddress(contact, 'contact address of a record'),
      pageLanguage,
      content: {
        template: 'claim-proof',
        record: await nameOfRecord(tx, claim),
        claimant: `${firstName} ${lastName} (${address})`,
        code,
        minutes: codeMinutes,
      },
    })
  })
}

/** Marks a claim as proven by the right code. @throws Problem 404, 400 for a wrong code */
async function proveClaim(
  { db, key, limits }: ProviderServices,
  userId: string,
  claimId: number,
  code: string,
): Promise<ClaimRow> {
  await limits.consume('tries to prove a claim', userId, tries)
  const prove = async (tx: Db) => {
    const claim = await requireOwnClaim(tx, userId, claimId)
    // a wrong try must be counted, so it must not be rolled back
    if (!(await useCode(tx, key, purposeOf(claim), code))) return null
    const proof = { provenAt: new Date(), lapsesAt: null }
    await changeClaim(tx, claim, proof)
    const details = { claim: claimId }
    await audit(tx, { action: 'claim proven', actorId: userId, subjectId: userId, details })
    return { ...claim, ...proof }
  }
  const entry = { actorId: userId, subjectId: userId, details: { code: 'claim', claim: claimId } }
  const ownTry = { kind: 'claim', key: userId, entry } as const
  const provenClaim = await tryCode({ db, limits }, ownTry, () => db.transaction(prove))
  if (provenClaim) return provenClaim
  const message = callRefusals.wrongCode.en
  throw new Problem(400, 'wrong_code', message, { code: message })
}

/** Withdraws a pending claim. @throws Problem 404, 409 once approved */
async function withdrawClaim(
  services: ProviderServices,
  userId: string,
  claimId: number,
): Promise<void> {
  await transactionWithRetry(services.db, async (tx) => {
    const claim = await requireOwnClaim(tx, userId, claimId)
    if (claim.approvedAt)
      throw new Problem(409, 'already_approved', providerRefusals.claimApproved.en)
    await withdraw(services, tx, claim)
    const details = { claim: claim.id }
    await audit(tx, { action: 'claim withdrawn', actorId: userId, subjectId: userId, details })
  })
}

/**
 * Withdraws all of a user's pending claims and update requests, with their texts and proofs,
 * because their author turned out not to own the account's address. Approved claims stay. Within
 * the caller's transaction, which writes the audit log.
 * @returns how many claims and requests
 */
export async function withdrawWaiting(
  services: MailServices,
  tx: Db,
  userId: string,
): Promise<number> {
  const pendingClaims = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNull(claims.approvedAt), isNull(claims.endedAt)))
    .for('update')
  for (const claim of pendingClaims) await withdraw(services, tx, claim)
  const membership = await findMembership(tx, userId, { lock: true })
  const asksToJoin = membership?.state === 'requested'
  if (asksToJoin) await endMembership(tx, membership, { end: 'withdrawn', endedBy: null })
  const requests = await tx
    .delete(practiceUpdateRequests)
    .where(and(eq(practiceUpdateRequests.userId, userId), isNull(practiceUpdateRequests.endedAt)))
    .returning({ id: practiceUpdateRequests.id })
  return pendingClaims.length + requests.length + (asksToJoin ? 1 : 0)
}

async function withdraw(services: MailServices, tx: Db, claim: ClaimRow) {
  await endClaim(tx, claim, { end: 'withdrawn', endedBy: claim.userId, reason: null })
  await deleteUnseen(tx, claim)
  await endRequestsTo(services, tx, claim)
}
