import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactName, FactOrigins } from '../../../contract/directory/facts/facts.ts'

/** The value of a fact that somebody confirmed within the last half year, else null. */
export const valueIfConfirmed = <Value>(
  facts: FactOrigins,
  fact: FactName,
  value: Value,
): Value | null => (isConfirmed(facts[fact]) ? value : null)
