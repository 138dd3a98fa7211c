import { readAddress, streetKeyOf } from '../address/read-address.ts'

/**
 * Street and suite, folded so that equal places compare equal: `17178 Sonterra Boulevard, Ste. 200`
 * and `17178 SONTERRA BLVD, Suite 200`, whatever stands in which of the two. Names of buildings and
 * groups do not count. Null without a street.
 */
export function locationKey(street: string | null, suite: string | null): string | null {
  const address = readAddress([street, suite])
  const key = streetKeyOf(address.street)
  if (!street || !key) return null
  const hasSuite = address.units.some(({ kind }) => kind === 'suite')
  const units = address.units
    // the number of a suite says its floor
    .filter(({ kind }) => kind !== 'fl' || !hasSuite)
    .map(({ kind, value }) => (kind === 'suite' ? value : kind + value))
  return `${key}|${units.sort().join(' ')}`
}
