import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { to as copyTo } from 'pg-copy-streams'
import { keysOf } from '../contract/objects.ts'
import { openDataFiles } from '../contract/open-data/files.ts'
import { makeFiles } from '../server/fhir/bulk/make-files.ts'
import { readCatalog } from '../server/fhir/records/catalog.ts'
import { textOfFile } from '../server/open-data/texts-of-files.ts'
import { connectDatabase, type Database } from '../server/platform/database/connect.ts'
import { inTurn, median, printTable, processOf, processorTime, timeOf } from './measure.ts'
import { withDoctors } from './scale/with-doctors.ts'

const publicUrl = 'https://directory.example'
const doctorsWithPractices = `SELECT d.*, p.* FROM doctors d LEFT JOIN practices p ON p.id = d.practice_id
  WHERE d.published_at IS NOT NULL AND d.unpublished_at IS NULL ORDER BY d.id`
const practices =
  'SELECT * FROM practices WHERE published_at IS NOT NULL AND unpublished_at IS NULL ORDER BY id'

/** What is made of which rows; `make` counts its bytes. */
type Export = { rows: readonly string[]; make: (database: Database) => Promise<number> }

/**
 * Everything that is public as files, each beside COPY of all columns of the rows that it is made of, handed to
 * this process and thrown away. COPY computes nothing: no ages of facts, no lines. FHIR makes some thirty
 * resources of a doctor, sixteen times the bytes of the row, so the speed in bytes stands there as well.
 */
const benchExports = () =>
  withDoctors('4000', async ({ url, count }) => {
    // one connection, whose process is known
    const database = connectDatabase(url, { max: 1 })
    await printTable(exports(), async ({ rows, make }) => {
      let memory = 0
      const costs = { copy: [] as Cost[], own: [] as Cost[] }
      const timer = setInterval(() => {
        memory = Math.max(memory, process.memoryUsage().rss)
      }, 100)
      await inTurn(Math.max(1, Math.round(20_000 / count)), {
        copy: async () => [costs.copy.push(await costOf(database, () => copy(database, rows)))],
        own: async () => [costs.own.push(await costOf(database, () => make(database)))],
      })
      clearInterval(timer)
      const ratio = (of: (cost: Cost) => number) =>
        (median(costs.copy.map(of)) / median(costs.own.map(of))).toFixed(2)
      return {
        'MB of COPY': megabytes(median(costs.copy.map(({ bytes }) => bytes))),
        'MB made': megabytes(median(costs.own.map(({ bytes }) => bytes))),
        'speed of COPY': ratio(({ seconds }) => seconds),
        'by processor time': ratio(({ processor }) => processor),
        'by bytes': ratio(({ seconds, bytes }) => seconds / bytes),
        'MB of memory': Math.round(memory / 1e6),
      }
    })
    await database.close()
  })

function exports(): Record<string, Export> {
  const rowsOf = (name: string) =>
    name.startsWith('practices')
      ? [practices]
      : name.startsWith('doctors')
        ? [doctorsWithPractices]
        : [doctorsWithPractices, practices]
  const files = keysOf(openDataFiles).map((name): [string, Export] => [
    name,
    { rows: rowsOf(name), make: ({ db }) => lengthOf(textOfFile(db, publicUrl, name)) },
  ])
  return Object.fromEntries([...files, ['FHIR', { rows: rowsOf('FHIR'), make: exportFhir }]])
}

type Cost = { bytes: number; seconds: number; processor: number }

/** Time that work takes, and that of processors, which does not depend on what else the machine does. */
async function costOf({ db }: Database, work: () => Promise<number>): Promise<Cost> {
  const pid = await processOf(db)
  const processor = () => processorTime(pid) + processorTime(process.pid)
  const before = processor()
  let bytes = 0
  const seconds = await timeOf(async () => {
    bytes = await work()
  })
  return { bytes, seconds, processor: processor() - before }
}

async function copy({ pool }: Database, statements: readonly string[]): Promise<number> {
  const client = await pool.connect()
  try {
    let bytes = 0
    for (const rows of statements)
      for await (const chunk of client.query(copyTo(`COPY (${rows}) TO STDOUT (FORMAT csv)`)))
        bytes += (chunk as Buffer).length
    return bytes
  } finally {
    client.release()
  }
}

async function lengthOf(text: AsyncIterable<string>): Promise<number> {
  let bytes = 0
  for await (const part of text) bytes += Buffer.byteLength(part)
  return bytes
}

/** @returns the bytes before they are compressed, with which a gzip file ends as far as it has less than 4 GB */
async function exportFhir({ db }: Database): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-exports-'))
  try {
    let bytes = 0
    await makeFiles(
      { db, catalog: await readCatalog(db), publicUrl },
      {
        folder,
        signal: new AbortController().signal,
        store: async (_, content) => {
          let end = Buffer.alloc(0)
          for await (const part of content) end = Buffer.concat([end, part]).subarray(-4)
          bytes += end.readUInt32LE()
        },
      },
    )
    return bytes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

await benchExports()
