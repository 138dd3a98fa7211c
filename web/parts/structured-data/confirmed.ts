import type { FactName, FactOrigins } from '../../../contract/directory/facts/facts.ts'

/** Whether a fact is fit for structured data: confirmed within the last half year. */
export function isConfirmed(facts: FactOrigins, fact: FactName): boolean {
  const origin = facts[fact]
  return Boolean(origin?.at) && (origin?.age === 'fresh' || origin?.age === 'aging')
}

/** The value of a confirmed fact, else null. */
export const valueIfConfirmed = <Value>(
  facts: FactOrigins,
  fact: FactName,
  value: Value,
): Value | null => (isConfirmed(facts, fact) ? value : null)
