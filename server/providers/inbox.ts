import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/calls.ts'
import { done } from '../../contract/endpoint.ts'
import type { Inquiry, TeamMessageToUser } from '../../contract/providers/calls.ts'
import { required } from '../../contract/required.ts'
import { featuredNow } from '../directory/doctor-rows.ts'
import { isListedDoctor } from '../directory/publication.ts'
import { doctors, featuredListings, practices } from '../directory/tables.ts'
import { markInquiries } from '../inquiries/mark-inquiry.ts'
import { inquiries } from '../inquiries/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import { approvedDoctorOf } from './claims/claims.ts'
import { managedDoctors } from './managed/managed-doctors.ts'
import type { PremiumServices, ProviderServices } from './services.ts'
import { teamMessages } from './tables.ts'
import { findMembership, mayManage } from './team/members.ts'

/** What the directory team wrote to a user, latest first (D8). */
async function listTeamMessages(db: Db, userId: string): Promise<TeamMessageToUser[]> {
  const rows = await db
    .select()
    .from(teamMessages)
    .where(eq(teamMessages.toUserId, userId))
    .orderBy(desc(teamMessages.createdAt), desc(teamMessages.id))
  return rows.map(({ id, subject, message, createdAt, readAt }) => ({
    id,
    subject,
    message,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }))
}

/** Stores a message of the team for a user. @returns its number */
export async function addTeamMessage(
  tx: Db,
  values: typeof teamMessages.$inferInsert,
): Promise<number> {
  const { id } = one(
    await tx.insert(teamMessages).values(values).returning({ id: teamMessages.id }),
  )
  return id
}

/** @throws Problem 404 for a message that is not the user's */
async function readTeamMessage(db: Db, userId: string, id: number): Promise<void> {
  const readRows = await db
    .update(teamMessages)
    .set({ readAt: sql`coalesce(${teamMessages.readAt}, now())` })
    .where(and(eq(teamMessages.id, id), eq(teamMessages.toUserId, userId)))
    .returning({ id: teamMessages.id })
  if (readRows.length === 0) throw notFound('There is no such message.')
}

/**
 * Patients' messages to the user's Featured doctor (D13), and for owners and managers to the practice and
 * to Featured doctors who let them keep the profile (D24), without those taken for spam. Who is not
 * premium sees none, and before the claim is approved nobody does: what patients wrote is not for whoever
 * claims to be their doctor.
 */
