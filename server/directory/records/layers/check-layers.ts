import { isDeepStrictEqual } from 'node:util'
import { isNotNull, min } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { records } from '../records.ts'
import { recordLayers } from '../tables.ts'
import { columnsOf, foldLayers, isSameSource, sourceIn, valueIn } from './fold.ts'
import { type LayeredRecord, layersIn } from './stored-layers.ts'

/**
 * Compares records with the layers of their owners: what a record says in the name of somebody with a
 * claim, that layer says too, except for the practice.
 * @returns how many records have owners, and the facts of which one says something else
 */
export async function checkLayers(
  db: Db,
): Promise<{ count: number; wrong: (LayeredRecord & { fact: string })[] }> {
  const { id, kind, recordId, claimId } = recordLayers
  const ofOwners = await db
    .select({ kind, recordId })
    .from(recordLayers)
    .where(isNotNull(claimId))
    .groupBy(kind, recordId)
    .orderBy(min(id))
  const wrong: (LayeredRecord & { fact: string })[] = []
  for (const of of ofOwners)
    wrong.push(...(await wrongFacts(db, of)).map((fact) => ({ ...of, fact })))
  return { count: ofOwners.length, wrong }
}

async function wrongFacts(db: Db, of: LayeredRecord): Promise<string[]> {
  const row = await records[of.kind].find(db, of.recordId)
  if (!row) return []
  const layered = { kind: of.kind, row, layers: await layersIn(db, of) }
  return Object.keys(row.factSources).filter((fact) => {
    // a practice that is deleted or merged changes the records that name it, and nobody has said so
    if (fact === 'practice') return false
    const { statement, value } = foldLayers(layered, fact)
    const entry = sourceIn(row, fact)
    return (
      entry?.by &&
      isSameSource(entry, statement?.source) &&
      columnsOf(of.kind, fact).some((column) => {
        const said = value(column)
        return said !== undefined && !isDeepStrictEqual(said, valueIn(row, column))
      })
    )
  })
}
