import { keysOf } from '../../../../contract/objects.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { FactKind } from '../../facts/fact-columns.ts'
import { changedColumns } from '../define-records.ts'
import { nameColumns } from '../name-columns.ts'
import {
  columnsOf,
  foldLayers,
  isSameSource,
  type LayeredRow,
  laterThan,
  sourceIn,
  subjectOf,
  valuesIn,
} from './fold.ts'
import { ownLayer, readLayers, writeLayers } from './stored-layers.ts'

/** Publication, dates and derived columns follow from others, and sources go with their facts. */
const notSaid = new Set([
  'publishedAt',
  'unpublishedAt',
  'unpublishedReason',
  'claimedAt',
  'createdAt',
  'updatedAt',
  'slug',
  'sortName',
  'locationKey',
  'factSources',
])

/**
 * Keeps in the owner's layer what the owner has changed in a record or confirmed, so that it can be
 * withdrawn at any time. Of a record without an owner nothing is kept.
 */
export async function sayAsOwner(
  tx: Db,
  kind: FactKind,
  recordId: number,
  before: LayeredRow,
  after: LayeredRow,
): Promise<void> {
  const of = { kind, recordId }
  const changed = changedColumns(before, after).filter((column) => !notSaid.has(column))
  const isRenamed = kind === 'doctors' && changed.some((column) => nameColumns.has(column))
  const changedSubjects = new Set(
    [...changed, ...(isRenamed ? nameColumns : [])].map((column) => subjectOf(kind, column)),
  )
  const confirmed = keysOf(after.factSources).filter(
    (fact) =>
      !changedSubjects.has(fact) &&
      !isSameSource(after.factSources[fact], before.factSources[fact]),
  )
  const subjects = [...changedSubjects, ...confirmed]
  if (subjects.length === 0) return
  const layered = await readLayers(tx, of, before, subjects)
  const own = ownLayer(layered.layers)
  if (!own) return
  const now = new Date().toISOString()
  for (const subject of subjects) {
    const { statement } = foldLayers(layered, subject)
    const source = sourceIn(after, subject)
    const isConfirmed =
      !changedSubjects.has(subject) &&
      (statement === null || statement !== own.says[subject] || statement.confirmed === true)
    own.says[subject] = {
      values: valuesIn(after, columnsOf(kind, subject)),
      ...(source && { source }),
      at: laterThan(statement, source?.at ?? now),
      ...(isConfirmed && { confirmed: true }),
    }
  }
  await writeLayers(tx, of, layered.stored, layered.layers)
}