async function listInquiries(
  { db, isSubscribed }: PremiumServices,
  userId: string,
): Promise<Answer<'GET /api/user/inquiries'>> {
  const inbox = await inboxOf(db, userId)
  const isOwn = inbox?.isReadable
  if (!isOwn) {
    const available = !inbox && (await isSubscribed(db, userId))
    return { available, inquiries: [], medianReplyHours: null }
  }
  const rows = await selectInquiries(db)
    .where(isOwn)
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
  const [replies] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM ${inquiries.repliedAt} - ${inquiries.createdAt}) / 3600)::float8`,
    })
    .from(inquiries)
    .where(and(isOwn, isNotNull(inquiries.repliedAt)))
  return {
    available: true,
    inquiries: rows.map(presentInquiry),
    medianReplyHours: replies?.median ?? null,
  }
}

/** Marks an inquiry. @throws Problem 404 for one that is not the user's, 403 without a Featured listing */
async function markInquiry(
  db: Db,
  userId: string,
  id: number,
  state: Inquiry['state'],
): Promise<Inquiry> {
  const inbox = await inboxOf(db, userId)
  const isInquiry = inbox && and(inbox.isOwn, eq(inquiries.id, id))
  if (!isInquiry || (await db.$count(inquiries, isInquiry)) === 0) throw noSuchInquiry()
  if (!inbox.isReadable || (await db.$count(inquiries, and(inbox.isReadable, isInquiry))) === 0)
    throw new Problem(403, 'premium_only', 'Inquiries are part of a Featured listing.')
  const marked = await markInquiries(db, isInquiry, state)
  const [row] = marked ? await selectInquiries(db).where(isInquiry) : []
  if (!row) throw noSuchInquiry()
  return presentInquiry(row)
}

const noSuchInquiry = () => notFound('There is no such inquiry.')

type Inbox = {
  /** Of inquiries: what is for the user's doctor, practice and managed doctors. */
  isOwn: SQL
  /** Those of them that the user reads: of Featured doctors, and of a practice that has one. */
  isReadable: SQL | null
}

/** What is for the user's approved doctor, practice and managed doctors; null without any of them. */
async function inboxOf(db: Db, userId: string): Promise<Inbox | null> {
  const doctor = await approvedDoctorOf(db, userId)
  const membership = await findMembership(db, userId)
  const practiceId = mayManage(membership) ? membership.practiceId : null
  const managed = await managedDoctors(db, userId)
  if (!doctor && practiceId === null) return null
  const doctorIds = [...(doctor ? [doctor.doctorId] : []), ...managed.map((each) => each.doctorId)]
  const featured = await db
    .select({ id: doctors.id, practiceId: doctors.practiceId })
    .from(doctors)
    .innerJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
    .where(
      and(
        featuredNow,
        isListedDoctor,
        or(
          inArray(doctors.id, doctorIds),
          practiceId ? eq(doctors.practiceId, practiceId) : undefined,
        ),
      ),
    )
  const featuredIds = featured.map(({ id }) => id)
  if (doctor?.featured) featuredIds.push(doctor.doctorId)
  const isPracticeFeatured =
    doctor?.featured || featured.some((each) => each.practiceId === practiceId)
  return {
    isOwn: inquiriesFor(doctorIds, practiceId) ?? sql`false`,
    isReadable: inquiriesFor(
      doctorIds.filter((id) => featuredIds.includes(id)),
      isPracticeFeatured ? practiceId : null,
    ),
  }
}

/** To any of these, without those taken for spam; null: to nobody. */
function inquiriesFor(doctorIds: readonly number[], practiceId: number | null): SQL | null {
  if (doctorIds.length === 0 && practiceId === null) return null
  return required(
    and(
      isNull(inquiries.spamReason),
      or(
        doctorIds.length > 0 ? inArray(inquiries.doctorId, [...doctorIds]) : undefined,
        practiceId === null ? undefined : eq(inquiries.practiceId, practiceId),
      ),
    ),
  )
}

const selectInquiries = (db: Db) =>
  db
    .select({
      inquiry: inquiries,
      recipient: sql<string>`coalesce(${doctors.name}, ${practices.name}, '')`,
    })
    .from(inquiries)
    .leftJoin(doctors, eq(doctors.id, inquiries.doctorId))
    .leftJoin(practices, eq(practices.id, inquiries.practiceId))

function presentInquiry({
  inquiry,
  recipient,
}: {
  inquiry: typeof inquiries.$inferSelect
  recipient: string
}): Inquiry {
  const { id, name, email, phone, subject, message, createdAt } = inquiry
  return {
    id,
    state: stateOf(inquiry),
    recipient,
    name,
    email,
    phone,
    subject,
    message,
    createdAt: createdAt.toISOString(),
  }
}

function stateOf({ readAt, repliedAt, closedAt }: typeof inquiries.$inferSelect): Inquiry['state'] {
  if (closedAt) return 'closed'
  if (repliedAt) return 'replied'
  return readAt ? 'read' : 'new'
}

export function serveInbox(api: Api, services: ProviderServices) {
  const { db } = services
  api.serve('GET /api/user/messages', (_, { identity }) => listTeamMessages(db, identity.userId))
  api.serve('POST /api/user/messages/:id/read', async ({ params }, { identity }) => {
    await readTeamMessage(db, identity.userId, params.id)
    return done
  })
  api.serve('GET /api/user/inquiries', (_, { identity }) =>
    listInquiries(services, identity.userId),
  )
  api.serve('PUT /api/user/inquiries/:id', ({ params, body }, { identity }) =>
    markInquiry(db, identity.userId, params.id, body.state),
  )
}
