import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

export type RowsTable = PgTable & { id: AnyPgColumn; $inferSelect: { id: number } }
type Values<T extends PgTable> = { [C in keyof T['$inferInsert']]?: T['$inferInsert'][C] | SQL }

/** Locks the row until the transaction ends: `update` if its unique columns may change. */
export type Locked = { lock?: 'update' | 'no key update' }

/** Rows of a table by id. The query builder's types cannot express this for any table. */
export interface Rows<T extends RowsTable> {
  table: T
  find(db: Db, id: number, options?: Locked): Promise<T['$inferSelect'] | undefined>
  /** Rows with a higher id, ordered by id. */
  findAfter(db: Db, id: number, limit: number): Promise<T['$inferSelect'][]>
  insert(tx: Db, values: T['$inferInsert']): Promise<T['$inferSelect']>
  update(tx: Db, id: number, values: Values<T>): Promise<T['$inferSelect']>
  remove(tx: Db, id: number): Promise<void>
}

export function rowsById<T extends RowsTable>(table: T): Rows<T> {
  type Row = T['$inferSelect']
  const plain: PgTable = table
  const isRow = (id: number) => eq(table.id, id)
  const first = (rows: object[]) => rows[0] as Row
  return {
    table,
    async find(db, id, { lock } = {}) {
      const query = db.select().from(plain).where(isRow(id))
      return first(lock ? await query.for(lock) : await query)
    },
    async findAfter(db, id, limit) {
      const query = db.select().from(plain).where(gt(table.id, id))
      return (await query.orderBy(asc(table.id)).limit(limit)) as Row[]
    },
    async insert(tx, values) {
      return first(await tx.insert(plain).values(values).returning())
    },
    async update(tx, id, values) {
      return first(await tx.update(plain).set(values).where(isRow(id)).returning())
    },
    async remove(tx, id) {
      await tx.delete(plain).where(isRow(id))
    },
  }
}

export interface References {
  /** Moves references from one record to another. @returns the ids of the rows */
  move(tx: Db, from: number, to: number): Promise<number[]>
  /** Moves references back, in the rows that still have them. */
  moveBack(tx: Db, ids: number[], from: number, to: number): Promise<void>
}

/** Rows that reference a record by the column `key`; `only` restricts which of them move. */
export function referencesOf<T extends RowsTable>(
  table: T,
  key: keyof T & keyof T['$inferInsert'],
  only?: SQL,
): References {
  const plain: PgTable = table
  const column = table[key] as AnyPgColumn
  const set = (tx: Db, to: number, where: SQL | undefined) =>
    tx
      .update(plain)
      .set({ [key]: to })
      .where(where)
      .returning({ id: table.id })
  return {
    async move(tx, from, to) {
      const rows = await set(tx, to, and(eq(column, from), only))
      return rows.map(({ id }) => Number(id))
    },
    async moveBack(tx, ids, from, to) {
      if (ids.length > 0) await set(tx, to, and(inArray(table.id, ids), eq(column, from)))
    },
  }
}
