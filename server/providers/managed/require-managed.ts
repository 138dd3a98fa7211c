import { and, eq, isNull } from 'drizzle-orm'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { practiceMembers } from '../team/tables.ts'
import { type ManagedDoctor, managedDoctors } from './managed-doctors.ts'
import { managedProfiles } from './tables.ts'

export type OfficeBy = { actorId: string; source: 'office'; byOwnersConsent: boolean }

/** A user who edits a managed profile for the office. */
export const officeBy = (actorId: string, { claimId }: ManagedDoctor): OfficeBy => ({
  actorId,
  source: 'office',
  byOwnersConsent: claimId !== null,
})

/** @throws Problem 404 for a doctor whose profile the user may not edit, or no longer */
export async function findManaged(
  db: Db,
  userId: string,
  doctorId: number,
): Promise<ManagedDoctor> {
  const doctor = (await managedDoctors(db, userId)).find((each) => each.doctorId === doctorId)
  if (!doctor) throw notFound(providerRefusals.profileNotManaged.en)
  return doctor
}

/** The same, with membership and consent locked: ending one waits, and later calls are refused. */
export async function requireManaged(
  tx: Db,
  userId: string,
  doctorId: number,
): Promise<ManagedDoctor> {
  await tx
    .select({ id: practiceMembers.id })
    .from(practiceMembers)
    .where(and(eq(practiceMembers.userId, userId), eq(practiceMembers.state, 'active')))
    .for('share')
  // before the consent, in the order of ending it
  await records.doctors.find(tx, doctorId, { lock: 'no key update' })
  await tx
    .select({ id: managedProfiles.id })
    .from(managedProfiles)
    .where(and(eq(managedProfiles.doctorId, doctorId), isNull(managedProfiles.endedAt)))
    .for('share')
  return findManaged(tx, userId, doctorId)
}
