import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { entriesOf } from '../../../contract/objects.ts'
import type { FactSource, FactSources } from '../tables.ts'

/** The sources of facts for which something holds. */
export const sourcesWhere = (
  sources: FactSources,
  is: (source: FactSource, fact: FactName) => boolean,
): FactSources =>
  Object.fromEntries(entriesOf(sources).filter(([fact, source]) => is(source, fact)))

type Source = Pick<FactSource, 'source'> & { by: string; at: Date }

/** The sources of facts after some were changed or confirmed. */
export function withFacts(
  present: FactSources,
  facts: readonly FactName[],
  { source, by, at }: Source,
): FactSources {
  const entry: FactSource = { source, by, at: at.toISOString() }
  return { ...present, ...Object.fromEntries(facts.map((fact) => [fact, entry])) }
}
