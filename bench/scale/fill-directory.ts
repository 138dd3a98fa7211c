import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../../server/platform/database/connect.ts'
import { factsOfDoctors, factsOfPractices } from '../facets/synthetic-facts.ts'
import { insertSyntheticDoctors, nameOfDoctor, nameOfPractice } from '../synthetic-doctors.ts'

/** Doctors of a row of `doctor_facets`: a copy of so many has the bits of the first. */
const chunk = 4096
/** The id of the first doctor, which begins a chunk. */
const firstId = chunk
const copiesAtOnce = 8
const filledTables = [
  'doctors',
  'practices',
  'doctor_search',
  'practice_search',
  'search_words',
  'doctor_facets',
]

/**
 * Fills an empty directory with `count` doctors with facts; where that is more than 4096, with the next
 * whole number of chunks. The first chunk is written as the product writes. All others are its copies
 * under other names in other practices, put in without triggers and indexes as a bulk load does.
 * @returns how many there are
 */
export async function fillDirectory(url: string, count: number): Promise<number> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: '-c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=64MB',
  })
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  const copies = Math.max(1, Math.ceil(count / chunk))
  const first = copies > 1 ? chunk : count
  try {
    await db.execute(sql`SELECT setval(pg_get_serial_sequence('doctors', 'id'), ${firstId}, false)`)
    await insertSyntheticDoctors(db, first, {
      ofPractices: factsOfPractices,
      ofDoctors: factsOfDoctors,
    })
    if (copies > 1) await makeCopies(db, copies, Math.ceil(first / 10))
    // an index that waits for its entries would be asked for all of them with each search
    await db.execute(sql`VACUUM ANALYZE`)
    await db.execute(sql`CHECKPOINT`)
    return first * copies
  } finally {
    await pool.end()
  }
}

async function makeCopies(db: Db, copies: number, practices: number) {
  const indexes = await dropIndexes(db)
  await db.execute(sql`SET session_replication_role = replica`)
  await db.execute(sql`CREATE TEMP TABLE first_search AS SELECT doctor_id AS id, ts_filter(vector, '{d}') AS text,
    array(SELECT facet FROM unnest(facets) facet WHERE NOT starts_with(facet, 'practice:')) AS facets FROM doctor_search`)
  for (let from = 1; from < copies; from += copiesAtOnce)
    await copyOnce(db, from, Math.min(copies, from + copiesAtOnce) - 1, practices)
  await db.execute(sql`
    INSERT INTO doctor_facets (kind, value, chunk, doctors)
    SELECT kind, value, chunk + copy, doctors FROM doctor_facets, generate_series(1, ${copies - 1}::int) copy`)
  for (const table of ['doctor_search_counts', 'doctor_facet_counts'])
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET doctors = doctors * ${copies}::int`)
  await db.execute(sql`UPDATE practice_search_counts SET practices = practices * ${copies}::int`)
  await db.execute(sql`
    INSERT INTO doctor_names SELECT word, in_practice, sort_name, doctor_id FROM doctor_search, words_of_names(vector)
    WHERE doctor_id >= ${firstId + chunk}::int ORDER BY word COLLATE "C", in_practice, sort_name, doctor_id`)
  for (const definition of indexes) await db.execute(sql.raw(definition))
  await db.execute(sql`
    SELECT collect_words(ARRAY(SELECT setweight(to_tsvector('simple', word), 'A') FROM (
      SELECT lower(last_name) AS word FROM doctors UNION SELECT lower(first_name) FROM doctors) w))`)
  for (const table of ['doctors', 'practices'])
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`,
    )
  await db.execute(sql`SET session_replication_role = origin`)
  await checkCopies(db)
  await db.execute(sql`UPDATE directory_version SET version = version + 1`)
}

