import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { imports } from '../../tables.ts'
import { RegisterError, type Timing, withRetries } from './ask-register.ts'
import { readText } from './fetch-file.ts'
import { type Imported, nextFile } from './next-file.ts'
import { type RegisterFile, registerFilesIn } from './register-files.ts'

/** The page is a few kilobytes; this is no page. */
const mostPageBytes = 2 * 1024 * 1024

/** A weekly file has about 30 MB, the monthly one 1.1 GB. */
export const mostRegisterBytes = { weekly: 500 * 1024 * 1024, monthly: 4 * 1024 * 1024 * 1024 }

/**
 * Has every file taken that the register lists and that was not imported yet, in order.
 * @param take brings one here and imports it to the end; false ends the run before the next
 * @throws RegisterError when the register is out of reach, lists nothing, or lacks a week; what `take` throws
 */
export async function downloadRegister(
  db: Db,
  { page, signal, timing }: { page: string; signal: AbortSignal; timing: Timing },
  take: (file: RegisterFile) => Promise<boolean>,
): Promise<void> {
  const text = await withRetries({ pauses: timing.pauses, signal }, () =>
    readText(page, page, mostPageBytes, { signal, timing }),
  )
  const files = registerFilesIn(text ?? '', page)
  if (files.length === 0)
    throw new RegisterError(
      text === null
        ? `there is no page at ${page}`
        : `the page ${page} lists no files of the register`,
    )
  const taken = new Set<string>()
  for (;;) {
    const next = nextFile(files, await loadImported(db))
    if (!next) return
    if ('missing' in next)
      throw new RegisterError(
        `changes since ${next.missing} are in no file that the register still lists; the next monthly file has them`,
      )
    const { name } = next.file
    if (taken.has(name)) throw new Error(`${name} was imported, and is not among the imports`)
    taken.add(name)
    signal.throwIfAborted()
    if (!(await take(next.file))) return
  }
}

/** A run that was broken off does not count: running it again goes on. */
async function loadImported(db: Db): Promise<Imported> {
  const { rows } = await db.execute<{ lastDay: string | null; names: string[] | null }>(sql`
    SELECT max(file_date)::text AS "lastDay", array_agg(file) AS names
    FROM ${imports} WHERE finished_at IS NOT NULL`)
  const { lastDay, names } = one(rows)
  return { lastDay, names: new Set(names) }
}
