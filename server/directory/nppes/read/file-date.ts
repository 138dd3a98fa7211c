import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { imports } from '../../tables.ts'
import { WrongFileError } from './columns.ts'

/** Of an earlier day than a file that was imported already. */
export class OlderFileError extends WrongFileError {}

/** `11/08/2026` → `2026-11-08`; null for anything else. */
export function isoDate(text: string): string | null {
  const [, month, day, year] = text.trim().match(/^(\d\d)\/(\d\d)\/(\d{4})$/) ?? []
  return year ? `${year}-${month}-${day}` : null
}

/** CMS names it npidata_pfile_20050523-20261108.csv: the second day is the day of the data. */
export function dateInName(name: string | null | undefined): string | null {
  const [, year, month, day] = name?.match(/_\d{8}-(\d{4})(\d\d)(\d\d)/) ?? []
  return year ? `${year}-${month}-${day}` : null
}

/**
 * An older file would bring back what a newer one has changed and taken offline. Its name tells, else
 * the newest change in it, each compared with that of earlier files.
 * @throws OlderFileError
 */
export async function checkNotOlder(
  db: Db,
  { fileDate, newestChange }: { fileDate: string | null; newestChange: string | null },
): Promise<void> {
  const { rows } = await db.execute<{ fileDate: string | null; newestChange: string | null }>(sql`
    SELECT max(file_date)::text AS "fileDate", max(newest_change)::text AS "newestChange"
    FROM ${imports}`)
  const last = one(rows)
  const danger = 'it could bring back what that one changed or took offline'
  if (fileDate && last.fileDate && fileDate < last.fileDate)
    throw new OlderFileError(
      `this file is of ${dayText(fileDate)}, older than the last one imported, of ${dayText(last.fileDate)}; ${danger}`,
    )
  if (!fileDate && newestChange && last.newestChange && newestChange < last.newestChange)
    throw new OlderFileError(
      `the newest change in this file is of ${dayText(newestChange)}, older than that of the last one imported, of ${dayText(last.newestChange)}; ${danger}`,
    )
}

/** `November 8, 2026` */
const dayText = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
