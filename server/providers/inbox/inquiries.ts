import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import type { Inquiry } from '../../../contract/providers/calls.ts'
import { required } from '../../../contract/required.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { isListedDoctor } from '../../directory/publication.ts'
import { doctors, featuredListings, practices } from '../../directory/tables.ts'
import { markInquiries } from '../../inquiries/mark-inquiry.ts'
import { isDelivered } from '../../inquiries/states.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { approvedDoctorOf } from '../claims/claims.ts'
import { managedDoctors } from '../managed/managed-doctors.ts'
import type { PremiumServices } from '../services.ts'
import { findMembership, mayManage } from '../team/members.ts'

export function serveInquiries(api: Api, services: PremiumServices) {
  api.serve('GET /api/user/inquiries', ({ query }, { identity }) =>
    listInquiries(services, identity.userId, query),
  )
  api.serve('PUT /api/user/inquiries/:id', ({ params, body }, { identity }) =>
    markInquiry(services.db, identity.userId, params.id, body.state),
  )
}

/**
 * Patients' messages to the user's Featured doctor (D13), and for owners and managers those to the
 * practice and to Featured doctors who consent (D24), without spam and what is held back. Users without premium see none,
 * nor does anybody before the approval: patients did not write to every claimant.
 */
async function listInquiries(
  { db, isSubscribed }: PremiumServices,
  userId: string,
  { state, limit, offset }: ParsedInput<'GET /api/user/inquiries'>['query'],
): Promise<Answer<'GET /api/user/inquiries'>> {
  const inbox = await inboxOf(db, userId)
  const isOwn = inbox?.isReadable ?? sql`false`
  const rows = await selectInquiries(db)
    .where(and(isOwn, state && sql`${inquiryState} = ${state}`))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(limit)
    .offset(offset)
  return {
    available: inbox ? inbox.isReadable !== null : await isSubscribed(db, userId),
    inquiries: rows.map(presentInquiry),
    ...(await summarizeInquiries(db, isOwn)),
  }
}

const countOf = (state: Inquiry['state']) =>
  sql<number>`(count(*) FILTER (WHERE ${inquiryState} = ${state}))::int`

async function summarizeInquiries(db: Db, isOwn: SQL) {
  return one(
    await db
      .select({
        counts: {
          new: countOf('new'),
          read: countOf('read'),
          replied: countOf('replied'),
          closed: countOf('closed'),
        },
        recipients: sql<number>`count(DISTINCT (${inquiries.doctorId}, ${inquiries.practiceId}))::int`,
        medianReplyHours: sql<number | null>`percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM ${inquiries.repliedAt} - ${inquiries.createdAt}) / 3600)::float8`,
      })
      .from(inquiries)
      .where(isOwn),
  )
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
    throw new Problem(403, 'premium_only', providerRefusals.inquiriesNeedFeatured.en)
  const markCount = await markInquiries(db, isInquiry, state)
  const [row] = markCount ? await selectInquiries(db).where(isInquiry) : []
  if (!row) throw noSuchInquiry()
  return presentInquiry(row)
}

const noSuchInquiry = () => notFound(providerRefusals.noInquiry.en)

type Inbox = {
  /** Condition on inquiries: for the user's doctor, practice and managed doctors, in any state. */
  isAddressed: SQL
  /** Condition on those of them that are delivered. */
  isOwn: SQL
  /** Those that the user may read: of Featured doctors, and of a practice with one. */
  isReadable: SQL | null
}

/** The user's approved doctor, practice and managed doctors as recipients; null without any. */
export async function inboxOf(db: Db, userId: string): Promise<Inbox | null> {
  const doctor = await approvedDoctorOf(db, userId)
  const membership = await findMembership(db, userId)
  const practiceId = mayManage(membership) ? membership.practiceId : null
  const consents = await managedDoctors(db, userId)
  if (!doctor && practiceId === null) return null
  const doctorIds = [...(doctor ? [doctor.doctorId] : []), ...consents.map((each) => each.doctorId)]
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
  const isAddressed = inquiriesFor(doctorIds, practiceId) ?? sql`false`
  const isReadable = inquiriesFor(
    doctorIds.filter((id) => featuredIds.includes(id)),
    isPracticeFeatured ? practiceId : null,
  )
  return {
    isAddressed,
    isOwn: required(and(isDelivered, isAddressed)),
    isReadable: isReadable && required(and(isDelivered, isReadable)),
  }
}

/** To any of these recipients; null: to nobody. */
function inquiriesFor(doctorIds: readonly number[], practiceId: number | null): SQL | null {
  if (doctorIds.length === 0 && practiceId === null) return null
  return required(
    or(
      doctorIds.length > 0 ? inArray(inquiries.doctorId, [...doctorIds]) : undefined,
      practiceId === null ? undefined : eq(inquiries.practiceId, practiceId),
    ),
  )
}

/** The state of an inquiry for the office. */
export const inquiryState = sql<Inquiry['state']>`CASE
  WHEN ${inquiries.closedAt} IS NOT NULL THEN 'closed'
  WHEN ${inquiries.repliedAt} IS NOT NULL THEN 'replied'
  WHEN ${inquiries.readAt} IS NOT NULL THEN 'read'
  ELSE 'new' END`

const selectInquiries = (db: Db) =>
  db
    .select({
      id: inquiries.id,
      state: inquiryState,
      recipient: sql<string>`coalesce(${doctors.name}, ${practices.name}, '')`,
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      subject: inquiries.subject,
      message: inquiries.message,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .leftJoin(doctors, eq(doctors.id, inquiries.doctorId))
    .leftJoin(practices, eq(practices.id, inquiries.practiceId))

const presentInquiry = ({
  createdAt,
  ...inquiry
}: Awaited<ReturnType<typeof selectInquiries>>[number]): Inquiry => ({
  ...inquiry,
  createdAt: createdAt.toISOString(),
})
