import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DoctorCard } from '../contract/directory/doctor.ts'
import { required } from '../contract/required.ts'
import { listDoctors } from '../server/directory/list-doctors.ts'
import { searchDoctors } from '../server/directory/search/search-doctors.ts'
import { summarizeDoctors } from '../server/directory/search/summarize-doctors.ts'
import type { Db } from '../server/platform/database/connect.ts'
import { median, printTable, processOf, processorTime, timeOf } from './measure.ts'
import { withDatabase } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const doctors = 2_000
const copies = [1, 100]
const requests = 60
const page = { limit: 48 }

const answer = z.array(DoctorCard)

/** The call, as pages make it, reads the first page, presents it, and leaves out what the answer may not have. */
const lists: Record<string, (db: Db) => Promise<unknown>> = {
  'an empty statement': (db) => db.execute(sql`SELECT 1`),
  'the list call': async (db) => {
    const { doctors: cards } = await listDoctors(db, {}, { ...page, fields: 'card' })
    return answer.parse(cards)
  },
  'first page': (db) => searchDoctors(db, {}, page),
  'page 20': (db) => searchDoctors(db, {}, { ...page, offset: 960 }),
  'taking new patients': (db) => searchDoctors(db, { acceptingPatients: true }, page),
  figures: (db) => summarizeDoctors(db, {}),
}

/** Lists as the API reads them: milliseconds, and the processor time of the database and of the reader. */
async function benchLists() {
  for (const count of copies)
    await withDatabase(async (db) => {
      await insertSyntheticDoctors(db, doctors)
      if (count > 1) await copyDoctors(db, count)
      await db.execute(sql`ANALYZE`)
      console.log(`  ${(doctors * count).toLocaleString('en-US')} doctors`)
      // one connection, whose process is known
      await db.transaction((tx) => printTable(lists, (list) => timesOf(tx, list)))
    })
}

/** So many of each doctor, under other names. Only the rows of the search are copied: to make them anew takes minutes. */
const copyDoctors = (db: Db, count: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`ALTER TABLE doctors DISABLE TRIGGER doctors_inserted_search`)
    const { rows } = await tx.execute<{ table: string; own: string; others: string }>(sql`
      SELECT table_name AS table, string_agg(quote_ident(column_name), ', ') AS own, string_agg('s.' || quote_ident(column_name), ', ') AS others
      FROM information_schema.columns WHERE table_name IN ('doctors', 'doctor_search') AND table_schema = 'public'
        AND column_name NOT IN ('id', 'doctor_id', 'slug', 'npi', 'sort_name') GROUP BY 1`)
    const columnsOf = (table: string) => required(rows.find((row) => row.table === table))
    const [own, resultColumns] = [columnsOf('doctors'), columnsOf('doctor_search')]
    await tx.execute(sql`
      INSERT INTO doctors (slug, sort_name, ${sql.raw(own.own)})
      SELECT slug || '-' || copy, sort_name || ' ' || copy, ${sql.raw(own.own)} FROM doctors, generate_series(2, ${count}::int) copy`)
    await tx.execute(sql`
      INSERT INTO doctor_search (doctor_id, sort_name, ${sql.raw(resultColumns.own)})
      SELECT d.id, d.sort_name, ${sql.raw(resultColumns.others)} FROM doctors d
      JOIN doctors first ON first.slug = substring(d.slug FROM '^doctor-\\d+') AND first.id <> d.id
      JOIN doctor_search s ON s.doctor_id = first.id`)
    await tx.execute(sql`ALTER TABLE doctors ENABLE TRIGGER doctors_inserted_search`)
  })

async function timesOf(db: Db, list: (db: Db) => Promise<unknown>) {
  const pid = await processOf(db)
  const times: { all: number; database: number; reader: number }[] = []
  for (let n = 0; n < requests; n++) {
    const before = { database: processorTime(pid), reader: processorTime(process.pid) }
    times.push({
      all: await timeOf(() => list(db)),
      database: processorTime(pid) - before.database,
      reader: processorTime(process.pid) - before.reader,
    })
  }
  const middle = (name: 'all' | 'database' | 'reader') =>
    median(times.slice(requests / 4).map((each) => each[name])).toFixed(1)
  return {
    answer: middle('all'),
    'cpu, database': middle('database'),
    'cpu, reader': middle('reader'),
  }
}

await benchLists()
