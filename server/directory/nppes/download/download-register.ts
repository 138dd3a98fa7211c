import { sql } from 'drizzle-orm'
import { dateAfter } from '../../../../contract/text/iso-dates.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { imports } from '../tables.ts'
import { RegisterError, type Timing, withRetries } from './ask-register.ts'
import { readText } from './fetch-file.ts'
import type { RegisterFile } from './register-files.ts'

/** The page has a few kilobytes; a larger answer is something else. */
const mostPageBytes = 2 * 1024 * 1024

/** A weekly file has about 30 MB, the monthly one 1.1 GB. */
export const mostRegisterBytes = { weekly: 500 * 1024 * 1024, monthly: 4 * 1024 * 1024 * 1024 }

/**
 * Imports every new file that the register lists, in order.
 * @param take downloads and imports one; false ends the run before the next
 * @throws RegisterError if the register is down, lists nothing, or lacks a week; errors of `take`
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
  const urls = new Set<string>()
  for (;;) {
    const next = nextFile(files, await loadImported(db))
    if (!next) return
    if ('missing' in next)
      throw new RegisterError(
        `changes since ${next.missing} are in no file that the register still lists; the next monthly file has them`,
      )
    const { name } = next.file
    if (urls.has(name)) throw new Error(`${name} was imported, and is not among the imports`)
    urls.add(name)
    signal.throwIfAborted()
    if (!(await take(next.file))) return
  }
}

/** An interrupted run does not count: the next one continues it. */
async function loadImported(db: Db): Promise<Imported> {
  const { rows } = await db.execute<{ lastDay: string | null; names: string[] | null }>(sql`
    SELECT max(file_date)::text AS "lastDay", array_agg(file) AS names
    FROM ${imports} WHERE finished_at IS NOT NULL`)
  const { lastDay, names } = one(rows)
  return { lastDay, names: new Set(names) }
}

/** Completed imports. */
type Imported = {
  /** The latest date covered by the files, ISO; null without imports. */
  lastDay: string | null
  /** Former names of the files. */
  names: ReadonlySet<string>
}

/**
 * The next file: the weekly files since the last import one by one, and the monthly one, which has
 * everything, for the first import or if a week is no longer listed.
 * @returns null when everything listed is imported; `missing`: the day from which changes are in no
 * listed file
 */
export function nextFile(
  files: readonly RegisterFile[],
  { lastDay, names }: Imported,
): { file: RegisterFile } | { missing: string } | null {
  const fresh = files.filter(({ name }) => !names.has(name))
  const monthly = fresh
    .filter((file) => file.kind === 'monthly')
    .toSorted((one, other) => other.month.localeCompare(one.month))[0]
  const weekly = fresh
    .filter((file) => file.kind === 'weekly')
    .filter(({ to }) => lastDay === null || to > lastDay)
    .toSorted((one, other) => one.to.localeCompare(other.to))[0]
  if (lastDay === null) {
    if (monthly) return { file: monthly }
    return weekly ? { missing: weekly.from } : null
  }
  const due = dateAfter(lastDay, 1)
  if (weekly && weekly.from <= due) return { file: weekly }
  // after imported weekly files the monthly one of the same month has nothing new
  if (monthly && (weekly || monthly.month > lastDay.slice(0, 7))) return { file: monthly }
  return weekly ? { missing: due } : null
}

const months =
  'January February March April May June July August September October November December'.split(' ')

const weekly = /^NPPES_Data_Dissemination_(\d{6})_(\d{6})_Weekly(?:_V(\d+))?\.zip$/i

const monthly = /^NPPES_Data_Dissemination_([a-z]+)_(\d{4})(?:_V(\d+))?\.zip$/i

/**
 * The files that a page links to, each once: of two versions of the format the later. Ignores links
 * to other hosts and other files, such as the report of deactivated NPIs.
 */
export function registerFilesIn(page: string, address: string): RegisterFile[] {
  const files = new Map<string, { version: number; file: RegisterFile }>()
  for (const [, double, single, bare] of page.matchAll(
    /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const url = linkFrom((double ?? single ?? bare ?? '').trim(), address)
    const entry = url && fileAt(url)
    if (!entry) continue
    const { key, version, file } = entry
    if (version > (files.get(key)?.version ?? -1)) files.set(key, { version, file })
  }
  return [...files.values()].map(({ file }) => file)
}

function linkFrom(href: string, address: string): URL | null {
  const link = href.replaceAll('&amp;', '&')
  if (!URL.canParse(link, address)) return null
  const url = new URL(link, address)
  return url.origin === new URL(address).origin ? url : null
}

function fileAt(url: URL): { key: string; version: number; file: RegisterFile } | null {
  const name = url.pathname.split('/').at(-1) ?? ''
  const about = { name, url: url.href }
  const [, firstDay = '', lastDay = '', weeklyVersion = '1'] = name.match(weekly) ?? []
  const [from, to] = [dayFrom(firstDay), dayFrom(lastDay)]
  if (from && to && from <= to)
    return {
      key: `${from} ${to}`,
      version: Number(weeklyVersion),
      file: { ...about, kind: 'weekly', from, to },
    }
  const [, monthName = '', year = '', version = '1'] = name.match(monthly) ?? []
  const number = months.findIndex((month) => month.toLowerCase() === monthName.toLowerCase()) + 1
  if (number === 0) return null
  const month = `${year}-${String(number).padStart(2, '0')}`
  return { key: month, version: Number(version), file: { ...about, kind: 'monthly', month } }
}

/** `110826` → `2026-11-08`; null for an invalid date. */
function dayFrom(text: string): string | null {
  const day = text.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$3-$1-$2')
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}
