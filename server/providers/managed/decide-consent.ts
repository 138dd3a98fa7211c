import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { findUser } from '../../accounts/find-user.ts'
import { mailUserFromTeam } from '../../accounts/mail-user.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import type { ConsentRow } from './mailed-consent.ts'
import { managedProfiles } from './tables.ts'

/** Consents by mail, which an administrator has to approve. */
export const isWaitingConsent = and(
  isNull(managedProfiles.endedAt),
  isNull(managedProfiles.claimId),
  isNotNull(managedProfiles.agreedAt),
  isNull(managedProfiles.approvedAt),
)

export async function findConsent(db: Db, id: number, { lock = false } = {}) {
  const query = db.select().from(managedProfiles).where(eq(managedProfiles.id, id))
  const [consent] = await (lock ? query.for('update') : query)
  return consent
}

export const isWaiting = ({ endedAt, claimId, agreedAt, approvedAt }: ConsentRow) =>
  endedAt === null && claimId === null && agreedAt !== null && approvedAt === null

export async function approveConsent(tx: Db, { id, askedBy }: ConsentRow, adminId: string) {
  await change(tx, id, { approvedAt: new Date(), approvedBy: adminId })
  await audit(tx, {
    action: 'consent approved',
    actorId: adminId,
    subjectId: askedBy,
    details: { consent: id },
  })
}

export async function rejectConsent(tx: Db, { id, askedBy }: ConsentRow, adminId: string) {
  await change(tx, id, { endedAt: new Date(), endedBy: adminId, end: 'rejected' })
  await audit(tx, {
    action: 'consent rejected',
    actorId: adminId,
    subjectId: askedBy,
    details: { consent: id },
  })
}

/**
 * Undoes either decision: the consent is pending again. One that has ended otherwise stays ended.
 */
export async function letConsentWait(tx: Db, { id, end }: ConsentRow): Promise<void> {
  const reopening = end === 'rejected' && { endedAt: null, endedBy: null, end: null }
  await change(tx, id, { approvedAt: null, approvedBy: null, ...reopening })
}

async function change(tx: Db, id: number, values: Partial<ConsentRow>) {
  await tx.update(managedProfiles).set(values).where(eq(managedProfiles.id, id))
}

/** Notifies the asker of the decision, and the doctor of an approval. */
export async function notifyOfConsent(
  { mail, publicUrl }: { mail: Mail; publicUrl: () => string },
  tx: Db,
  { askedBy, address, language, doctorId, practiceId }: ConsentRow,
  { accepted, reason }: { accepted: boolean; reason: string | null },
): Promise<void> {
  const { name: doctor } = await records.doctors.require(tx, doctorId)
  const { name: practice } = await records.practices.require(tx, practiceId)
  const asker = askedBy && (await findUser(tx, askedBy))
  if (asker)
    await mailUserFromTeam(mail, tx, asker, {
      template: 'consent-answer',
      practice,
      doctor,
      accepted,
      reason,
      dashboardUrl: publicUrl() + paths.profile(),
    })
  if (accepted && address)
    await mail.post(tx, {
      to: provenAddress(address, 'its reader used the link of our mail'),
      pageLanguage: language,
      content: { template: 'consent-in-force', practice, doctor },
    })
}
