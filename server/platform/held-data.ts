import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database/connect.ts'

/** The person whom data is about. */
export type Person = {
  /** Null: a person without an account. */
  userId: string | null
  /** The email in lower case. Null: nobody has proven to read its mail. */
  email: string | null
}

/** A person to erase, with what was stored about them until a moment. */
export type Erasure = Person & { until: Date }

type Column<T extends PgTable> = keyof T['$inferSelect'] & string

type Declaration<T extends PgTable> = {
  /**
   * A description of its rows for the README of an export; empty if no person can be found by it.
   */
  holds?: string
  /** Columns that name, reach or point to a person, or contain people's texts. */
  personal?: readonly Column<T>[]
  /** Columns that only look personal. */
  plain?: readonly Column<T>[]
  /** A person's rows; null: the person has none. */
  rowsOf?: (person: Person) => SQL | null | undefined
  /** Columns left out of exports: secrets, and texts of others. */
  withheld?: readonly Column<T>[]
  /** A row as it is exported. */
  present?: (row: T['$inferSelect'], person: Person) => object
  /** The rest that an erasure leaves, and why. */
  stays?: string
}

type HeldTable = {
  table: PgTable
  holds: string
  personal: readonly string[]
  plain: readonly string[]
  /** A person's part of an export; null without any. */
  read: ((db: Db, person: Person) => Promise<object[]>) | null
  stays: string | null
}

/** Data that a room holds about people. Every table of the database is in one of these. */
export type HeldData = {
  tables: readonly HeldTable[]
  /**
   * Erases a person, except what the tables declare to stay. Foreign keys delete what belongs to a
   * user.
   */
  erase?: (tx: Db, erasure: Erasure) => Promise<void>
  /** All addresses besides those of accounts, in lower case: a restore looks for erased ones. */
  addresses?: (db: Db) => Promise<string[]>
}

/** Declares what a table holds about people. */
export function heldTable<T extends PgTable>(
  table: T,
  {
    holds = '',
    personal = [],
    plain = [],
    rowsOf,
    withheld = [],
    present = (row) => row as object,
    stays,
  }: Declaration<T> = {},
): HeldTable {
  const plainTable: PgTable = table
  const hiddenColumns = new Set<string>(withheld)
  const read = async (db: Db, person: Person) => {
    const isTheirs = rowsOf?.(person)
    if (!isTheirs) return []
    const rows = await db.select().from(plainTable).where(isTheirs).orderBy(sql`1`)
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(present(row as T['$inferSelect'], person)).filter(
          ([column]) => !hiddenColumns.has(column),
        ),
      ),
    )
  }
  return { table, holds, personal, plain, read: rowsOf ? read : null, stays: stays ?? null }
}

/** JSON's escapes of line ends and the like. */
const escapes = '\\\\[nrt]'
const address = '[^][:space:]"<>(),:;\\\\[]+@[^][:space:]"<>(),:;\\\\[]*[[:alnum:]]'

/** The addresses in a column's text or JSON, in lower case. */
export async function addressesIn(db: Db, column: AnyPgColumn): Promise<string[]> {
  const text = sql`regexp_replace(lower(${column}::text), ${escapes}::text, ' ', 'g')`
  const { rows } = await db.execute<{ address: string }>(
    sql`SELECT DISTINCT (regexp_matches(${text}, ${address}::text, 'g'))[1] AS address
      FROM ${column.table} WHERE ${column}::text LIKE '%@%'`,
  )
  return rows.map((row) => row.address)
}

/** Rows that name the person's account. */
export const ofUser = (column: AnyPgColumn) => (person: Person) =>
  person.userId === null ? null : eq(column, person.userId)

/** Rows that name the person's address. */
export const ofAddress = (column: AnyPgColumn) => (person: Person) =>
  person.email === null ? null : sql`lower(${column}) = ${person.email}`
