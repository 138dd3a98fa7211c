import { and, asc, count, desc, inArray, isNull, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/calls.ts'
import type { Language } from '../../contract/languages.ts'
import { businessDaysSince } from '../../contract/reports/business-days.ts'
import type { ReceivedReport } from '../../contract/reports/calls.ts'
import { factOf } from '../../contract/reports/subjects.ts'
import { required } from '../../contract/required.ts'
import { site } from '../../site.config.ts'
import { findFactHolder } from '../directory/facts/fact-holder.ts'
import { storedTextIn } from '../directory/facts/stored-text.ts'
import { isPublic } from '../directory/publication.ts'
import { records } from '../directory/records/records.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { factKindOf, isOpen, isOwn, reportedOf } from './reported-record.ts'
import { factReports } from './tables.ts'

type ReportRow = typeof factReports.$inferSelect

/** Reports that the whole record is wrong first, then the oldest. */
const byUrgency = [
  sql`${inArray(factReports.subject, ['left', 'closed'])} DESC`,
  asc(factReports.createdAt),
  asc(factReports.id),
]

/** Limit of the list for an owner of a practice with many doctors. */
const mostOfOwner = 100

export async function listOwnReports(
  db: Db,
  userId: string,
  language: Language,
): Promise<ReceivedReport[]> {
  const rows = await db
    .select()
    .from(factReports)
    .where(and(isOpen, isOwn(db, userId)))
    .orderBy(...byUrgency)
    .limit(mostOfOwner)
  return presentAll(db, rows, language)
}

const pageSize = 25

const lists: Record<'open' | 'ended', { which: SQL; order: SQL[] }> = {
  open: { which: isOpen, order: byUrgency },
  ended: {
    which: required(and(ne(factReports.state, 'open'), isNull(factReports.spamReason))),
    order: [desc(factReports.endedAt), desc(factReports.id)],
  },
}

export async function listReports(
  db: Db,
  { state, page: requestedPage }: { state: 'open' | 'ended'; page: number },
): Promise<Answer<'GET /api/admin/reports'>> {
  const { which, order } = lists[state]
  const { total } = one(await db.select({ total: count() }).from(factReports).where(which))
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(requestedPage, pages)
  const rows = await db
    .select()
    .from(factReports)
    .where(which)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { reports: await presentAll(db, rows), total, page, pages }
}

/** How many wait for an answer, and since how many business days the oldest does. */
export async function openReports(
  db: Db,
): Promise<{ count: number; oldestBusinessDays: number | null }> {
  const row = one(
    await db
      .select({ count: count(), oldest: min(factReports.createdAt) })
      .from(factReports)
      .where(isOpen),
  )
  return {
    count: row.count,
    oldestBusinessDays: row.oldest && businessDaysSince(row.oldest, new Date(), site.timeZone),
  }
}

/** In English for administrators. */
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
    disputed: Boolean(fact && holding?.factSources[fact]?.disputed),
    text,
    wantsAnswer: email !== null,
    receivedAt: createdAt.toISOString(),
    businessDays: businessDaysSince(createdAt, endedAt ?? now, site.timeZone),
    state,
    answer,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
