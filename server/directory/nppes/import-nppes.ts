import { basename } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../../platform/database/connect.ts'
import { saveSpecialties } from '../save-specialties.ts'
import { doctors, imports, practices } from '../tables.ts'
import { type Columns, findColumns, WrongFileError } from './columns.ts'
import type { DoctorOfFile, PracticeOfFile } from './provider.ts'
import { readProvider } from './provider.ts'
import { Report } from './report.ts'
import { type Row, readRows } from './rows.ts'
import { saveDoctors } from './save-doctors.ts'
import { savePractices } from './save-practices.ts'
import { Slugs } from './slugs.ts'
import { sizeOfSource } from './source.ts'
import { createStaging, stage, stagedPages, type ToStage } from './staging.ts'
import { unpublishDeactivated } from './unpublish-deactivated.ts'

export type ImportOptions = {
  /** CSV, or a ZIP archive with one in it. */
  file: string
  /** The upload it came in, which knows its name; a command reads a file where it lies. */
  upload?: { id: number; name: string }
  /** Five digits; providers whose practice location lies there are taken over. */
  postalCode: string
  /** Finds out what would change and changes nothing. */
  dryRun?: boolean
  /** `of` is bytes while reading and providers while saving. */
  onProgress?: (phase: 'reading' | 'saving', done: number, of: number) => void
}

/**
 * Two imports at a time would hand out the same slugs, and a backup restored in the middle of one
 * would put other records under the ids it is about to write: backups take the same lock.
 */
const IMPORT_LOCK = 7_826_600_272

/**
 * Takes the providers of an area over from the CMS NPPES dissemination file. Practices come before
 * doctors, who join the practice at their address. Memory does not grow with the file.
 * @throws WrongFileError when the file is not one; an Error when another import is running
 */
export async function importNppes(pool: pg.Pool, options: ImportOptions): Promise<Report> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [IMPORT_LOCK])
    if (!rows[0].free)
      throw new Error('Another import is running, or a backup; wait until it has ended.')
    return await runImport(drizzle(client, { casing: 'snake_case' }), options)
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
    // Ends the session, and with it its settings and the staged rows.
    client.release(true)
  }
}

async function runImport(db: Db, options: ImportOptions): Promise<Report> {
  const report = new Report()
  const now = new Date()
  const columns = await headerOf(options.file)
  await createStaging(db)
  const run = options.dryRun ? null : await startRun(db, options, now)
  await stageFile(db, columns, options, report)
  await db.execute(sql`ANALYZE nppes_staged`)
  if (options.dryRun) await inVain(db, (tx) => save(tx, options, report, now))
  else await save(db, options, report, now)
  if (run !== null)
    await db
      .update(imports)
      .set({ finishedAt: new Date(), figures: report.figures })
      .where(eq(imports.id, run))
  return report
}

async function headerOf(file: string): Promise<Columns> {
  try {
    for await (const [header] of readRows(file))
      if (header && 'fields' in header) return findColumns(header.fields)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new WrongFileError('there is no such file')
    if (code === 'EISDIR') throw new WrongFileError('this is a folder, not a file')
    if (code === 'EACCES') throw new WrongFileError('this file may not be read')
    throw error
  }
  throw new WrongFileError('the file is empty')
}

async function startRun(db: Db, { file, upload }: ImportOptions, now: Date): Promise<number> {
  const name = upload?.name ?? basename(file)
  // CMS names it npidata_pfile_20050523-20261108.csv: the second day is the day of the data.
  const [, year, month, day] = name.match(/_\d{8}-(\d{4})(\d\d)(\d\d)/) ?? []
  const fileDate = year ? `${year}-${month}-${day}` : null
  const [run] = await db
    .insert(imports)
    .values({ file: name, fileDate, startedAt: now, uploadId: upload?.id ?? null })
    .returning({ id: imports.id })
  return run!.id
}

/** Reads the whole file and stages the rows that concern the area, counting every other one. */
async function stageFile(db: Db, columns: Columns, options: ImportOptions, report: Report) {
  const size = await sizeOfSource(options.file)
  const known = await npisInArea(db, options.postalCode)
  let isHeader = true
  for await (const rows of readRows(options.file, (bytes) => {
    options.onProgress?.('reading', bytes, size)
  })) {
    const data = isHeader ? rows.slice(1) : rows
    isHeader = false
    const wanted = data.flatMap(
      (row) => readRow(row, columns, options.postalCode, known, report) ?? [],
    )
    const repeated = new Set(
      await stage(
        db,
        wanted.map(({ row }) => row),
      ),
    )
    for (const { row, unmappedCode } of wanted) {
      if (row.kind === 'deactivated') report.skip('deactivated', row.line)
      else if (repeated.has(row.line)) report.skip('duplicate', row.line, `NPI ${row.npi} again`)
      else if (unmappedCode) report.countUnmapped(unmappedCode)
    }
  }
}

