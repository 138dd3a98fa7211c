import { getTableColumns } from 'drizzle-orm'
import { isKeyOf } from '../../../../contract/objects.ts'
import { type FactKind, factColumns, factsOfColumns } from '../../facts/fact-columns.ts'
import { doctors, type FactSource, type FactSources, practices } from '../../tables.ts'
import type { recordLayers, Said } from '../tables.ts'

export type Layer = Pick<typeof recordLayers.$inferSelect, 'claimId' | 'state' | 'says'>
export type LayeredRow = { factSources: FactSources; imported: object | null; updatedAt: Date }
/** The layers of a record; that of the register is the record's `imported`. */
export type Layered = {
  kind: FactKind
  row: LayeredRow
  layers: readonly Layer[]
  /** Of practices that were merged, the ones that took their place. */
  keptPractices?: ReadonlyMap<unknown, number>
}

/** Statements of a subject that are in force, the latest first. */
const statementsOf = (layers: readonly Layer[], subject: string): Said[] =>
  layers
    .flatMap(({ state, says }) => (state !== 'withdrawn' && says[subject]) || [])
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** What everybody should see of a subject. */
export type Folded = {
  /** Undefined: nobody is known to have said it, and it cannot be blank. */
  value: (column: string) => unknown
  /** Who said a fact; of the register only a mark of readers. */
  source: FactSource | undefined
  /** Null: the register says it, or nobody. */
  statement: Said | null
}

/** Folds the layers of a subject: the latest statement in force that is not the register's, else the register's. */
export function foldLayers(of: Layered, subject: string): Folded {
  const inForce = statementsOf(of.layers, subject)
  // readers may have marked what the register says
  const statements = inForce.filter(({ source }) => !source?.about)
  const [statement = null] = statements
  return {
    value: (column) => {
      const said = statements.find(({ values }) => Object.hasOwn(values, column))
      const value = said ? said.values[column] : valueOfRegister(of, column)
      return column === 'practiceId' ? (of.keptPractices?.get(value) ?? value) : value
    },
    source: (statement ?? inForce[0])?.source,
    statement,
  }
}

function valueOfRegister({ kind, row }: Layered, column: string): unknown {
  const { imported } = row
  if (imported && isKeyOf(imported, column)) return imported[column]
  return blankOf(kind, row, column)
}

const tables = { doctors: getTableColumns(doctors), practices: getTableColumns(practices) }

/** Undefined: the column is never blank. */
export function blankOf(kind: FactKind, row: object, name: string): unknown {
  const columns = tables[kind]
  if (!isKeyOf(columns, name) || !(columns[name] as { notNull: boolean }).notNull) return null
  const value = valueIn(row, name)
  return Array.isArray(value) ? [] : typeof value === 'object' ? {} : undefined
}

/** The subject of a doctor's further places. */
export const placesSubject = 'places'

/** A moment, or one after a statement that it replaces. */
export const laterThan = (statement: Said | null | undefined, at: string): string =>
  statement && statement.at >= at ? new Date(Date.parse(statement.at) + 1).toISOString() : at

export const valuesIn = (row: object, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, valueIn(row, column)]))

/** A column of a row in stored form: dates are texts, and nothing is null. */
export const valueIn = (row: object, column: string): unknown =>
  asJson(isKeyOf(row, column) ? row[column] : undefined)

export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** A fact, or a column that is of no fact. */
export const subjectOf = (kind: FactKind, column: string): string =>
  factsOfColumns(kind, [column])[0] ?? column

export function columnsOf(kind: FactKind, subject: string): readonly string[] {
  const facts = factColumns[kind]
  return isKeyOf(facts, subject) ? (facts[subject] ?? []) : [subject]
}

export const sourceIn = ({ factSources }: LayeredRow, subject: string): FactSource | undefined =>
  isKeyOf(factSources, subject) ? factSources[subject] : undefined

/** Whether both name the same statement; a mark of readers alone names none. */
export function isSameSource(one: FactSource | undefined, other: FactSource | undefined): boolean {
  const [named, otherNamed] = [one, other].map((source) => source?.by && source)
  return named && otherNamed
    ? named.source === otherNamed.source && named.by === otherNamed.by && named.at === otherNamed.at
    : !named && !otherNamed
}
