import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/calls.ts'
import { done } from '../../contract/endpoint.ts'
import type { Inquiry, TeamMessageToUser } from '../../contract/providers/calls.ts'
import { required } from '../../contract/required.ts'
import { doctors, practices } from '../directory/tables.ts'
import { markInquiries } from '../inquiries/mark-inquiry.ts'
import { inquiries } from '../inquiries/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import { approvedDoctorOf, openClaimOf } from './claims/claims.ts'
import type { PremiumServices, ProviderServices } from './services.ts'
import { claims, teamMessages } from './tables.ts'

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
 * Patients' messages to the user's Featured doctor and approved practice (D13), without those taken
 * for spam. Who is not premium sees none, and before the claim is approved nobody does: what patients
 * wrote is not for whoever claims to be their doctor.
 */
async function listInquiries(
  { db, isSubscribed }: PremiumServices,
  userId: string,
): Promise<Answer<'GET /api/user/inquiries'>> {
  const inbox = await inboxOf(db, userId)
  if (!inbox?.featured) {
    const available = !inbox && (await isSubscribed(db, userId))
    return { available, inquiries: [], medianReplyHours: null }
  }
  const { isOwn } = inbox
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
  if (!inbox.featured)
    throw new Problem(403, 'premium_only', 'Inquiries are part of a Featured listing.')
  const marked = await markInquiries(db, isInquiry, state)
  const [row] = marked ? await selectInquiries(db).where(isInquiry) : []
  if (!row) throw noSuchInquiry()
  return presentInquiry(row)
}

const noSuchInquiry = () => notFound('There is no such inquiry.')

/** What is for the user's approved doctor and practice; null without such a doctor. */
async function inboxOf(db: Db, userId: string): Promise<{ isOwn: SQL; featured: boolean } | null> {
  const doctor = await approvedDoctorOf(db, userId)
  if (!doctor) return null
  const [practice] = await db
    .select({ id: claims.practiceId })
    .from(claims)
    .where(and(openClaimOf(userId, 'practice'), isNotNull(claims.approvedAt)))
  const isOwn = required(
    and(
      isNull(inquiries.spamReason),
      or(
        eq(inquiries.doctorId, doctor.doctorId),
        practice?.id ? eq(inquiries.practiceId, practice.id) : undefined,
      ),
    ),
  )
  return { isOwn, featured: doctor.featured }
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
