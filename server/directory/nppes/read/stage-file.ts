import { sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { errorCode } from '../../../platform/error-code.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { doctors, practices } from '../../tables.ts'
import { readProvider } from '../provider/provider.ts'
import type { Report } from '../report/report.ts'
import { checkRows } from './check-rows.ts'
import { type Columns, findColumns, WrongFileError } from './columns.ts'
import { type DateOrder, DateOrderEvidence, readDate } from './dates.ts'
import { loadNpis, type Npis } from './npis.ts'
import { type Row, readRows } from './rows.ts'

/** @throws WrongFileError if the file cannot be read, or has another header */
export async function readHeader(file: string): Promise<Columns> {
  try {
    for await (const [header] of readRows(file))
      if (header && 'fields' in header) return findColumns(header.fields)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') throw new WrongFileError('there is no such file')
    if (code === 'EISDIR') throw new WrongFileError('this is a folder, not a file')
    if (code === 'EACCES') throw new WrongFileError('this file may not be read')
    throw error
  }
  throw new WrongFileError('the file is empty')
}

/**
 * Reads the whole file, stages the rows that concern the area and counts all others.
 * @returns the newest day on which an entry of the file was changed, ISO; null if it does not say
 * @throws WrongFileError if it has no rows, is cut off, or has too many malformed rows
 */
export async function stageFile(
  db: Db,
  file: string,
  { columns, area, report }: { columns: Columns; area: AreaFilter; report: Report },
  onBytes: (bytes: number) => void,
): Promise<string | null> {
  await createStaging(db)
  const npis = await npisInArea(db, area)
  const dateOrder = await findDateOrder(file, columns)
  let newest: string | null = null
  let isHeader = true
  for await (const rows of readRows(file, onBytes)) {
    const data = isHeader ? rows.slice(1) : rows
    isHeader = false
    const readings = data.flatMap(
      (row) => readRow(row, columns, { area, npis, report, dateOrder }) ?? [],
    )
    const stagedRows = readings.map(({ row }) => row)
    const repeatedLines = new Set(await stage(db, stagedRows))
    for (const { row, name, unmappedCode, question } of readings) {
      if (row.kind === 'deactivated') report.skip('deactivated', row.line)
      else if (row.kind === 'moved') report.skip('outsideArea', row.line)
      else if (row.kind === 'not a practice') report.skip('notPractice', row.line)
      else if (repeatedLines.has(row.line))
        report.skip('duplicate', row.line, `NPI ${row.npi} again: ${name}`)
      else {
        if (unmappedCode) report.countUnmapped(unmappedCode)
        if (question) report.note(row.line, question)
      }
    }
    for (const row of data) {
      const date = 'fields' in row ? readDates(row, columns, { report, dateOrder }) : null
      if (date && (newest === null || date > newest)) newest = date
    }
  }
  checkRows(report)
  return newest
}

/** Counts the dates of a row. @returns that of its last change */
function readDates(
  { line, fields }: { line: number; fields: string[] },
  { at, lastUpdate }: Columns,
  { report, dateOrder }: { report: Report; dateOrder: DateOrder },
): string | null {
  const { dates } = report
  const read = (column: number) => {
    const date = readDate(itemAt(fields, column), dateOrder)
    if (date !== '') dates.all += 1
    if (date === null) {
      dates.unreadable += 1
      dates.first ??= { line, date: itemAt(fields, column).trim() }
    }
    return date
  }
  read(at.deactivated)
  read(at.reactivated)
  if (lastUpdate === null) return null
  const changed = read(lastUpdate)
  if (changed === null)
    report.note(line, `the last update date "${itemAt(fields, lastUpdate).trim()}" cannot be read`)
  return changed || null
}

/** Reads as much of the file as tells which number of its dates is the month. */
async function findDateOrder(file: string, { dates }: Columns): Promise<DateOrder> {
  const evidence = new DateOrderEvidence()
  for await (const rows of readRows(file)) {
    for (const row of rows)
      if ('fields' in row) for (const at of dates) evidence.add(itemAt(row.fields, at))
    if (evidence.isSettled) break
  }
  return evidence.order
}

/** NPIs of the directory's records in the area: those that the file has elsewhere have moved. */
const npisInArea = (db: Db, area: AreaFilter) =>
  Promise.all(
    [doctors, practices].map((table) =>
      loadNpis(
        db,
        (after, count) => sql`
          SELECT npi FROM ${table} WHERE npi > ${after} AND ${area.where(table)}
          ORDER BY npi LIMIT ${count}`,
      ),
    ),
  )

function readRow(
  row: Row,
  columns: Columns,
  {
    area,
    npis,
    report,
    dateOrder,
  }: { area: AreaFilter; npis: Npis[]; report: Report; dateOrder: DateOrder },
): { row: ToStage; name?: string; unmappedCode: string | null; question?: string } | null {
  report.read += 1
  const isKept = (npi: string) => npis.some((some) => some.has(npi))
  const { line } = row
  const skip = (...why: [reason: Parameters<Report['skip']>[0], problem?: string]) => {
    report.skip(why[0], line, why[1])
    return null
  }
  if ('problem' in row) {
    report.faults[row.fault] += 1
    return skip('malformed', row.problem)
  }
  const reading = readProvider(row.fields, columns, area, dateOrder)
  if (row.cells !== undefined && row.cells < columns.needed && reading.kind !== 'deactivated') {
    report.faults.columns += 1
    return skip('malformed', `${row.cells} columns instead of ${columns.width}`)
  }
  switch (reading.kind) {
    case 'doctor':
    case 'practice': {
      const { npi, specialty, values, unmappedCode, question } = reading
      const kind = 'unit' in values && values.unit ? 'unit' : reading.kind
      const row = { npi, line, kind, specialty, values } as const
      return { row, name: values.name, unmappedCode, question }
    }
    case 'deactivated': {
      const { npi, kind, on } = reading
      const reason = `NPI deactivated on ${on} (NPPES)`
      return { row: { npi, line, kind, values: { reason } }, unmappedCode: null }
    }
    case 'notPractice': {
      const { npi } = reading
      if (!isKept(npi)) return skip('notPractice')
      const reason = `No practice by its code in the register: ${reading.reason} (NPPES)`
      return { row: { npi, line, kind: 'not a practice', values: { reason } }, unmappedCode: null }
    }
    case 'malformed':
      report.faults.values += 1
      return skip('malformed', reading.problem)
    case 'oddPostalCode':
    case 'unreadable':
      return skip(reading.kind, reading.problem)
    case 'wrongCheckDigit':
      return skip(
        'wrongCheckDigit',
        `NPI ${reading.npi} has a wrong check digit${reading.name && `: ${reading.name}`}`,
      )
    case 'outsideArea':
      if (isKept(reading.npi)) {
        const { npi } = reading
        const values = { address: reading.address() }
        return { row: { npi, line, kind: 'moved', values }, unmappedCode: null }
      }
      return skip('outsideArea')
    default:
      return skip(reading.kind)
  }
}

/** A row of the file that concerns us, in a table that ends with the session. */
export type Staged<Values> = { npi: string; specialty: string | null; values: Values; line: number }

type ToStage = {
  npi: string
  line: number
  /** `unit`: a practice that may be a department of another one. */
  kind: 'doctor' | 'practice' | 'unit' | 'deactivated' | 'not a practice' | 'moved'
  specialty?: string | null
  /**
   * The note with which the record goes offline, for `deactivated` and `not a practice`; the new
   * address, for `moved`.
   */
  values: object
}

/**
 * Records that one transaction plans and writes. Other writes wait for it, so there are fewer if
 * the machine is slow or busy.
 */
const mostRows = 200
const fewestRows = 25
const longestMs = 400

const nextSize = (size: number, tookMs: number) =>
  tookMs > longestMs
    ? Math.max(fewestRows, Math.floor(size / 2))
    : Math.min(mostRows, Math.ceil(size * 1.5))

/**
 * Rows wait in the database and not in memory: practices must exist before doctors join them, and a
 * large area must not need a large machine. `db` must be one connection, not a pool.
 */
async function createStaging(db: Db): Promise<void> {
  await db.execute(sql`
    CREATE TEMPORARY TABLE nppes_staged (
      npi char(10) PRIMARY KEY, line integer NOT NULL, kind text NOT NULL, specialty text,
      "values" jsonb NOT NULL)`)
  await db.execute(sql`CREATE INDEX ON nppes_staged (kind, line)`)
}

/** @returns the lines that were not staged because an earlier one has the same NPI */
async function stage(db: Db, rows: ToStage[]): Promise<number[]> {
  if (rows.length === 0) return []
  const { rows: stagedRows } = await db.execute<{ line: number }>(sql`
    INSERT INTO nppes_staged
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(npi char(10), line integer, kind text, specialty text, "values" jsonb)
    ON CONFLICT DO NOTHING RETURNING line`)
  const lines = new Set(stagedRows.map(({ line }) => line))
  return rows.map(({ line }) => line).filter((line) => !lines.has(line))
}

/** Staged rows of a kind, in the order of the file. */
export async function* stagedPages<Values>(
  db: Db,
  kind: ToStage['kind'],
): AsyncGenerator<Staged<Values>[]> {
  let after = 0
  let size = mostRows
  for (;;) {
    const { rows } = await db.execute<Staged<Values>>(sql`
      SELECT npi, line, specialty, "values" FROM nppes_staged
      WHERE kind = ${kind} AND line > ${after} ORDER BY line LIMIT ${size}`)
    if (rows.length === 0) return
    const startedAt = performance.now()
    yield rows
    size = nextSize(size, performance.now() - startedAt)
    after = itemAt(rows, -1).line
  }
}

/** Counts the staged providers of the area. */
export async function countStaged(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM nppes_staged WHERE kind IN ('doctor', 'practice', 'unit')`,
  )
  return one(rows).count
}

/** Slugs of the specialties that the staged rows name. */
export async function stagedSpecialties(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ specialty: string }>(
    sql`SELECT DISTINCT specialty FROM nppes_staged WHERE specialty IS NOT NULL`,
  )
  return new Set(rows.map(({ specialty }) => specialty))
}
