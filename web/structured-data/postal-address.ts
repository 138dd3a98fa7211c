import type { PostalAddressLeaf } from 'schema-dts'
import type { PostalAddress } from '../../contract/directory/practice.ts'
import { addressLines } from '../address/address-lines.ts'

/** The parts of an address as far as they are known; undefined for none. */
export function postalAddressOf(
  address: string | null,
  parts?: PostalAddress | null,
): PostalAddressLeaf | undefined {
  const known = parts
    ? { ...parts, street: [parts.street, parts.suite].filter(Boolean).join(', ') }
    : address && addressLines(address)
  if (!known) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: known.street,
    ...(known.city && { addressLocality: known.city }),
    ...(known.state && { addressRegion: known.state, addressCountry: 'US' }),
    ...(known.postalCode && { postalCode: known.postalCode }),
  }
}
