import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  csvLine,
  type Fields,
  headerLine,
  individual,
  npiOf,
  practiceLocation,
} from '../directory/nppes/fixtures/sample.ts'
import { type ImportOptions, importNppes } from '../directory/nppes/import-nppes.ts'
import type { Report } from '../directory/nppes/report/report.ts'
import { imports } from '../directory/nppes/tables.ts'
import { formerSlugs } from '../directory/records/tables.ts'
import { directoryVersion, doctors, practices, specialties } from '../directory/tables.ts'
import { createTestDatabase } from './database.ts'

export const phone = `${practiceLocation} Telephone Number`
export const streetLine = 'Provider First Line Business Practice Location Address'
export const suite = 'Provider Second Line Business Practice Location Address'
export const postalCode = `${practiceLocation} Postal Code`

/** A folder of files of the register. */
export function openFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'nppes-import-'))
  function fileOf(rows: (Fields | string)[], name = 'npidata_pfile_20050523-20261108.csv') {
    const file = join(folder, name)
    const lines = rows.map((row) => (typeof row === 'string' ? row : csvLine(row)))
    writeFileSync(file, `${[headerLine, ...lines].join('\n')}\n`)
    return file
  }
  return { folder, fileOf }
}

/** A database and a folder to import files in, and what a test wants to know of them. */
export async function openImports() {
  const database = await createTestDatabase()
  const { folder, fileOf } = openFiles()
  const { db, pool } = database
  const run = (file: string, options: Partial<ImportOptions> = {}) =>
    importNppes(pool, { file, area: { postalCodes: ['78258'] }, ...options })

  return {
    database,
    db,
    folder,
    fileOf,
    run,
    runRows: (...rows: (Fields | string)[]) => run(fileOf(rows)),
    doctor: async (number = 1) =>
      (
        await db
          .select()
          .from(doctors)
          .where(eq(doctors.npi, npiOf(number)))
      )[0]!,
    practice: async (number = 2) =>
      (
        await db
          .select()
          .from(practices)
          .where(eq(practices.npi, npiOf(number)))
      )[0]!,
    version: async () => (await db.select().from(directoryVersion))[0]!.version,
    everything: async () => ({
      doctors: await db.select().from(doctors).orderBy(doctors.id),
      practices: await db.select().from(practices).orderBy(practices.id),
    }),
    async empty() {
      for (const table of [doctors, practices, formerSlugs, imports, specialties])
        await db.delete(table)
    },
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Rows of somewhere else. */
export const filler = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    individual({ NPI: npiOf(1000 + at), [postalCode]: '79901' }),
  )

export const linesOf = ({ problems }: Report) =>
  problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, problem }) => `${line}: ${problem}`)

export function expectFiguresToAddUp(report: Report) {
  const { doctor, practice } = report.outcomes
  const skipCount = Object.values(report.skipCounts).reduce((sum, count) => sum + count, 0)
  const counts = [doctor, practice].flatMap((of) => [of.new, of.changed, of.unchanged])
  expect(report.inArea).toBe(counts.reduce((sum, count) => sum + count, 0))
  expect(report.read).toBe(report.inArea + skipCount)
}
