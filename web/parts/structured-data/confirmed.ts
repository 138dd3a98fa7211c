import type { FactName, FactOrigins } from '../../../contract/directory/facts/facts.ts'
import { isConfirmed } from '../facts/fact-state.ts'

/** The value of a fact that somebody confirmed within the last half year, else null. */
export const valueIfConfirmed = <Value>(
  facts: FactOrigins,
  fact: FactName,
  value: Value,
): Value | null => (isConfirmed(facts[fact]) ? value : null)