async function copyOnce(db: Db, from: number, to: number, practices: number) {
  const copy = sql`generate_series(${from}::int, ${to}::int) copy`
  await insertCopies(
    db,
    'practices',
    {
      id: sql`n`,
      slug: sql`'practice-' || n`,
      name: sql`w.name`,
      street: sql`n || ' Example Parkway'`,
    },
    sql`practices s, ${copy}, LATERAL (SELECT s.id + copy * ${practices}::int AS n) number, LATERAL ${nameOfPractice()} w
      WHERE s.id <= ${practices}::int`,
  )
  const [firstPractice, lastPractice] = [from * practices + 1, (to + 1) * practices]
  await db.execute(
    sql`SELECT refresh_practice_search(ARRAY(SELECT generate_series(${firstPractice}::int, ${lastPractice}::int)))`,
  )
  const firstDoctors = sql`s.id BETWEEN ${firstId}::int AND ${firstId + chunk - 1}::int`
  const numbers = sql`LATERAL (SELECT s.id - ${firstId - 1}::int + copy * ${chunk}::int AS n) number`
  await insertCopies(
    db,
    'doctors',
    {
      id: sql`s.id + copy * ${chunk}::int`,
      slug: sql`'doctor-' || n`,
      name: sql`'Dr. ' || f || ' ' || l || ', MD'`,
      first_name: sql`f`,
      last_name: sql`l`,
      sort_name: sql`lower(l || ' ' || f)`,
      practice_id: sql`p.practice_id`,
    },
    sql`doctors s CROSS JOIN ${copy} CROSS JOIN ${numbers} CROSS JOIN LATERAL ${nameOfDoctor()} w
      JOIN practice_search p ON p.practice_id = s.practice_id + copy * ${practices}::int
      WHERE ${firstDoctors}`,
  )
  await insertCopies(
    db,
    'doctor_search',
    {
      doctor_id: sql`d.id`,
      practice_id: sql`d.practice_id`,
      sort_name: sql`d.sort_name`,
      vector: sql`setweight(to_tsvector('simple', lower(d.first_name || ' ' || d.last_name)), 'A') || ts_filter(p.vector, '{b,c}') || f.text`,
      facets: sql`f.facets || ('practice:' || d.practice_id)`,
    },
    sql`first_search f JOIN doctor_search s ON s.doctor_id = f.id CROSS JOIN ${copy}
      JOIN doctors d ON d.id = f.id + copy * ${chunk}::int JOIN practice_search p ON p.practice_id = d.practice_id`,
  )
}

/** All columns of `s` in a statement's rows, but these, which have values of their own. */
async function insertCopies(db: Db, table: string, own: Record<string, SQL>, rows: SQL) {
  const columns = await db.execute<{ name: string }>(sql`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  const names = columns.rows.map(({ name }) => name)
  await db.execute(sql`
    INSERT INTO ${sql.identifier(table)} (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )})
    OVERRIDING SYSTEM VALUE SELECT ${sql.join(
      names.map((name) => own[name] ?? sql`s.${sql.identifier(name)}`),
      sql`, `,
    )} FROM ${rows}`)
}

/** @throws where the product would have written rows of copies otherwise */
async function checkCopies(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`CREATE TEMP TABLE some_doctors ON COMMIT DROP AS SELECT id FROM doctors WHERE id % ${chunk - 1}::int = 7 ORDER BY id DESC LIMIT 40`,
    )
    const rows = async () => {
      const table = sql`doctor_search JOIN some_doctors ON id = doctor_id`
      const words = ['a', 'b', 'c', 'd'].map(
        (weight) => sql`strip(ts_filter(vector, ${`{${weight}}`}::"char"[]))`,
      )
      const { rows } = await tx.execute<{ row: string }>(sql`
        SELECT jsonb_build_array(doctor_id, practice_id, specialty_id, accepting_patients, sort_name, next_stale_at, ${sql.join(words, sql`, `)},
          ARRAY(SELECT unnest(tags) ORDER BY 1), ARRAY(SELECT unnest(facets) ORDER BY 1))::text AS row FROM ${table} ORDER BY 1`)
      return rows.map(({ row }) => row)
    }
    const copies = await rows()
    await tx.execute(sql`SELECT refresh_doctor_search(ARRAY(SELECT id FROM some_doctors))`)
    const own = await rows()
    const wrong = copies.findIndex((row, place) => row !== own[place])
    if (copies.length === 0 || wrong >= 0)
      throw new Error(`A copy is not as the product writes it:\n${copies[wrong]}\n${own[wrong]}`)
  })
}

/** Indexes that no constraint needs. @returns the statements that make them again */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    WHERE i.indrelid = ANY (${sql.param(filledTables)}::text[]::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`)
  for (const { name } of rows) await db.execute(sql`DROP INDEX ${sql.raw(name)}`)
  return rows.map(({ definition }) => definition)
}