/** As numbers, which take a fifth of the memory of strings, and in portions for the same reason. */
async function npisInArea(db: Db, postalCode: string): Promise<Set<number>> {
  const npis = new Set<number>()
  for (const table of [doctors, practices]) {
    let last = ''
    for (;;) {
      const { rows } = await db.execute<{ npi: string }>(sql`
        SELECT npi FROM ${table} WHERE npi > ${last} AND postal_code = ${postalCode}
        ORDER BY npi LIMIT 10000`)
      if (rows.length === 0) break
      for (const { npi } of rows) npis.add(Number(npi))
      last = rows.at(-1)!.npi
    }
  }
  return npis
}

function readRow(
  row: Row,
  columns: Columns,
  postalCode: string,
  known: Set<number>,
  report: Report,
): { row: ToStage; unmappedCode: string | null } | null {
  report.read += 1
  const { line } = row
  const skip = (...why: [reason: Parameters<Report['skip']>[0], problem?: string]) => {
    report.skip(why[0], line, why[1])
    return null
  }
  if ('problem' in row) return skip('malformed', row.problem)
  const reading = readProvider(row.fields, columns, postalCode)
  switch (reading.kind) {
    case 'doctor':
    case 'practice': {
      const { npi, kind, specialty, values, unmappedCode } = reading
      return { row: { npi, line, kind, specialty, values }, unmappedCode }
    }
    case 'deactivated': {
      const { npi, kind, on } = reading
      return { row: { npi, line, kind, values: { on } }, unmappedCode: null }
    }
    case 'malformed':
      return skip('malformed', reading.problem)
    case 'wrongCheckDigit':
      return skip('wrongCheckDigit', `NPI ${reading.npi} has a wrong check digit`)
    case 'outsideArea':
      if (known.has(Number(reading.npi))) report.move(reading.npi)
      return skip('outsideArea')
    default:
      return skip(reading.kind)
  }
}

async function save(db: Db, { onProgress }: ImportOptions, report: Report, now: Date) {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM nppes_staged WHERE kind <> 'deactivated'`,
  )
  let saved = 0
  const progress = (page: unknown[]) => {
    saved += page.length
    onProgress?.('saving', saved, rows[0]!.count)
  }
  const specialtyIds = await saveSpecialties(db, await specialtiesOfFile(db))
  await unpublishDeactivated(db, report, now)
  const context = { db, report, now, specialtyIds }
  const practiceSlugs = await Slugs.load(db, 'practice')
  for await (const page of stagedPages<PracticeOfFile>(db, 'practice')) {
    await savePractices(page, { ...context, slugs: practiceSlugs })
    progress(page)
  }
  const doctorSlugs = await Slugs.load(db, 'doctor')
  for await (const page of stagedPages<DoctorOfFile>(db, 'doctor')) {
    await saveDoctors(page, { ...context, slugs: doctorSlugs })
    progress(page)
  }
  report.joined = await markChecked(db, report, now)
}

async function specialtiesOfFile(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ specialty: string }>(
    sql`SELECT DISTINCT specialty FROM nppes_staged WHERE specialty IS NOT NULL`,
  )
  return new Set(rows.map(({ specialty }) => specialty))
}

/**
 * Every record of the file has been looked at now: one statement per table, so that readers' caches
 * are renewed once and not per record. Returns how many of the doctors stand with a practice.
 */
async function markChecked(db: Db, report: Report, now: Date): Promise<number> {
  let joined = 0
  await db.transaction(async (tx) => {
    // Even a statement that changes no row would renew the caches.
    for (const [kind, table] of [
      ['doctor', doctors],
      ['practice', practices],
    ] as const)
      if (Object.values(report.kept[kind]).some((count) => count > 0))
        await tx.execute(sql`
        UPDATE ${table} AS listed SET last_checked_at = ${now}
        FROM nppes_staged WHERE nppes_staged.npi = listed.npi AND kind = ${kind}`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM nppes_staged JOIN ${doctors} USING (npi)
      WHERE kind = 'doctor' AND practice_id IS NOT NULL`)
    joined = rows[0]!.count
  })
  return joined
}

class Undo extends Error {}

/** Does the work in a transaction and takes it back. */
async function inVain(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}
