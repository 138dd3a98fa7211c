import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { FactSource, FactSources } from '../tables.ts'
import { type FactKind, factsOfColumns } from './fact-columns.ts'

type Source = Pick<FactSource, 'source'> & { by: string; at: Date }

/** The sources of facts after somebody said or confirmed some of them. */
export function withFacts(
  present: FactSources,
  facts: readonly FactName[],
  { source, by, at }: Source,
): FactSources {
  const entry: FactSource = { source, by, at: at.toISOString() }
  return { ...present, ...Object.fromEntries(facts.map((fact) => [fact, entry])) }
}

/** After columns changed: what was said before of their facts no longer counts. */
export function sourcesAfter(
  kind: FactKind,
  before: { factSources: FactSources },
  changed: readonly string[],
  by: { actorId: string; source?: FactSource['source'] } | undefined,
): { factSources?: FactSources } {
  const facts = factsOfColumns(kind, changed)
  if (facts.length === 0) return {}
  if (by?.source) {
    const { source, actorId } = by
    return {
      factSources: withFacts(before.factSources, facts, { source, by: actorId, at: new Date() }),
    }
  }
  const rest = { ...before.factSources }
  for (const fact of facts) delete rest[fact]
  return { factSources: rest }
}
