import {
  and,
  asc,
  count,
  desc,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../contract/calls.ts'
import type { Language } from '../../contract/languages.ts'
import { businessDaysSince } from '../../contract/reports/business-days.ts'
import type { ReceivedReport } from '../../contract/reports/calls.ts'
import { factOf } from '../../contract/reports/subjects.ts'
import { required } from '../../contract/required.ts'
import { site } from '../../site.config.ts'
import { sourceOf } from '../directory/facts/fact-columns.ts'
import { findFactHolder } from '../directory/facts/fact-holder.ts'
import { storedTextIn } from '../directory/facts/stored-text.ts'
import { isPublic } from '../directory/publication.ts'
import { records } from '../directory/records/records.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { factKindOf, isHeld, isOpen, isOwn, reportedOf } from './reported-record.ts'
import { factReports } from './tables.ts'

type ReportRow = typeof factReports.$inferSelect

/** Reports that the whole record is wrong first, then the oldest. */
const byUrgency = [
  sql`${inArray(factReports.subject, ['left', 'closed'])} DESC`,
  asc(factReports.createdAt),
  asc(factReports.id),
]

/** Limit of the lists for an owner of a practice with many doctors; what is over it is counted. */
const mostOfOwner = 100
/** Ended ones that an owner looks back at. */
const mostEnded = 20

/** Open reports about the user's records, and those that are held back. */
export async function listOwnReports(
  db: Db,
  userId: string,
  language: Language,
): Promise<Answer<'GET /api/user/reports'>> {
  const part = async (state: SQL, order: SQL[], most = mostOfOwner) => {
    const which = and(state, isOwn(db, userId))
    const rows = await db
      .select()
      .from(factReports)
      .where(which)
      .orderBy(...order)
      .limit(most)
    const figures = one(
      await db
        .select({ total: count(), latest: max(factReports.id) })
        .from(factReports)
        .where(which),
    )
    return { reports: await presentAll(db, rows, language), ...figures }
  }
  const { reports, total } = await part(isOpen, byUrgency)
  const ended = await part(lists.ended.which, lists.ended.order, mostEnded)
  return { reports, total, held: await part(isHeld, [asc(factReports.id)]), ended: ended.reports }
}

/** How many reports wait for a user: open ones, and those that are held back. */
export const countOwnReports = (db: Db, userId: string): Promise<number> =>
  db.$count(factReports, and(or(isOpen, isHeld), isOwn(db, userId)))

const pageSize = 25

/** Record by record. */
const byRecord = [
  asc(factReports.doctorId),
  asc(factReports.practiceId),
  asc(factReports.createdAt),
  asc(factReports.id),
]

type List = ParsedInput<'GET /api/admin/reports'>['query']['state']

const lists: Record<List, { which: SQL; order: SQL[] }> = {
  open: { which: isOpen, order: byUrgency },
  held: { which: isHeld, order: byRecord },
  spam: {
    which: isNotNull(factReports.spamReason),
    order: [desc(factReports.createdAt), desc(factReports.id)],
  },
  ended: {
    which: required(and(ne(factReports.state, 'open'), isNull(factReports.spamReason))),
    order: [desc(factReports.endedAt), desc(factReports.id)],
  },
}

export async function listReports(
  db: Db,
  { state, page: requestedPage }: { state: List; page: number },
): Promise<Answer<'GET /api/admin/reports'>> {
  const { which, order } = lists[state]
  const { total, latest } = one(
    await db
      .select({ total: count(), latest: max(factReports.id) })
      .from(factReports)
      .where(which),
  )
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(requestedPage, pages)
  const rows = await db
    .select()
    .from(factReports)
    .where(which)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const held = await db.$count(factReports, isHeld)
  return { reports: await presentAll(db, rows), total, latest, held, page, pages }
}

/** Counts the reports that wait for an answer, and the business days since the oldest. */
export const openReports = (db: Db) => waiting(db, isOpen)

/** Counts the reports that are held back, and the business days since the oldest. */
export const heldReports = (db: Db) => waiting(db, isHeld)

async function waiting(
  db: Db,
  which: SQL,
): Promise<{ count: number; oldestBusinessDays: number | null }> {
  const row = one(
    await db
      .select({ count: count(), oldest: min(factReports.createdAt) })
      .from(factReports)
      .where(which),
  )
  return {
    count: row.count,
    oldestBusinessDays: row.oldest && businessDaysSince(row.oldest, new Date(), site.timeZone),
  }
}

/** Counts the reports that are held back about each record, of the last days. */
export const heldReportsByRecord = (db: Db, days: number) =>
  db
    .select({
      doctorId: factReports.doctorId,
      practiceId: factReports.practiceId,
      count: count(),
    })
    .from(factReports)
    .where(and(isHeld, sql`${factReports.createdAt} > now() - make_interval(days => ${days})`))
    .groupBy(factReports.doctorId, factReports.practiceId)

/** Presents reports in English for administrators. */
async function presentAll(
  db: Db,
  rows: ReportRow[],
  language: Language = 'en',
): Promise<ReceivedReport[]> {
  const reports: ReceivedReport[] = []
  for (const row of rows) reports.push(await presentReport(db, row, { language, now: new Date() }))
  return reports
}

async function presentReport(
  db: Db,
  report: ReportRow,
  { language, now }: { language: Language; now: Date },
): Promise<ReceivedReport> {
  const { id, subject, value, text, email, createdAt, state, answer, endedAt } = report
  const about = reportedOf(report)
  const kind = factKindOf(about.kind)
  const record = await records[kind].require(db, about.id)
  const fact = factOf(subject)
  const holder = fact && (await findFactHolder(db, kind, about.id, fact))
  const holding = holder && (await records[holder.kind].require(db, holder.id))
  return {
    id,
    record: {
      ...about,
      name: record.name,
      slug: isPublic(record) ? record.slug : null,
      claimed: record.claimedAt !== null,
    },
    subject,
    value: storedTextIn(language, subject, value),
    presentValue: storedTextIn(language, subject, holder?.text ?? null),
    disputed: Boolean(fact && holding && sourceOf(holder.kind, holding, fact)?.disputed),
    text,
    wantsAnswer: email !== null,
    receivedAt: createdAt.toISOString(),
    businessDays: businessDaysSince(createdAt, endedAt ?? now, site.timeZone),
    state,
    answer,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
