import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { MailedConsent } from '../../../contract/providers/consent-calls.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf, userOf } from '../../accounts/find-user.ts'
import { users } from '../../accounts/tables.ts'
import { isPublic } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-token.ts'
import type { ProviderServices } from '../services.ts'
import { findMembership, lockTeamOf, mayManage } from '../team/members.ts'
import { practiceInvitations, practiceMembers } from '../team/tables.ts'
import { hasOwner, isInForce } from './managed-doctors.ts'
import { managedProfiles } from './tables.ts'

export type ConsentRow = typeof managedProfiles.$inferSelect
type Services = Pick<ProviderServices, 'mail' | 'publicUrl'>

/** Days in which the question of a mail can be answered. */
const answerDays = 14
const day = 24 * 60
const ofPractice = { count: 20, minutes: day }
const toAddress = { count: 3, minutes: day }

const isOpen = isNull(managedProfiles.endedAt)

/** Counts a question like an invitation: before the transaction. @throws Problem 429 */
export async function countQuestion(
  { db, limits }: Pick<ProviderServices, 'db' | 'limits'>,
  userId: string,
  email: string,
): Promise<void> {
  const membership = await findMembership(db, userId)
  if (!mayManage(membership)) return
  const { practiceId } = membership
  await limits.consume('consents of a practice', String(practiceId), ofPractice)
  await limits.consume('consents to an address', `${practiceId} ${email}`, toAddress)
}

/**
 * Asks a doctor without an owner for consent, at an address that a manager knows. An administrator
 * has to approve the answer, because the address proves nothing. A narrower consent stays in force
 * meanwhile.
 * @throws Problem 400 for the own address, 403, 404, 409
 */
export async function askForConsent(
  services: Services,
  tx: Db,
  userId: string,
  { doctorId, email, language }: { doctorId: number; email: string; language: Language },
): Promise<void> {
  const practiceId = await requireManager(tx, userId)
  const doctor = await requireDoctorOf(tx, practiceId, doctorId)
  await requireUnanswered(tx, doctorId)
  const { email: ownAddress } = await userOf(tx, userId)
  if (email === ownAddress) {
    const message = providerRefusals.ownAddress.en
    throw new Problem(400, 'invalid', callRefusals.checkFields.en, { email: message })
  }
  await endOpen(tx, doctorId, { endedBy: userId, end: 'asked again' }, not(isInForce(tx)))
  const { token, tokenHash } = newLinkToken()
  const consent = one(
    await tx
      .insert(managedProfiles)
      .values({
        practiceId,
        doctorId,
        scope: 'profile',
        address: email,
        language,
        tokenHash,
        askedBy: userId,
        expiresAt: new Date(Date.now() + answerDays * day * 60_000),
      })
      .returning(),
  )
  await log(tx, 'consent asked for', consent, userId)
  const { name: practice } = await records.practices.require(tx, practiceId)
  await services.mail.post(tx, {
    to: email,
    pageLanguage: language,
    content: {
      template: 'consent-request',
      practice,
      doctor: doctor.name,
      consentUrl: services.publicUrl() + paths.consent(token),
      days: answerDays,
    },
  })
}

/** Ends a question or a consent for the practice. @throws Problem 403, 404 */
export async function endForPractice(tx: Db, userId: string, doctorId: number): Promise<void> {
  const practiceId = await requireManager(tx, userId)
  const [consent] = await tx
    .select()
    .from(managedProfiles)
    .where(
      and(
        isOpen,
        eq(managedProfiles.doctorId, doctorId),
        eq(managedProfiles.practiceId, practiceId),
      ),
    )
    .for('update')
  if (!consent) throw notFound(providerRefusals.nothingToEnd.en)
  await endOpen(tx, doctorId, { endedBy: userId, end: 'ended by the practice' })
  await log(tx, 'consent ended', consent, userId)
}

/** The content of the page of a mailed link. Changes nothing, because mail scanners open links. */
export async function readMailedConsent(db: Db, token: string): Promise<MailedConsent | null> {
  const consent = await findByToken(db, token)
  if (!consent) return null
  const doctor = await records.doctors.require(db, consent.doctorId)
  const practice = await records.practices.require(db, consent.practiceId)
  return {
    scope: consent.scope,
    state: consent.agreedAt === null ? 'asked' : consent.approvedAt === null ? 'waiting' : 'agreed',
    doctor: doctor.name,
    practice: practice.name,
    askedBy: await nameOf(db, consent.askedBy),
  }
}

/**
 * Gives the consent of the mail's reader. Nobody of the team can consent for the doctor.
 * @throws Problem 400 for an invalid link, 409 for an address of the practice's team
 */
export async function agreeByMail(
  tx: Db,
  token: string,
  language: Language,
): Promise<'done' | 'already'> {
  const consent = await findByToken(tx, token, { lock: true })
  if (!consent) throw badLink()
  if (consent.agreedAt) return 'already'
  if (await isOfPractice(tx, consent))
    throw new Problem(409, 'not_now', providerRefusals.addressOfPractice.en)
  await tx
    .update(managedProfiles)
    .set({ agreedAt: new Date(), language })
    .where(eq(managedProfiles.id, consent.id))
  await log(tx, 'consent given', consent, null)
  return 'done'
}

