import { isDeepStrictEqual } from 'node:util'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { fromKeys, isKeyOf } from '../../../contract/objects.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Locked, Rows, RowsTable } from '../../platform/database/rows.ts'
import { notFound } from '../../platform/http/problems.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import type { FactSource } from '../tables.ts'
import { type Readable, recordDifference } from './history.ts'
import { changeSlug, endFormerSlugs, freeSlug, type SlugKind } from './slugs.ts'

/** The actor of a change, and its name in the history. */
export type By = {
  actorId: string
  action: string
  /** A history entry even without a difference. */
  always?: boolean
  /** The source of changed facts; without it they become unconfirmed. */
  source?: FactSource['source']
  /** An owner of the record has consented: the change is undone with the ownership. */
  byOwnersConsent?: boolean
}

/**
 * The owner whose former values are stored for an undo: owners and managers of a practice count as
 * the office.
 */
export const isOwnersWord = (
  kind: RecordKind,
  { source, byOwnersConsent }: Pick<By, 'source' | 'byOwnersConsent'>,
) =>
  source === 'owner' || (source === 'office' && (kind === 'practices' || byOwnersConsent === true))

type Slug = { slug?: string }

type Definition<Kind extends RecordKind, Slugs extends SlugKind | null, Row, Insert, Form> = {
  kind: Kind
  /** Names its addresses; articles have none. */
  slugKind: Slugs
  /** Converts a record to the form of administrators, and back. */
  formOf: (row: Row) => Form
  columnsOf: (form: Form) => Partial<Insert>
  /** Derived columns. */
  derive?: (row: Row) => Partial<Insert>
  /** Values that the history shows besides the form. */
  beside?: (row: Row) => Readable
  /** The sources of facts after a change of columns; records without facts have none. */
  factSources?: (
    before: Row,
    changedColumns: readonly string[],
    by: By | undefined,
  ) => Partial<Insert>
  /** Derives columns from who writes the given ones; `before` is missing of a new record. */
  vouch?: (values: Partial<Insert>, by: By | undefined, before?: Row) => Partial<Insert>
  /** Keeps what the record's owner has changed. */
  keepSaid?: (tx: Db, id: number, before: Row, after: Row) => Promise<void>
}

/** Names of the columns in which values differ from a row. */
export const changedColumns = (row: object, values: object): string[] =>
  Object.entries(values).flatMap(([column, value]) =>
    isKeyOf(row, column) && isDeepStrictEqual(value, row[column]) ? [] : [column],
  )

export function defineRecords<
  Kind extends RecordKind,
  Slugs extends SlugKind | null,
  T extends RowsTable,
  Form extends object,
>(rows: Rows<T>, definition: Definition<Kind, Slugs, T['$inferSelect'], T['$inferInsert'], Form>) {
  type Row = T['$inferSelect']
  type Insert = T['$inferInsert']
  const { kind, slugKind, formOf, derive, beside, factSources, vouch, keepSaid } = definition
  const readable = (row: Row): Readable => ({ ...formOf(row), ...beside?.(row) })

  /** @throws Problem 404 */
  async function require(db: Db, id: number, options?: Locked): Promise<Row> {
    const row = await rows.find(db, id, options)
    if (!row) throw notFound(directoryRefusals.noRecord.en)
    return row
  }

  return {
    ...definition,
    table: rows.table,
    find: rows.find,
    findAfter: rows.findAfter,
    require,
    /** Writes columns without history and derived columns: marks, and effects of other changes. */
    mark: rows.update,
    /**
     * A record without a wanted slug gets one made of its name; without `by` its history does not
     * begin.
     * @throws SlugTakenError
     */
    async create(tx: Db, values: Omit<Insert, 'slug' | 'sortName'> & Slug, by?: By): Promise<Row> {
      const slug = slugKind !== null && { slug: await freeSlug(tx, slugKind, values) }
      const row = { ...values, ...slug, ...vouch?.(values as Partial<Insert>, by) } as Row
      const sources = by && factSources?.({ factSources: {}, ...row }, Object.keys(values), by)
      const newRow: Row = await rows.insert(tx, { ...row, ...sources, ...derive?.(row) })
      if (by) await recordDifference(tx, { kind, recordId: newRow.id, ...by }, {}, readable(newRow))
      return newRow
    },
    /**
     * Writes columns, derived columns, and the differences into the history. A former slug
     * redirects to the new one.
     * @throws Problem 404, SlugTakenError
     */
    async change(tx: Db, id: number, values: Partial<Insert>, by?: By): Promise<Row> {
      const before = await require(tx, id, { lock: 'slug' in values ? 'update' : 'no key update' })
      const columnNames = changedColumns(before, values)
      const differs = columnNames.length > 0
      if (!differs && !by?.always) return before
      const [slug, present] = [values, before].map((columns) => (columns as Slug).slug)
      if (slugKind !== null && slug && present && slug !== present)
        await changeSlug(tx, slugKind, { id, slug: present }, slug)
      const sources = 'factSources' in values ? {} : factSources?.(before, columnNames, by)
      const changes = fromKeys(columnNames, (column) => (values as Record<string, unknown>)[column])
      const vouched = vouch?.(changes as Partial<Insert>, by, before)
      const set = { ...values, ...sources, ...vouched, ...derive?.({ ...before, ...values }) }
      const after: Row = differs ? await rows.update(tx, id, set) : before
      if (by && isOwnersWord(kind, by)) await keepSaid?.(tx, id, before, after)
      const change = by && { kind, recordId: id, ...by }
      if (change) await recordDifference(tx, change, readable(before), readable(after))
      return after
    },
    /** Deletes a record and its former slugs. @throws Problem 404 */
    async remove(tx: Db, id: number, by?: By): Promise<void> {
      const row = await require(tx, id, { lock: 'update' })
      if (slugKind !== null) await endFormerSlugs(tx, slugKind, id)
      await rows.remove(tx, id)
      if (by) await recordDifference(tx, { kind, recordId: id, ...by }, readable(row), {})
    },
  }
}
