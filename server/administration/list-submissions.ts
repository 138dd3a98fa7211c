import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Submission } from '../../contract/administration-calls.ts'
import { paths } from '../../contract/paths.ts'
import { users } from '../accounts/tables.ts'
import { type DoctorRow, selectDoctors } from '../directory/doctor-rows.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { formOf, recordOf } from '../providers/own-doctor.ts'
import { claims, practiceUpdateRequests } from '../providers/tables.ts'
import { evidenceFor } from './weigh-evidence.ts'

type User = typeof users.$inferSelect
type Claim = typeof claims.$inferSelect
type Practice = typeof practices.$inferSelect

const waits = and(isNull(claims.approvedAt), isNull(claims.endedAt))

/** What waits for the team, oldest first. Reads each table once, however much waits. */
export async function listSubmissions(db: Db): Promise<Submission[]> {
  const waiting = await db
    .select({ claim: claims, user: users })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .where(waits)
    .orderBy(asc(claims.createdAt), asc(claims.id))
  const claimed = {
    doctors: db.select({ id: claims.doctorId }).from(claims).where(waits),
    practices: db.select({ id: claims.practiceId }).from(claims).where(waits),
  }
  const doctorRows = await selectDoctors(db).where(inArray(doctors.id, claimed.doctors))
  const practiceRows = await db
    .select()
    .from(practices)
    .where(inArray(practices.id, claimed.practices))
  const doctorOf = new Map(doctorRows.map((row) => [row.doctor.id, row]))
  const practiceOf = new Map(practiceRows.map((row) => [row.id, row]))
  const submissions = waiting.flatMap(({ claim, user }) => {
    const [doctor, practice] = [doctorOf.get(claim.doctorId!), practiceOf.get(claim.practiceId!)]
    // neither: it ended between the reads
    if (doctor) return [doctorSubmission(claim, user, doctor)]
    return practice ? [practiceSubmission(claim, user, practice)] : []
  })
  submissions.push(...(await updateRequests(db)))
  return submissions.sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}

async function updateRequests(db: Db): Promise<Submission[]> {
  const requests = await db
    .select({ request: practiceUpdateRequests, user: users, practice: practices })
    .from(practiceUpdateRequests)
    .innerJoin(users, eq(users.id, practiceUpdateRequests.userId))
    .innerJoin(practices, eq(practices.id, practiceUpdateRequests.practiceId))
    .where(isNull(practiceUpdateRequests.endedAt))
    .orderBy(asc(practiceUpdateRequests.createdAt), asc(practiceUpdateRequests.id))
  return requests.map(({ request, user, practice }) => ({
    ...aboutPractice(practice, user),
    id: `request-${request.id}`,
    kind: 'practice update',
    createdAt: request.createdAt.toISOString(),
    text: request.text,
    evidence: evidenceFor({ user, website: practice.website }),
  }))
}

function doctorSubmission(claim: Claim, user: User, row: DoctorRow): Submission {
  const { doctor, practice } = row
  const form = formOf({ claim, row })
  const before = recordOf(row)
  const drafted = claim.newProfile ? [] : Object.entries(claim.draft)
  return {
    id: `claim-${claim.id}`,
    kind: claim.newProfile ? 'new profile' : 'doctor claim',
    firstName: form.firstName,
    lastName: form.lastName,
    specialty: form.specialty || null,
    email: user.email,
    bio: form.basicBio || null,
    createdAt: claim.createdAt.toISOString(),
    record: { name: doctor.name, path: isPublic(doctor) ? paths.doctor(doctor.slug) : null },
    changes: drafted.map(([field, to]) => ({
      field,
      from: before[field as keyof typeof before],
      to,
    })),
    text: null,
    evidence: evidenceFor({
      user,
      website: practice?.website ?? null,
      ...(!claim.newProfile && { claim, doctor }),
    }),
  }
}

const practiceSubmission = (claim: Claim, user: User, practice: Practice): Submission => ({
  ...aboutPractice(practice, user),
  id: `claim-${claim.id}`,
  kind: 'practice claim',
  createdAt: claim.createdAt.toISOString(),
  text: null,
  evidence: evidenceFor({ user, website: practice.website, claim }),
})

const aboutPractice = (practice: Practice, { firstName, lastName, email }: User) => ({
  firstName,
  lastName,
  email,
  specialty: null,
  bio: null,
  record: {
    name: practice.name,
    path: isPublic(practice) ? paths.practice(practice.slug) : null,
  },
  changes: [],
})

const isPublic = (record: { publishedAt: Date | null; unpublishedAt: Date | null }) =>
  record.publishedAt !== null && record.unpublishedAt === null
