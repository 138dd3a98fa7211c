import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isOwnersWord } from '../records/define-records.ts'
import { recordChange } from '../records/history.ts'
import { sayAsOwner } from '../records/layers/say.ts'
import type { FactSource, FactSources } from '../tables.ts'
import { type FactKind, hasFact } from './fact-columns.ts'
import { withFacts } from './sources-after.ts'
import { requireForSources, writeSources } from './write-sources.ts'

/**
 * Confirms facts of a record as they are, except those without a value, each with history.
 * @returns the facts that are confirmed now
 * @throws Problem 404
 */
export async function confirmFacts(
  tx: Db,
  kind: FactKind,
  id: number,
  facts: readonly FactName[],
  {
    actorId,
    source,
    byOwnersConsent = false,
  }: { actorId: string; source: FactSource['source']; byOwnersConsent?: boolean },
): Promise<FactName[]> {
  const row = await requireForSources(tx, kind, id)
  const present = facts.filter((fact) => hasFact(kind, row, fact))
  if (present.length === 0) return []
  const factSources = withFacts(row.factSources, present, { source, by: actorId, at: new Date() })
  await writeSources(tx, kind, id, factSources)
  if (isOwnersWord(kind, { source, byOwnersConsent }))
    await sayAsOwner(tx, kind, id, row, { ...row, factSources })
  const change = { kind, recordId: id, actorId, action: 'confirmed' } as const
  await recordChange(tx, change, dates(row.factSources, present), dates(factSources, present))
  return present
}

const dates = (sources: FactSources, facts: readonly FactName[]) =>
  Object.fromEntries(facts.map((fact) => [fact, sources[fact]?.at]))
