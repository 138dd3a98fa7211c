import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import type { PracticeDoctor, PracticeDoctors } from '../../../contract/providers/consent-calls.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { nameIn, nameLanguageIn } from '../../directory/name-in.ts'
import { presentDoctor } from '../../directory/present-listings.ts'
import { isListedDoctor } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { findClaim } from '../claims/claims.ts'
import { findMembership, mayManage } from '../team/members.ts'
import { hasOwner, managedDoctors } from './managed-doctors.ts'
import { managedProfiles } from './tables.ts'

type Consent = typeof managedProfiles.$inferSelect

/** The public doctors of a user's practice, for its owners and managers; null for everybody else. */
export async function findPracticeDoctors(
  db: Db,
  userId: string,
  language: Language,
): Promise<PracticeDoctors | null> {
  const membership = await findMembership(db, userId)
  if (!mayManage(membership)) return null
  const { id, name } = await records.practices.require(db, membership.practiceId)
  const ofPractice = and(eq(doctors.practiceId, id), isListedDoctor)
  const rows = await selectDoctors(db)
    .where(ofPractice)
    .orderBy(asc(doctors.sortName), asc(doctors.id))
  const owned = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(ofPractice, hasOwner(db)))
  const ownedIds = new Set(owned.map((doctor) => doctor.id))
  const managedIds = new Set((await managedDoctors(db, userId)).map(({ doctorId }) => doctorId))
  const ownId = (await findClaim(db, userId, 'doctor'))?.doctorId
  const consents = await openConsents(db, id)
  const now = new Date()
  return {
    practice: { id, name },
    doctors: rows.map((row) => {
      const { doctor } = row
      const consent = consents.get(doctor.id)
      const state = managedIds.has(doctor.id)
        ? 'managed'
        : doctor.id === ownId
          ? 'own'
          : ownedIds.has(doctor.id)
            ? 'owned'
            : stateOf(consent, now)
      const isMailed = state === 'managed' || state === 'asked' || state === 'waiting'
      const since = state === 'managed' ? consent?.agreedAt : consent?.createdAt
      return {
        id: doctor.id,
        name: doctor.name,
        slug: doctor.slug,
        specialty: row.specialty && nameIn(language, row.specialty),
        specialtyLanguage: row.specialty ? nameLanguageIn(language, row.specialty) : undefined,
        featured: row.featured,
        photo: presentDoctor(row).headshotUrl,
        state,
        since: isMailed ? (since?.toISOString() ?? null) : null,
        address: isMailed ? (consent?.address ?? null) : null,
      }
    }),
  }
}

/** The latest of each doctor that has not ended. */
async function openConsents(db: Db, practiceId: number): Promise<Map<number, Consent>> {
  const rows = await db
    .select()
    .from(managedProfiles)
    .where(and(eq(managedProfiles.practiceId, practiceId), isNull(managedProfiles.endedAt)))
    .orderBy(asc(managedProfiles.id))
  return new Map(rows.map((row) => [row.doctorId, row]))
}

function stateOf(consent: Consent | undefined, now: Date): PracticeDoctor['state'] {
  if (!consent || consent.claimId !== null) return 'open'
  if (consent.agreedAt) return 'waiting'
  return consent.expiresAt && consent.expiresAt > now ? 'asked' : 'open'
}
