import type { FactName, FactOrigins } from '../../contract/directory/facts/facts.ts'

/** A fact for machines: only what somebody confirmed in the last half year; they cannot ask. */
export function isConfirmed(facts: FactOrigins, fact: FactName): boolean {
  const origin = facts[fact]
  return Boolean(origin?.at) && (origin?.age === 'fresh' || origin?.age === 'aging')
}

/** The value of a confirmed fact; null where nobody confirmed it. */
export const confirmed = <Value>(facts: FactOrigins, fact: FactName, value: Value): Value | null =>
  isConfirmed(facts, fact) ? value : null
