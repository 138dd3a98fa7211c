import { and, asc, count, desc, eq, isNull, max, min, type SQL, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import type { HeldMessage, HeldRecipient } from '../../../contract/inquiries/held-calls.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { officeThatIsGone } from '../recipient.ts'
import { isHeld, isSpam } from '../states.ts'
import { inquiries } from '../tables.ts'

const states = { held: isHeld, spam: isSpam }
const recipientsOnPage = 25

type Addressed = Pick<typeof inquiries.$inferSelect, 'doctorId' | 'practiceId' | 'department'>

/** Recipients of what is not delivered, those with most of it first. */
export async function listHeldRecipients(
  db: Db,
  { state, page: wantedPage }: ParsedInput<'GET /api/admin/held'>['query'],
): Promise<Answer<'GET /api/admin/held'>> {
  const addressed = [inquiries.doctorId, inquiries.practiceId, inquiries.department] as const
  const groups = db
    .select({ doctorId: inquiries.doctorId })
    .from(inquiries)
    .where(states[state])
    .groupBy(...addressed)
    .as('groups')
  const { total } = one(await db.select({ total: count() }).from(groups))
  const pages = Math.max(1, Math.ceil(total / recipientsOnPage))
  const page = Math.min(wantedPage, pages)
  const rows = await db
    .select({
      doctorId: inquiries.doctorId,
      practiceId: inquiries.practiceId,
      department: inquiries.department,
      name: sql<string | null>`max(coalesce(${doctors.name}, ${practices.name}))`,
      count: count(),
      firstAt: min(inquiries.createdAt),
      lastAt: max(inquiries.createdAt),
    })
    .from(inquiries)
    .leftJoin(doctors, eq(doctors.id, inquiries.doctorId))
    .leftJoin(practices, eq(practices.id, inquiries.practiceId))
    .where(states[state])
    .groupBy(...addressed)
    .orderBy(desc(count()), desc(max(inquiries.createdAt)))
    .limit(recipientsOnPage)
    .offset((page - 1) * recipientsOnPage)
  const counts = {
    held: await db.$count(inquiries, isHeld),
    spam: await db.$count(inquiries, isSpam),
  }
  return { counts, recipients: rows.map(presentRecipient), total, page, pages }
}

function presentRecipient({
  name,
  count,
  firstAt,
  lastAt,
  ...addressed
}: Addressed & {
  name: string | null
  count: number
  firstAt: Date | null
  lastAt: Date | null
}): HeldRecipient {
  const { doctorId, practiceId, department } = addressed
  const times = {
    count,
    firstAt: required(firstAt).toISOString(),
    lastAt: required(lastAt).toISOString(),
  }
  if (department !== null) {
    const label = site.departments.find(({ key }) => key === department)?.label
    const key = `department-${department}`
    return { key, kind: 'department', id: null, name: label ?? department, ...times }
  }
  const kind = doctorId === null ? 'practice' : 'doctor'
  const id = doctorId ?? practiceId
  const key = id === null ? 'gone' : `${kind}-${id}`
  return { key, kind, id, name: name ?? officeThatIsGone, ...times }
}

/** Condition on messages: to the recipient with such a key. */
export function isTo(key: string): SQL {
  const [kind, ...rest] = key.split('-')
  const id = rest.join('-')
  if (kind === 'department') return eq(inquiries.department, id)
  if (kind === 'gone')
    return required(
      and(isNull(inquiries.doctorId), isNull(inquiries.practiceId), isNull(inquiries.department)),
    )
  const column = kind === 'doctor' ? inquiries.doctorId : inquiries.practiceId
  // compared as text: a key may name any number
  return sql`${column}::text = ${id}`
}

const columns = {
  id: inquiries.id,
  name: inquiries.name,
  email: inquiries.email,
  phone: inquiries.phone,
  subject: inquiries.subject,
  message: inquiries.message,
  createdAt: inquiries.createdAt,
  spamReason: inquiries.spamReason,
  recipient: sql<string>`coalesce(${doctors.name}, ${practices.name}, '')`,
}

/** Part of the messages that are not delivered, with their total and highest id. */
export async function listHeld(
  db: Db,
  { state, to, limit, offset }: Part,
): Promise<{
  messages: (HeldMessage & { recipient: string })[]
  total: number
  latest: number | null
}> {
  const which = and(states[state], to)
  const order = state === 'held' ? asc : desc
  const rows = await db
    .select(columns)
    .from(inquiries)
    .leftJoin(doctors, eq(doctors.id, inquiries.doctorId))
    .leftJoin(practices, eq(practices.id, inquiries.practiceId))
    .where(which)
    .orderBy(order(inquiries.id))
    .limit(limit)
    .offset(offset)
  const figures = one(
    await db
      .select({ total: count(), latest: max(inquiries.id) })
      .from(inquiries)
      .where(which),
  )
  return {
    messages: rows.map(({ createdAt, ...row }) => ({
      ...row,
      receivedAt: createdAt.toISOString(),
    })),
    ...figures,
  }
}

type Part = { state: 'held' | 'spam'; to: SQL; limit: number; offset: number }

/** Counts the messages that are held back for each recipient, of the last days. */
export const heldByRecipient = (db: Db, days: number) =>
  db
    .select({
      doctorId: inquiries.doctorId,
      practiceId: inquiries.practiceId,
      count: count(),
    })
    .from(inquiries)
    .where(and(isHeld, sql`${inquiries.createdAt} > now() - make_interval(days => ${days})`))
    .groupBy(inquiries.doctorId, inquiries.practiceId)
