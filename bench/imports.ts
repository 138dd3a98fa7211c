import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { itemAt } from '../contract/required.ts'
import {
  npiOf,
  practiceLocation,
  sampleHeader,
  sampleRows,
} from '../server/directory/nppes/fixtures/sample.ts'
import { median } from './quantile.ts'
import { withDatabase } from './running-server.ts'

const rowCount = 50_000

/** How long a save of somebody else waits while a file of 50,000 providers is shown and applied. */
export async function benchImports() {
  await withDatabase(async (db, dataDir, url) => {
    await db.execute(
      `INSERT INTO doctors (slug, name, sort_name, source) VALUES ('own', 'Own', 'own', 'provider')`,
    )
    const first = join(dataDir, 'npidata_pfile_20261102-20261108.csv')
    const later = join(dataDir, 'npidata_pfile_20261109-20261115.csv')
    await writeRegisterFile(first, '555', rowCount)
    await writeRegisterFile(later, '556', rowCount)
    const idle = ['-e', 'setTimeout(() => {}, 10_000)']
    for (const [what, args] of [
      ['nothing else runs', idle],
      ['everything is new, shown', importOf(first, '--dry-run')],
      ['everything is new, applied', importOf(first)],
      ['every phone changes, shown', importOf(later, '--dry-run')],
      ['every phone changes, applied', importOf(later)],
      ['nothing changes, applied', importOf(later)],
    ] as const) {
      const { seconds, waits } = await runBeside({ DATABASE_URL: url, DATA_DIR: dataDir }, args)
      console.log(
        `  ${what}: ${seconds.toFixed(0)} s; of ${waits.length} saves beside it the longest took ${Math.max(...waits).toFixed(0)} ms, the median ${median(waits).toFixed(0)} ms`,
      )
    }
  })
}

const importOf = (file: string, ...options: string[]) => [
  '--max-semi-space-size=2',
  '--max-old-space-size=128',
  'commands/import-nppes.ts',
  file,
  ...options,
]

/** The sample's rows of the area again and again, at other house numbers, with NPIs of their own. */
export async function writeRegisterFile(path: string, exchange: string, count: number) {
  const column = (name: string) => sampleHeader.indexOf(name)
  const npi = column('NPI')
  const postalCode = column(`${practiceLocation} Postal Code`)
  const line1 = column('Provider First Line Business Practice Location Address')
  const phone = column(`${practiceLocation} Telephone Number`)
  const rows = sampleRows.filter((row) => itemAt(row, postalCode).startsWith('78258'))
  const stream = createWriteStream(path)
  const write = (row: string[]) =>
    stream.write(`${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\n`)
  write(sampleHeader)
  for (let rowIndex = 0; rowIndex < count; rowIndex += 1) {
    const row = [...itemAt(rows, rowIndex % rows.length)]
    row[npi] = npiOf(rowIndex)
    row[line1] = `${Math.floor(rowIndex / rows.length) + 1}${row[line1]}`
    row[phone] = `210${exchange}${String(rowIndex % 10_000).padStart(4, '0')}`
    if (!write(row)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

/** A program, and beside it a save every 20 ms. */
async function runBeside(settings: { DATABASE_URL: string; DATA_DIR: string }, args: string[]) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let code: number | null | undefined
  child.on('exit', (exitCode) => {
    code = exitCode
  })
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  const waits: number[] = []
  while (code === undefined) {
    const start = performance.now()
    await client.query(`UPDATE doctors SET basic_bio = now()::text WHERE slug = 'own'`)
    waits.push(performance.now() - start)
    await pause(20)
  }
  await client.end()
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { seconds: (performance.now() - startedAt) / 1000, waits }
}
