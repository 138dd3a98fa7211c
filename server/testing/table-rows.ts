import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { oneTimeCodes } from '../accounts/tables.ts'
import { submissionDecisions } from '../administration/tables.ts'
import { doctors, featuredListings, practices, specialties } from '../directory/tables.ts'
import { inquiries } from '../inquiries/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { mails } from '../platform/mail/tables.ts'
import { managedProfiles } from '../providers/managed/tables.ts'
import { messageAddresses } from '../providers/message-address/tables.ts'
import { claims, practiceUpdateRequests, teamMessages, teamReplies } from '../providers/tables.ts'
import { practiceInvitations, practiceMembers } from '../providers/team/tables.ts'
import { factReports } from '../reports/tables.ts'

/** The tables that a refused call about a provider must leave unchanged. */
const comparedTables: PgTable[] = [
  doctors,
  practices,
  specialties,
  featuredListings,
  claims,
  practiceMembers,
  practiceInvitations,
  managedProfiles,
  messageAddresses,
  practiceUpdateRequests,
  teamMessages,
  teamReplies,
  submissionDecisions,
  inquiries,
  factReports,
  oneTimeCodes,
]

/** All rows of those tables, and all mails in the queue, delivered or not, as texts. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const columnSources = [
    ...comparedTables.map((table) => [getTableName(table), sql`select * from ${table}`] as const),
    ['mails', sql`select ${mails.to}, ${mails.content} from ${mails}`] as const,
  ]
  const columns = columnSources.map(
    ([name, select]) => sql`(
      select coalesce(json_agg(to_json(kept)::text order by to_json(kept)::text), '[]')
      from (${select}) as kept
    ) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Record<string, string[]>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  return rows[0]!
}

/** Deletes the records of those tables, so that comparing all rows stays fast. */
export async function deleteRecords(db: Db) {
  for (const table of [inquiries, teamMessages, doctors, practices, oneTimeCodes, mails])
    await db.delete(table)
}
