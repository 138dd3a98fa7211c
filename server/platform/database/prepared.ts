import { Column, type DriverValueDecoder, getTableName, is, noopDecoder, SQL } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * A statement that is built once for each database, and parsed and planned once by each connection:
 * for frequent reads, where both would take longer than the read.
 * @param prepare ends with Drizzle's `prepare(name)`; the name must be unique
 */
export function preparedFor<Statement extends object>(
  prepare: (db: Db) => Statement,
): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const earlierStatement = statements.get(db)
    if (earlierStatement) return earlierStatement
    const statement = mapRowsDirectly(prepare(db))
    statements.set(db, statement)
    return statement
  }
}

/** The mapping of a prepared statement in Drizzle; not part of its types. */
type Prepared = {
  fields?: Field[]
  /** By table, whether each row has one of it. */
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown[]
}

type Field = { path: string[]; field: Column | SQL | SQL.Aliased }

/** A field in the row as the database sent it. */
type Cell = { place: number; field: Field['field'] }

/**
 * Maps the rows of a prepared statement as Drizzle does, with a function that is generated once.
 * Drizzle resolves every value again, and its rows are slow dictionaries to V8: for a list of
 * doctors that took as long as rendering it.
 */
export function mapRowsDirectly<Statement extends object>(statement: Statement): Statement {
  const internals: Prepared = statement
  if (internals.fields)
    internals.customResultMapper = rowMapper(internals.fields, internals.joinsNotNullableMap ?? {})
  return statement
}

function rowMapper(fields: Field[], isNotNullable: Record<string, boolean>) {
  const decoders = fields.map(({ field }) => decoderOf(field))
  const readerOf = ({ place }: Cell) =>
    isAsItIs(decoders[place])
      ? `row[${place}]`
      : `row[${place}] === null ? null : decoders[${place}].mapFromDriverValue(row[${place}])`
  const objectOf = (cells: Map<string, Cell>) => literal(mapEntries(cells, readerOf))
  const outer = new Map<string, string>()
  for (const [name, cells] of groupsOf(fields)) {
    const own = cells.get('')
    if (own) outer.set(name, readerOf(own))
    else {
      const missing = placeThatTells([...cells.values()], isNotNullable)
      const object = objectOf(cells)
      outer.set(
        name,
        missing === undefined ? object : `row[${missing}] === null ? null : ${object}`,
      )
    }
  }
  // safe to generate code from: the names are those of our own tables and selections
  const write = new Function('decoders', `return (rows) => rows.map((row) => (${literal(outer)}))`)
  return write(decoders) as (rows: unknown[][]) => unknown[]
}

/** Fields by the first and second name of their path; `''` if it has only one. */
function groupsOf(fields: Field[]): Map<string, Map<string, Cell>> {
  const groups = new Map<string, Map<string, Cell>>()
  for (const [place, { path, field }] of fields.entries()) {
    const [name = '', inner = '', ...deeper] = path
    if (deeper.length > 0) throw new TypeError(`${path.join('.')} stands too deep for a row`)
    const group = groups.get(name) ?? new Map<string, Cell>()
    groups.set(name, group.set(inner, { place, field }))
  }
  return groups
}

/** Drizzle's rule: a joined table has no row if its first value is null. */
function placeThatTells(cells: Cell[], isNotNullable: Record<string, boolean>) {
  const columns = cells.filter((cell): cell is Cell & { field: Column } => is(cell.field, Column))
  const tables = new Set(columns.map(({ field }) => getTableName(field.table)))
  const [table, ...others] = tables
  if (table === undefined || others.length > 0 || isNotNullable[table]) return undefined
  return columns[0]?.place
}

type Decoder = DriverValueDecoder<unknown, unknown>

function decoderOf(field: Field['field']): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : field.sql
  return (expression as unknown as { decoder: Decoder }).decoder
}

const isAsItIs = (decoder: Decoder | undefined) =>
  decoder === noopDecoder || decoder?.mapFromDriverValue === Column.prototype.mapFromDriverValue

const literal = (entries: Map<string, string>) =>
  `{ ${[...entries].map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')} }`

const mapEntries = <T, U>(entries: Map<string, T>, change: (value: T) => U): Map<string, U> =>
  new Map([...entries].map(([name, value]) => [name, change(value)]))