/** Declines a question, or ends the consent with the narrower one before it. @throws Problem 400 */
export async function endByMail(tx: Db, token: string): Promise<'done'> {
  const consent = await findByToken(tx, token, { lock: true })
  if (!consent) throw badLink()
  await endConsent(tx, consent, { endedBy: null, end: 'taken back' })
  return 'done'
}

const badLink = () => new Problem(400, 'bad_link', providerRefusals.questionEnded.en)

export async function endConsent(
  tx: Db,
  consent: ConsentRow,
  by: Pick<ConsentRow, 'endedBy' | 'end'>,
): Promise<void> {
  await tx
    .update(managedProfiles)
    .set({ ...by, endedAt: new Date() })
    .where(or(eq(managedProfiles.id, consent.id), consent.agreedAt ? isBeside(consent) : undefined))
  await log(tx, 'consent ended', consent, by.endedBy)
}

/** Condition: what the same doctor has agreed to with the same practice, and has not ended. */
const isBeside = ({ doctorId, practiceId }: ConsentRow) =>
  and(
    isOpen,
    eq(managedProfiles.doctorId, doctorId),
    eq(managedProfiles.practiceId, practiceId),
    isNotNull(managedProfiles.agreedAt),
  )

/** A link is valid until its question expires, and as long as its consent lasts. */
async function findByToken(
  db: Db,
  token: string,
  { lock = false } = {},
): Promise<ConsentRow | null> {
  const query = db
    .select()
    .from(managedProfiles)
    .where(
      and(
        isOpen,
        eq(managedProfiles.tokenHash, hashOfToken(token)),
        or(sql`${managedProfiles.agreedAt} is not null`, gt(managedProfiles.expiresAt, sql`now()`)),
      ),
    )
  const [consent] = await (lock ? query.for('update') : query)
  return consent ?? null
}

/**
 * Whether an address belongs to the practice: its office, its members, or people invited or asking
 * to join.
 */
async function isOfPractice(
  tx: Db,
  { practiceId, address, askedBy }: ConsentRow,
): Promise<boolean> {
  const email = address ?? ''
  const { contactEmail } = await records.practices.require(tx, practiceId)
  if (contactEmail?.toLowerCase() === email) return true
  const isInvited = and(
    eq(practiceInvitations.practiceId, practiceId),
    eq(practiceInvitations.email, email),
  )
  if ((await tx.$count(practiceInvitations, isInvited)) > 0) return true
  const [person] = await tx.select().from(users).where(eq(users.email, email))
  if (!person) return false
  const isMember = and(
    eq(practiceMembers.practiceId, practiceId),
    eq(practiceMembers.userId, person.id),
  )
  return person.id === askedBy || (await tx.$count(practiceMembers, isMember)) > 0
}

/** @throws Problem 403, 404 */
async function requireManager(tx: Db, userId: string): Promise<number> {
  const membership = await lockTeamOf(tx, userId)
  if (!mayManage(membership))
    throw new Problem(403, 'forbidden', providerRefusals.onlyTeamManagesProfiles.en)
  return membership.practiceId
}

async function requireDoctorOf(tx: Db, practiceId: number, doctorId: number) {
  const doctor = await records.doctors.find(tx, doctorId, { lock: 'no key update' })
  if (doctor?.practiceId !== practiceId || !isPublic(doctor))
    throw notFound(providerRefusals.noDoctorAtPractice.en)
  return doctor
}

/** @throws Problem 409 */
async function requireUnanswered(tx: Db, doctorId: number): Promise<void> {
  const isOwned = and(eq(doctors.id, doctorId), hasOwner(tx))
  if ((await tx.$count(doctors, isOwned)) > 0)
    throw new Problem(409, 'already_claimed', providerRefusals.doctorHasAccount.en)
  const hasAgreed = and(
    eq(managedProfiles.doctorId, doctorId),
    eq(managedProfiles.scope, 'profile'),
    isInForce(tx),
  )
  if ((await tx.$count(managedProfiles, hasAgreed)) > 0)
    throw new Problem(409, 'already_there', providerRefusals.alreadyAgreed.en)
}

async function endOpen(
  tx: Db,
  doctorId: number,
  by: Pick<ConsentRow, 'endedBy' | 'end'>,
  which?: SQL,
) {
  await tx
    .update(managedProfiles)
    .set({ ...by, endedAt: new Date() })
    .where(and(eq(managedProfiles.doctorId, doctorId), isOpen, which))
}

const nameOf = async (db: Db, userId: string | null) =>
  (await namesOf(db, [userId])).get(userId) ?? 'Somebody'

const log = (
  tx: Db,
  action: 'consent asked for' | 'consent given' | 'consent ended',
  { id, doctorId, practiceId }: ConsentRow,
  actorId: string | null,
) =>
  audit(tx, { action, actorId, details: { consent: id, doctor: doctorId, practice: practiceId } })
