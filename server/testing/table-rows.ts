import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { oneTimeCodes } from '../accounts/tables.ts'
import { submissionDecisions } from '../administration/tables.ts'
import { doctors, featuredListings, practices, specialties } from '../directory/tables.ts'
import { inquiries } from '../inquiries/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { mails } from '../platform/mail/tables.ts'
import { claims, practiceUpdateRequests, teamMessages } from '../providers/tables.ts'
import { factReports } from '../reports/tables.ts'

/** The tables that a refused call about a provider must leave unchanged. */
const comparedTables: PgTable[] = [
  doctors,
  practices,
  specialties,
  featuredListings,
  claims,
  practiceUpdateRequests,
  teamMessages,
  submissionDecisions,
  inquiries,
  factReports,
  oneTimeCodes,
]

/** All rows of those tables, and all mails in the queue, delivered or not. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  const add = (name: string, tableRows: object[]) => {
    rows[name] = tableRows.map((row) => JSON.stringify(row)).sort()
  }
  for (const table of comparedTables) add(getTableName(table), await db.select().from(table))
  add('mails', await db.select({ to: mails.to, content: mails.content }).from(mails))
  return rows
}

/** Deletes the records of those tables, so that comparing all rows stays fast. */
export async function deleteRecords(db: Db) {
  for (const table of [inquiries, teamMessages, doctors, practices, oneTimeCodes, mails])
    await db.delete(table)
}
