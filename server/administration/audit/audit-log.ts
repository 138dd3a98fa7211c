import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditLine } from '../../../contract/administration/audit/calls.ts'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { itemAt, required } from '../../../contract/required.ts'
import { csvLine } from '../../../contract/text/csv-line.ts'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import { nameOfUser } from '../../accounts/find-user.ts'
import { auditLog, users } from '../../accounts/tables.ts'
import { doctors, practices, specialties } from '../../directory/tables.ts'
import { newsArticles } from '../../news/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { makeCsv } from '../../platform/files/make-csv.ts'
import type { Download } from '../../platform/http/handler.ts'
import type { Api } from '../../platform/http/serve.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'

const pageSize = 50

type AuditFilters = ParsedInput<'GET /api/admin/audit/export'>['query']

/** `folder`: where a file is stored until it is sent. */
export function serveAuditLog(api: Api, parts: { db: Db; folder: string }) {
  api.serve('GET /api/admin/audit', ({ query }) => listAuditLines(parts.db, query))
  api.serve('GET /api/admin/audit/export', ({ query }, { identity }) =>
    exportAuditLog(parts, query, identity.userId),
  )
}

const exportPage = 500

/** The log as a CSV file, the latest first. */
function exportAuditLog(
  { db, folder }: { db: Db; folder: string },
  filters: AuditFilters,
  actorId: string,
): Promise<Download> {
  return makeCsv(folder, 'audit-log', async (append) => {
    await append(csvLine(head))
    for (let before: number | undefined; ; ) {
      const lines = await findAuditLines(db, filters, { before, limit: exportPage })
      await append(
        lines
          .map(({ id, at, action, actor, subject, record, network }) =>
            csvLine([
              String(id),
              at,
              action,
              actor?.id ?? null,
              actor?.name ?? null,
              subject?.id ?? null,
              subject?.name ?? null,
              record && `${record.kind} ${record.id}`,
              record?.name ?? null,
              network,
            ]),
          )
          .join(''),
      )
      if (lines.length < exportPage) break
      before = itemAt(lines, -1).id
    }
    await audit(db, { action: 'audit log exported', actorId })
  })
}

const head = [
  'id',
  'at',
  'action',
  'actorId',
  'actor',
  'subjectId',
  'subject',
  'record',
  'recordName',
  'network',
]

/**
 * Entries, latest first. Pages continue after the last entry, because the log grows at its head.
 */
async function listAuditLines(
  db: Db,
  { before, ...filters }: ParsedInput<'GET /api/admin/audit'>['query'],
): Promise<Answer<'GET /api/admin/audit'>> {
  const lines = await findAuditLines(db, filters, { before, limit: pageSize + 1 })
  const actions = await db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .orderBy(auditLog.action)
  return {
    lines: lines.slice(0, pageSize),
    more: lines.length > pageSize,
    actions: actions.map(({ action }) => action),
  }
}

const detail = (name: string) => sql`(${auditLog.details}->>${sql.raw(`'${name}'`)})`
const numberIn = (name: string) => sql`(${detail(name)})::integer`

/** An entry names its record itself, or a claim or a request for it. */
const kind = sql<
  AuditLine['record'] extends infer R | null
    ? (R extends { kind: infer K } ? K : never) | null
    : never
>`case
  when ${detail('record')} is not null then ${detail('kind')}
  when ${detail('doctor')} is not null or ${claims.doctorId} is not null then 'doctors'
  when coalesce(${detail('practice')}, ${practiceUpdateRequests.practiceId}::text, ${claims.practiceId}::text) is not null then 'practices'
end`
const recordId = sql<
  number | null
>`coalesce(${numberIn('record')}, ${numberIn('doctor')}, ${claims.doctorId},
  ${claims.practiceId}, ${practiceUpdateRequests.practiceId}, ${numberIn('practice')})`

/** Entries older than `before`. */
async function findAuditLines(
  db: Db,
  filters: AuditFilters,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditLine[]> {
  const [actors, subjects] = [alias(users, 'actors'), alias(users, 'subjects')]
  const rows = await db
    .select({
      entry: auditLog,
      actor: { firstName: actors.firstName, lastName: actors.lastName, email: actors.email },
      subject: {
        firstName: subjects.firstName,
        lastName: subjects.lastName,
        email: subjects.email,
      },
      kind,
      recordId,
      recordName: sql<string | null>`case ${kind}
        when 'doctors' then (select name from ${doctors} where id = ${recordId})
        when 'practices' then (select name from ${practices} where id = ${recordId})
        when 'specialties' then (select name from ${specialties} where id = ${recordId})
        when 'news' then (select title from ${newsArticles} where id = ${recordId})
      end`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .leftJoin(claims, eq(claims.id, numberIn('claim')))
    .leftJoin(practiceUpdateRequests, eq(practiceUpdateRequests.id, numberIn('request')))
    .where(
      and(
        isWanted(db, filters),
        await mayBeAbout(db, filters),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ entry, actor, subject, kind, recordId, recordName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: personOf(entry.actorId, actor),
    subject: entry.subjectId === entry.actorId ? null : personOf(entry.subjectId, subject),
    record: kind && recordId ? { kind, id: recordId, name: recordName } : null,
    network: entry.network,
  }))
}

type Named = { firstName: string; lastName: string; email: string }

const personOf = (id: string | null, user: Named | null): AuditLine['actor'] =>
  id === null ? null : { id, name: user && nameOfUser(user) }

/** Entries whose details could name the record: an index finds them, and `isWanted` decides. */
async function mayBeAbout(db: Db, { kind, record }: AuditFilters): Promise<SQL | undefined> {
  if (record === undefined) return undefined
  const ids = async (table: typeof claims | typeof practiceUpdateRequests, isOfRecord: SQL) =>
    (await db.select({ id: table.id }).from(table).where(isOfRecord)).map(({ id }) => id)
  const claimIds = await ids(
    claims,
    required(or(eq(claims.doctorId, record), eq(claims.practiceId, record))),
  )
  const requestIds = await ids(
    practiceUpdateRequests,
    eq(practiceUpdateRequests.practiceId, record),
  )
  const people = [
    { record, ...(kind && { kind }) },
    { doctor: record },
    { practice: record },
    ...claimIds.map((claim) => ({ claim })),
    ...requestIds.map((request) => ({ request })),
  ]
  return or(
    ...people.map((details) => sql`${auditLog.details} @> ${JSON.stringify(details)}::jsonb`),
  )
}

function isWanted(db: Db, { person, kind: wantedKind, record, action, from, until }: AuditFilters) {
  const conditions: (SQL | undefined)[] = [
    person
      ? or(isPerson(db, auditLog.actorId, person), isPerson(db, auditLog.subjectId, person))
      : undefined,
    wantedKind ? sql`${kind} = ${wantedKind}` : undefined,
    record === undefined ? undefined : sql`${recordId} = ${record}`,
    action ? eq(auditLog.action, action) : undefined,
    from ? sql`${auditLog.at} >= ${midnight(from)}` : undefined,
    until ? sql`${auditLog.at} < ${midnight(until)} + interval '1 day'` : undefined,
  ]
  return required(and(sql`true`, ...conditions))
}

/** The start of a day in the directory's time zone. */
const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${site.timeZone}`

/** By id, or by the account's current address: the log itself keeps ids only. */
function isPerson(
  db: Db,
  column: typeof auditLog.actorId | typeof auditLog.subjectId,
  person: string,
) {
  if (!person.includes('@')) return eq(column, person)
  const ofAddress = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, person.trim().toLowerCase()))
  return inArray(column, ofAddress)
}
