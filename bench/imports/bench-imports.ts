import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { median } from '../measure.ts'
import { withDatabase } from '../running-server.ts'
import { writeRegisterFile } from './register-file.ts'

const rowCount = Number(process.env.BENCH_ROWS ?? 200_000)
/** Chooses one of a thousand rows. */
const isInDifference = (index: number) => index % 1000 === 0

/**
 * How long an import takes beside a COPY of the rows it wrote, its memory, and how long a save of
 * somebody else waits meanwhile. BENCH_ROWS: how many providers.
 */
async function benchImports() {
  await withDatabase(async (db, dataDir, url) => {
    await db.execute(
      `INSERT INTO doctors (slug, name, sort_name, source) VALUES ('own', 'Own', 'own', 'provider')`,
    )
    const file = (day: string) => join(dataDir, `npidata_pfile_20261102-202611${day}.csv`)
    const areaCode = (index: number) => (isInDifference(index) ? '556' : '555')
    await writeRegisterFile(file('08'), rowCount, () => '555')
    await writeRegisterFile(file('15'), rowCount, areaCode, isInDifference)
    await writeRegisterFile(file('22'), rowCount, areaCode)
    await writeRegisterFile(file('29'), rowCount, () => '557')
    console.log(`  ${rowCount.toLocaleString('en-US')} providers, all of them in the area`)
    const run = async (what: string, args: string[]) => {
      const { seconds, waits, peakMb } = await runBeside(
        { DATABASE_URL: url, DATA_DIR: dataDir },
        args,
      )
      const memory = peakMb ? `, at most ${peakMb.toFixed(0)} MB` : ''
      console.log(
        `  ${what}: ${seconds.toFixed(1)} s${memory}; of ${waits.length} saves beside it the longest took ${Math.max(...waits).toFixed(0)} ms, the median ${median(waits).toFixed(0)} ms`,
      )
      return seconds
    }
    await run('nothing else runs', ['-e', 'setTimeout(() => {}, 5_000)'])
    await run('everything is new, shown', importOf(file('08'), '--dry-run'))
    const seconds = await run('everything is new, applied', importOf(file('08')))
    await run('the weekly file of a difference of 0.1 %', importOf(file('15')))
    await run('a whole file, 0.1 % of it changed before, the rest as it was', importOf(file('22')))
    await run('the same file again', importOf(file('22')))
    await run('every phone changes, shown', importOf(file('29'), '--dry-run'))
    await run('every phone changes, applied', importOf(file('29')))
    const copies = await copyAsReference(url, dataDir)
    for (const { what, seconds: copySeconds, rows } of copies)
      console.log(
        `  COPY of ${what}: ${rows.toLocaleString('en-US')} rows in ${copySeconds.toFixed(1)} s; the import of everything has ${(copySeconds / seconds).toFixed(2)} of its speed`,
      )
  })
}

const importOf = (file: string, ...options: string[]) => [
  '--max-semi-space-size=2',
  '--max-old-space-size=128',
  'build/commands/import-nppes.js',
  file,
  ...options,
]

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
  let peakMb: number | null = null
  while (code === undefined) {
    const start = performance.now()
    await client.query(`UPDATE doctors SET basic_bio = now()::text WHERE slug = 'own'`)
    waits.push(performance.now() - start)
    peakMb = (await peakMemory(child.pid)) ?? peakMb
    await pause(20)
  }
  await client.end()
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { seconds: (performance.now() - startedAt) / 1000, waits, peakMb }
}

/** The most that a process has had in memory so far, in MB; null where the system does not say. */
async function peakMemory(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = status.match(/^VmHWM:\s+(\d+) kB$/m) ?? []
  return kilobytes ? Number(kilobytes) / 1000 : null
}

/** Tables that get a row for a row of the file; the search's rows are made by triggers. */
const tables = [
  'practices',
  'doctors',
  'practice_search',
  'doctor_search',
  'doctor_names',
  'record_changes',
  'import_changes',
]

type Copy = { what: string; seconds: number; rows: number }

/** COPY of what an import has just written, from text that COPY wrote, in one stream for each table. */
async function copyAsReference(url: string, folder: string): Promise<Copy[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = (text: string) => client.query(text)
  try {
    await query('SET statement_timeout = 0')
    for (const table of tables)
      await pipeline(
        client.query(
          copyTo(`COPY (SELECT ${await columnsOf(client, table)} FROM ${table}) TO STDOUT`),
        ),
        createWriteStream(join(folder, table)),
      )
    const copy = async (what: string, tables: string[], target: (table: string) => string) => {
      const startedAt = performance.now()
      let rows = 0
      for (const table of tables) {
        const stream = client.query(
          copyFrom(`COPY ${target(table)} (${await columnsOf(client, table)}) FROM STDIN`),
        )
        await pipeline(createReadStream(join(folder, table)), stream)
        rows += stream.rowCount
      }
      return { what, seconds: (performance.now() - startedAt) / 1000, rows }
    }
    for (const table of tables)
      await query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`)
    const bare = (table: string) => `bare_${table}`
    const copies = [
      await copy(
        'doctors and practices into bare tables with the same indexes',
        tables.slice(0, 2),
        bare,
      ),
      await copy('also their rows of search, history and undo', tables.slice(2), bare),
    ]
    await query('TRUNCATE doctors, practices, doctor_names, record_changes, import_changes CASCADE')
    copies.push(
      await copy(
        'doctors and practices into their own tables, whose triggers make the rows of the search',
        tables.slice(0, 2),
        (table) => table,
      ),
    )
    return copies
  } finally {
    await client.end()
  }
}

/** All but what the database makes of the others. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return rows[0]?.names ?? ''
}

await benchImports()
