import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../platform/database/connect.ts'
import type { FactSource, FactSources } from '../../tables.ts'
import { records } from '../records.ts'
import { asFarAsThere, type Parts } from './existing-values.ts'
import {
  columnsOf,
  foldLayers,
  isSameSource,
  type Layer,
  type Layered,
  placesSubject,
  sourceIn,
  subjectOf,
  valueIn,
} from './fold.ts'
import {
  changesPlaces,
  type PlacesChange,
  placesChangeOf,
  undoPlaces,
  withoutPlaces,
} from './places-layer.ts'
import { type LayeredRecord, layersIn, readLayers, writeLayers } from './stored-layers.ts'

/** Puts layers in force, withdraws or removes them. */
export type Change = (layers: readonly Layer[]) => Layer[]

type Options = {
  actorId: string
  action: string
  /** Columns that stay as they are. */
  except?: ReadonlySet<string>
  /** Columns that are written besides. */
  beside?: object
  /** The history does not tell what was there before. */
  isForgotten?: boolean
}

/** What a record says with other layers. */
type Outcome = {
  columns: Record<string, unknown>
  factSources: FactSources
  places: PlacesChange[]
}

export const withdraw =
  (claimId: number): Change =>
  (layers) =>
    layers.map((layer) => (layer.claimId === claimId ? { ...layer, state: 'withdrawn' } : layer))

export const restore =
  (claimId: number): Change =>
  (layers) =>
    layers.map((layer) => (layer.claimId === claimId ? { ...layer, state: 'present' } : layer))

/** Removes what was said by a claim, or what it says of these subjects. */
export const without =
  (claimId: number, subjects?: ReadonlySet<string>): Change =>
  (layers) =>
    layers.flatMap((layer) => {
      if (layer.claimId !== claimId) return [layer]
      if (!subjects) return []
      const others = Object.entries(layer.says).filter(([subject]) => !subjects.has(subject))
      return [{ ...layer, says: Object.fromEntries(others) }]
    })

/** Removes what was said by claims, also the places that others found with them. */
export const erase =
  (claimIds: readonly number[]): Change =>
  (layers) => {
    const own = layers.filter(({ claimId }) => claimId !== null && claimIds.includes(claimId))
    const places = own.flatMap((layer) => placesChangeOf(layer) ?? [])
    return layers
      .filter((layer) => !own.includes(layer))
      .map((layer) => withoutPlaces(layer, places))
  }

/** Reads the columns that a claim's owner has written, and not only confirmed: of these subjects, or of all. */
export async function saidBy(
  db: Db,
  of: LayeredRecord,
  claimId: number,
  subjects?: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const layers = await layersIn(db, of)
  const { says = {} } = layers.find((layer) => layer.claimId === claimId) ?? {}
  return Object.assign(
    {},
    ...Object.entries(says).flatMap(([subject, { values, confirmed }]) =>
      !confirmed && (!subjects || subjects.has(subject)) ? [values] : [],
    ),
  )
}

/** Reads what a change of layers would change in a record, without changing it. */
export async function outcomeOf(
  db: Db,
  of: LayeredRecord,
  change: Change,
): Promise<Outcome & { count: number }> {
  const row = await records[of.kind].require(db, of.recordId)
  const before = await readLayers(db, of, row)
  const outcome = differenceOf(before, change(before.layers))
  let count = Object.keys(outcome.columns).length
  for (const places of outcome.places) if (await changesPlaces(db, of.recordId, places)) count += 1
  return { ...outcome, count }
}

/**
 * Changes layers, and the record accordingly: its columns, sources and places. What others have said
 * above stays.
 */
export async function changeLayers(
  { tx, files }: Parts,
  of: LayeredRecord,
  change: Change,
  { except, beside, isForgotten, ...by }: Options,
): Promise<void> {
  const table = records[of.kind]
  const row = await table.require(tx, of.recordId, { lock: 'no key update' })
  const before = await readLayers(tx, of, row)
  const after = change(before.layers)
  const { columns, factSources, places } = differenceOf(before, after)
  const isWithdrawal = before.layers.some(
    (layer) => isInForce(before.layers, layer) && !isInForce(after, layer),
  )
  const values: Record<string, unknown> = {}
  let layers = after
  for (const [column, value] of Object.entries(columns)) {
    if (except?.has(column)) continue
    const otherwise = isWithdrawal ? null : valueIn(row, column)
    values[column] = await asFarAsThere({ tx, files }, column, value, otherwise)
    if (!isDeepStrictEqual(values[column], value))
      layers = sayingNow({ ...before, layers }, column, values[column])
  }
  await table.change(
    tx,
    of.recordId,
    { ...values, factSources, ...beside },
    isForgotten ? undefined : { ...by, always: true },
  )
  for (const placesChange of places) await undoPlaces(tx, of.recordId, placesChange, by)
  await writeLayers(tx, of, before.stored, layers)
}

/** Layers that say what is left of a value, which may be deleted. */
function sayingNow(of: Layered, column: string, value: unknown): Layer[] {
  const subject = subjectOf(of.kind, column)
  const { statement } = foldLayers(of, subject)
  return of.layers.map((layer) => {
    if (!statement || layer.says[subject] !== statement) return layer
    const said = { ...statement, values: { ...statement.values, [column]: value } }
    return { ...layer, says: { ...layer.says, [subject]: said } }
  })
}

/** What other layers make of a record. What it says besides its layers stays. */
function differenceOf(before: Layered, layers: readonly Layer[]): Outcome {
  const { kind, row } = before
  const columns: Record<string, unknown> = {}
  const factSources: Record<string, FactSource> = { ...row.factSources }
  for (const subject of new Set(before.layers.flatMap(({ says }) => Object.keys(says)))) {
    if (subject === placesSubject) continue
    const was = foldLayers(before, subject)
    const is = foldLayers({ ...before, layers }, subject)
    for (const column of columnsOf(kind, subject)) {
      const next = is.value(column)
      if (next === undefined || isDeepStrictEqual(next, was.value(column))) continue
      if (isDeepStrictEqual(valueIn(row, column), was.value(column))) columns[column] = next
    }
    if (was.statement === is.statement || !isSameSource(sourceIn(row, subject), was.source))
      continue
    delete factSources[subject]
    if (is.source) factSources[subject] = is.source
  }
  return { columns, factSources, places: placesChanges(before.layers, layers) }
}

const isInForce = (layers: readonly Layer[], { claimId }: Layer) =>
  layers.some((layer) => layer.claimId === claimId && layer.state !== 'withdrawn')

/** Changes of places that are withdrawn, and those that return with their sides swapped. */
function placesChanges(before: readonly Layer[], after: readonly Layer[]): PlacesChange[] {
  return before.flatMap((layer) => {
    const change = placesChangeOf(layer)
    const [was, is] = [isInForce(before, layer), isInForce(after, layer)]
    if (!change || was === is) return []
    return was ? [change] : [{ before: change.after, after: change.before }]
  })
}
