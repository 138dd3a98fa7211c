import { and, desc, eq } from 'drizzle-orm'
import type { AboutRecord } from '../../../contract/administration/records/calls.ts'
import { findUser, userOf } from '../../accounts/find-user.ts'
import { mailUserFromTeam } from '../../accounts/mail-user.ts'
import { records } from '../../directory/records/records.ts'
import { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import { claims } from '../tables.ts'
import { ownersOf } from '../team/members.ts'
import { findConsent } from './decide-consent.ts'
import { type ConsentRow, endConsent } from './mailed-consent.ts'
import { isInForce } from './managed-doctors.ts'
import { managedProfiles } from './tables.ts'

/** The consent by which the managers of a practice edit a doctor's profile now. */
export async function findConsentInForce(
  db: Db,
  doctorId: number,
): Promise<AboutRecord['managedBy']> {
  const [row] = await db
    .select({ consent: managedProfiles, practice: practices.name })
    .from(managedProfiles)
    .innerJoin(practices, eq(practices.id, managedProfiles.practiceId))
    .where(and(eq(managedProfiles.doctorId, doctorId), isInForce(db)))
    .orderBy(desc(managedProfiles.id))
    .limit(1)
  if (!row?.consent.agreedAt) return null
  const { id, agreedAt, address } = row.consent
  return { consentId: id, practice: row.practice, since: agreedAt.toISOString(), address }
}

/**
 * Ends a consent: managers can no longer save, and their edits stay. The doctor, the asker and the
 * owners of the practice are told why.
 * @throws Problem 404, 409 for one that has ended, or was never approved
 */
export async function endByTeam(
  { mail }: { mail: Mail },
  tx: Db,
  consentId: number,
  { reason, actorId }: { reason: string; actorId: string },
): Promise<void> {
  const consent = await lockConsent(tx, consentId)
  if (consent.endedAt) throw new Problem(409, 'gone', providerRefusals.consentEnded.en)
  if (!consent.agreedAt || (consent.claimId === null && !consent.approvedAt))
    throw new Problem(409, 'not_now', providerRefusals.consentUnanswered.en)
  await endConsent(tx, consent, { endedBy: actorId, end: 'ended by the team' })
  const { name: doctor } = await records.doctors.require(tx, consent.doctorId)
  const { name: practice } = await records.practices.require(tx, consent.practiceId)
  const content = { template: 'consent-ended', practice, doctor, reason } as const
  for (const userId of await affectedUsers(tx, consent))
    await mailUserFromTeam(mail, tx, await userOf(tx, userId), content)
  if (consent.address)
    await mail.post(tx, {
      to: provenAddress(consent.address, 'its reader used the link of our mail'),
      pageLanguage: consent.language,
      content: { ...content, firstName: null },
    })
}

/** After the doctor, in the order of saves under a consent. */
async function lockConsent(tx: Db, id: number): Promise<ConsentRow> {
  const before = await findConsent(tx, id)
  if (before) await records.doctors.require(tx, before.doctorId, { lock: 'no key update' })
  const consent = await findConsent(tx, id, { lock: true })
  if (!consent) throw notFound(providerRefusals.noConsent.en)
  return consent
}

/** Those with an account: the doctor, the asker, and the owners of the practice. */
async function affectedUsers(tx: Db, { claimId, askedBy, practiceId }: ConsentRow) {
  const [claim] =
    claimId === null ? [] : await tx.select().from(claims).where(eq(claims.id, claimId))
  const asker = askedBy ? await findUser(tx, askedBy) : null
  const owners = await ownersOf(tx, practiceId)
  const ids = [claim?.userId, asker?.id, ...owners.map(({ userId }) => userId)]
  return new Set(ids.filter((id) => id !== undefined))
}
