import { sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { errorCode } from '../../../platform/error-code.ts'
import { doctors, practices } from '../../tables.ts'
import { readProvider } from '../provider/provider.ts'
import type { Report } from '../report/report.ts'
import { type Columns, findColumns, WrongFileError } from './columns.ts'
import { isoDate } from './file-date.ts'
import { type Row, readRows } from './rows.ts'
import { stage, type ToStage } from './staging.ts'

/** A file with a larger part of rows that are none is damaged, or not what it says it is. */
const mostMalformed = 0.05

/** @throws WrongFileError when the file cannot be read, or its header is another one */
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
 * Reads the whole file and stages the rows that concern the area, counting every other one.
 * @returns the newest day on which an entry of the file was changed, ISO; null when it does not say
 * @throws WrongFileError when it has no rows, was cut off, or too many of its rows are malformed
 */
export async function stageFile(
  db: Db,
  file: string,
  { columns, postalCode, report }: { columns: Columns; postalCode: string; report: Report },
  onBytes: (bytes: number) => void,
): Promise<string | null> {
  const npis = await npisInArea(db, postalCode)
  let newest: string | null = null
  let isHeader = true
  for await (const rows of readRows(file, onBytes)) {
    const data = isHeader ? rows.slice(1) : rows
    isHeader = false
    const readings = data.flatMap((row) => readRow(row, columns, postalCode, npis, report) ?? [])
    const staged = readings.map(({ row }) => row)
    const repeatedLines = new Set(await stage(db, staged))
    for (const { row, unmappedCode } of readings) {
      if (row.kind === 'deactivated') report.skip('deactivated', row.line)
      else if (row.kind === 'not a practice') report.skip('notPractice', row.line)
      else if (repeatedLines.has(row.line))
        report.skip('duplicate', row.line, `NPI ${row.npi} again`)
      else if (unmappedCode) report.countUnmapped(unmappedCode)
    }
    for (const row of data) {
      const day = 'fields' in row && columns.lastUpdate !== null && row.fields[columns.lastUpdate]
      const date = day ? isoDate(day) : null
      if (date && (newest === null || date > newest)) newest = date
    }
  }
  checkRows(report)
  return newest
}

function checkRows({ read, skipped: { malformed }, firstMalformed }: Report) {
  if (read === 0) throw new WrongFileError('the file has a header and no rows')
  if (malformed <= read * mostMalformed) return
  const number = (count: number) => count.toLocaleString('en-US')
  const first = firstMalformed
    ? `, such as line ${firstMalformed.line}: ${firstMalformed.problem}`
    : ''
  throw new WrongFileError(
    `${number(malformed)} of ${number(read)} rows are malformed, more than ${mostMalformed * 100} %${first}. The file is damaged; nothing was imported`,
  )
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
      last = itemAt(rows, -1).npi
    }
  }
  return npis
}

function readRow(
  row: Row,
  columns: Columns,
  postalCode: string,
  npis: Set<number>,
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
      const reason = `NPI deactivated${on ? ` on ${on}` : ''} (NPPES)`
      return { row: { npi, line, kind, values: { reason } }, unmappedCode: null }
    }
    case 'notPractice': {
      const { npi } = reading
      if (!npis.has(Number(npi))) return skip('notPractice')
      const reason = `No practice by its code in the register: ${reading.reason} (NPPES)`
      return { row: { npi, line, kind: 'not a practice', values: { reason } }, unmappedCode: null }
    }
    case 'malformed':
      return skip('malformed', reading.problem)
    case 'wrongCheckDigit':
      return skip('wrongCheckDigit', `NPI ${reading.npi} has a wrong check digit`)
    case 'outsideArea':
      if (npis.has(Number(reading.npi))) report.move(reading.npi)
      return skip('outsideArea')
    default:
      return skip(reading.kind)
  }
}
