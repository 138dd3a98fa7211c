import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { itemAt, required } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { doctors, practices } from '../tables.ts'
import { recordMany } from './history.ts'
import { endFormerSlugs, lockSlugs, type Slugs } from './slugs.ts'

/** Writes many imported records at once, in a few statements for any number. */

type Kind = 'doctor' | 'practice'
const tables = { doctor: doctors, practice: practices }
type Rows = { [K in Kind]: (typeof tables)[K]['$inferSelect'] }

/** The saved records of these NPIs, optionally locked until the transaction ends. */
export async function findByNpi<K extends Kind>(
  db: Db,
  kind: K,
  npis: string[],
  { lock = false } = {},
): Promise<Map<string | null, Rows[K]>> {
  const table: typeof doctors | typeof practices = tables[kind]
  const select = db
    .select()
    .from(table)
    .where(sql`${table.npi} = ANY(${sql.param(npis)}::bpchar[])`)
    .orderBy(table.id)
  const rows = await (lock ? select.for('update') : select)
  return new Map(rows.map((row) => [row.npi, row as Rows[K]]))
}

type NewRecord = { npi: string; slugText: string; columns: object; published: boolean }

/** @param slugs those in use @returns the ids by NPI */
export async function insertMany(
  tx: Db,
  kind: Kind,
  newRecords: NewRecord[],
  { slugs, now, registerDate }: { slugs: Slugs; now: Date; registerDate: string },
): Promise<Map<string, number>> {
  if (newRecords.length === 0) return new Map()
  await lockSlugs(tx, kind)
  const free = await slugs.nextFree(
    tx,
    newRecords.map(({ slugText }) => slugText),
  )
  const rows = newRecords.map(({ npi, columns, published }, at) => ({
    ...columns,
    publishedAt: published ? now : null,
    registerDate,
    npi,
    slug: itemAt(free, at),
    source: 'nppes',
  }))
  const table: typeof doctors | typeof practices = tables[kind]
  const savedRows = await insertRows<typeof table, { id: number; npi: string }>(
    tx,
    table,
    rows as (typeof doctors.$inferInsert)[],
    sql`id, npi`,
  )
  return new Map(savedRows.map(({ id, npi }) => [npi, id]))
}

const columnsToWrite = [
  ...['name', 'specialtyId', 'phone', 'street', 'suite', 'city', 'state', 'postalCode'],
  ...[
    'locationKey',
    'publishedAt',
    'unpublishedAt',
    'unpublishedReason',
    'imported',
    'registerDate',
    'updatedAt',
  ],
]
const ownColumns = {
  doctor: ['firstName', 'lastName', 'formerName', 'otherName', 'sortName', 'practiceId'],
  practice: ['formerNames', 'otherNames'],
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Writes what the register may change, of whole rows. */
export async function updateMany(tx: Db, kind: Kind, rows: Record<string, unknown>[]) {
  if (rows.length === 0) return
  const types: Record<string, { getSQLType: () => string }> = getTableColumns(tables[kind])
  const names = [...columnsToWrite, ...ownColumns[kind]]
  const columns = names.map((name) => snakeCase(name))
  const values = rows.map((row) =>
    Object.fromEntries([['id', row.id], ...names.map((name, at) => [columns[at], row[name]])]),
  )
  const set = columns.map((column) => `${column} = r.${column}`).join(', ')
  const shape = names
    .map((name, at) => `${columns[at]} ${required(types[name]).getSQLType()}`)
    .join(', ')
  await tx.execute(sql`
    UPDATE ${tables[kind]} AS listed SET ${sql.raw(set)}
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS r(id integer, ${sql.raw(shape)})
    WHERE listed.id = r.id`)
}

/** Updates only the register's date of unchanged records. */
export async function setRegisterDate(tx: Db, kind: Kind, ids: number[], date: string) {
  if (ids.length > 0)
    await tx.execute(sql`
      UPDATE ${tables[kind]} SET register_date = ${date}
      WHERE id = ANY(${sql.param(ids)}::int[])`)
}

/** Deletes records with their former slugs, with history. */
export async function removeMany(
  tx: Db,
  kind: 'doctors' | 'practices',
  ids: number[],
  by: { actorId: string | null; action: string },
): Promise<void> {
  if (ids.length === 0) return
  const table: typeof doctors | typeof practices = kind === 'doctors' ? doctors : practices
  for (const id of ids) await endFormerSlugs(tx, kind === 'doctors' ? 'doctor' : 'practice', id)
  const rows = await tx
    .delete(table)
    .where(inArray(table.id, ids))
    .returning({ id: table.id, name: table.name })
  await recordMany(
    tx,
    rows.map(({ id, name }) => ({
      kind,
      recordId: id,
      ...by,
      field: 'name',
      from: name,
      to: null,
    })),
  )
}
