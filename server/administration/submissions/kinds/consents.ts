import { eq, inArray } from 'drizzle-orm'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { users } from '../../../accounts/tables.ts'
import { isPublic } from '../../../directory/publication.ts'
import { records } from '../../../directory/records/records.ts'
import { doctors, practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { providerRefusals } from '../../../platform/languages/refusals/providers.ts'
import {
  approveConsent,
  findConsent,
  isWaiting,
  letConsentWait,
  notifyOfConsent,
  rejectConsent,
} from '../../../providers/managed/decide-consent.ts'
import { managedProfiles } from '../../../providers/managed/tables.ts'
import { evidenceForConsent } from '../evidence/weigh-evidence.ts'
import { aboutPractice, applicantOf, askableOf } from './about-applicant.ts'
import { requireProven } from './require-proven.ts'
import type { SubmissionKind } from './submission-kind.ts'

/** Consents that doctors gave by a mailed link: the address proves nothing, so the team looks. */
export const consentKind: SubmissionKind = {
  list: listConsents,
  async approve(tx, id, { adminId, alsoUnproven }) {
    const consent = await findWaiting(tx, id)
    if (!consent) return null
    if (!alsoUnproven) requireProven(await listConsents(tx, [id]), 'consent')
    await approveConsent(tx, consent, adminId)
    return {}
  },
  async reject(tx, id, { adminId }) {
    const consent = await findWaiting(tx, id)
    if (consent) await rejectConsent(tx, consent, adminId)
    return consent !== null
  },
  async askable(tx, id) {
    const consent = await findWaiting(tx, id)
    if (!consent?.askedBy) return null
    const { name } = await records.doctors.require(tx, consent.doctorId)
    const { askedBy, practiceId } = consent
    return { ...(await askableOf(tx, askedBy, practiceId)), record: name }
  },
  async reopen(tx, id) {
    const consent = await findConsent(tx, id, { lock: true })
    if (!consent) return undefined
    await letConsentWait(tx, consent)
    return consent.askedBy
  },
  async finalize(services, tx, { decision, reason }, id) {
    const consent = await findConsent(tx, id)
    if (consent)
      await notifyOfConsent(services, tx, consent, { accepted: decision === 'approved', reason })
  },
  async whyNotWaiting(tx, id) {
    const consent = await findConsent(tx, id)
    return consent && { code: 'withdrawn', message: providerRefusals.consentEnded.en }
  },
}

async function findWaiting(tx: Db, id: number) {
  const consent = await findConsent(tx, id, { lock: true })
  return consent && isWaiting(consent) ? consent : null
}

async function listConsents(db: Db, ids: number[]): Promise<Submission[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ consent: managedProfiles, doctor: doctors, user: users, practice: practices })
    .from(managedProfiles)
    .innerJoin(doctors, eq(doctors.id, managedProfiles.doctorId))
    .innerJoin(practices, eq(practices.id, managedProfiles.practiceId))
    .innerJoin(users, eq(users.id, managedProfiles.askedBy))
    .where(inArray(managedProfiles.id, ids))
  return rows.map(({ consent, doctor, user, practice }) => ({
    ...aboutPractice(practice, user),
    id: `consent-${consent.id}`,
    kind: 'consent',
    createdAt: (consent.agreedAt ?? consent.createdAt).toISOString(),
    record: { name: doctor.name, path: isPublic(doctor) ? paths.doctor(doctor.slug) : null },
    text: `${consent.address} agreed by a mailed link that the managers of ${practice.name} keep this profile. ${applicantOf(user)} says that this is the doctor’s address.`,
    evidence: evidenceForConsent(user, consent.address ?? '', practice),
  }))
}
