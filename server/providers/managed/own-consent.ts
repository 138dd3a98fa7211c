import { and, desc, eq, exists, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import type { OwnConsent } from '../../../contract/providers/consent-calls.ts'
import type { ConsentScope } from '../../../contract/providers/consent-scopes.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { storedTextIn } from '../../directory/facts/stored-text.ts'
import { isPublic } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import type { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { type ClaimRow, findClaim } from '../claims/claims.ts'
import type { ProviderServices } from '../services.ts'
import { ownersOf } from '../team/members.ts'
import { practiceMembers } from '../team/tables.ts'
import { managedProfiles } from './tables.ts'

type Consent = typeof managedProfiles.$inferSelect
type Own = {
  claim: ClaimRow
  doctor: typeof doctors.$inferSelect
  practice: typeof practices.$inferSelect
}

const mostChanges = 30

/** A deleted account. */
const somebody: Record<Language, string> = {
  en: 'Somebody of the practice',
  es: 'Alguien del consultorio',
}

export function serveOwnConsent(api: Api, services: ProviderServices) {
  const { db } = services
  api.serve('GET /api/user/consent', (_, { identity, language }) =>
    findOwnConsent(db, identity.userId, language),
  )
  api.serve('PUT /api/user/consent', ({ body }, { identity: { userId }, language }) =>
    transactionWithRetry(db, async (tx) => {
      await changeOwnConsent(tx, userId, body)
      return findOwnConsent(tx, userId, language)
    }),
  )
}

/** The decision of a doctor's owner about the managers of the practice; null without any. */
async function findOwnConsent(
  db: Db,
  userId: string,
  language: Language,
): Promise<OwnConsent | null> {
  const own = await findOwn(db, userId)
  if (!own) return null
  const consent = await standingConsent(db, own)
  const { id, name } = own.practice
  return {
    practice: { id, name },
    agreedAt: consent?.agreedAt?.toISOString() ?? null,
    scope: consent?.scope ?? null,
    changes: consent ? await changesOfManagers(db, consent, { userId, language }) : [],
  }
}

/**
 * Gives, widens or ends a doctor's consent; after the end managers can no longer save.
 * @throws Problem 404 without an approved profile, 409 if the practice has changed
 */
async function changeOwnConsent(
  tx: Db,
  userId: string,
  { practiceId, agreed, scope }: { practiceId: number; agreed: boolean; scope: ConsentScope },
): Promise<void> {
  const claim = await findClaim(tx, userId, 'doctor')
  // whoever ends the team waits, or has ended it already
  if (agreed) await records.practices.find(tx, practiceId, { lock: 'no key update' })
  // of two simultaneous calls the second sees the first
  if (claim?.doctorId) await records.doctors.require(tx, claim.doctorId, { lock: 'no key update' })
  const own = await findOwn(tx, userId)
  if (!agreed) return end(tx, userId, claim)
  if (!own) throw notFound(providerRefusals.profilesNotManaged.en)
  if (own.practice.id !== practiceId)
    throw new Problem(
      409,
      'changed_meanwhile',
      providerRefusals.otherPractice.en(own.practice.name),
    )
  const standing = await standingConsent(tx, own)
  if (standing && (standing.scope === 'profile' || scope === 'facts')) return
  const claimId = own.claim.id
  const doctorId = own.doctor.id
  if (standing)
    await tx
      .update(managedProfiles)
      .set({ scope, agreedAt: new Date() })
      .where(eq(managedProfiles.id, standing.id))
  else
    await tx
      .insert(managedProfiles)
      .values({ practiceId, doctorId, claimId, scope, agreedAt: new Date() })
  const details = { doctor: doctorId, practice: practiceId, scope }
  await audit(tx, { action: 'consent given', actorId: userId, subjectId: userId, details })
}

async function end(tx: Db, userId: string, claim: ClaimRow | null) {
  if (!claim) return
  const rows = await tx
    .update(managedProfiles)
    .set({ endedAt: new Date(), endedBy: userId, end: 'taken back' })
    .where(and(eq(managedProfiles.claimId, claim.id), isNull(managedProfiles.endedAt)))
    .returning({ doctor: managedProfiles.doctorId, practice: managedProfiles.practiceId })
  for (const details of rows)
    await audit(tx, { action: 'consent ended', actorId: userId, subjectId: userId, details })
}

/** The user's approved doctor, with the practice if others edit its entry. */
async function findOwn(db: Db, userId: string): Promise<Own | null> {
  const claim = await findClaim(db, userId, 'doctor')
  if (!claim?.approvedAt || !claim.doctorId) return null
  const doctor = await records.doctors.require(db, claim.doctorId)
  if (!doctor.practiceId || !isPublic(doctor)) return null
  const practice = await records.practices.require(db, doctor.practiceId)
  if (!isPublic(practice) || (await ownersOf(db, practice.id)).length === 0) return null
  return { claim, doctor, practice }
}

async function standingConsent(db: Db, { claim, practice }: Own): Promise<Consent | null> {
  const [consent] = await db
    .select()
    .from(managedProfiles)
    .where(
      and(
        eq(managedProfiles.claimId, claim.id),
        eq(managedProfiles.practiceId, practice.id),
        isNull(managedProfiles.endedAt),
      ),
    )
  return consent ?? null
}

async function changesOfManagers(
  db: Db,
  { doctorId, practiceId, createdAt }: Consent,
  { userId, language }: { userId: string; language: Language },
): Promise<OwnConsent['changes']> {
  const rows = await db
    .select()
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.kind, 'doctors'),
        eq(recordChanges.recordId, doctorId),
        gte(recordChanges.at, createdAt),
        ne(recordChanges.actorId, userId),
        exists(
          db
            .select({ one: sql`1` })
            .from(practiceMembers)
            .where(
              and(
                eq(practiceMembers.userId, recordChanges.actorId),
                eq(practiceMembers.practiceId, practiceId),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(recordChanges.at), desc(recordChanges.id))
    .limit(mostChanges)
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId),
  )
  return rows.map(({ at, actorId, field, action, from, to }) => ({
    at: at.toISOString(),
    by: names.get(actorId) ?? somebody[language],
    field: field ?? action,
    from: storedTextIn(language, field ?? action, from),
    to: storedTextIn(language, field ?? action, to),
  }))
}
