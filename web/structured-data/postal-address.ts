import type { PostalAddressLeaf } from 'schema-dts'
import type { PostalAddress } from '../../contract/directory/practice.ts'
import { addressLines } from '../address/address-lines.ts'

/** The known parts of an address; undefined if there are none. */
export function postalAddressOf(
  address: string | null,
  parts?: PostalAddress | null,
): PostalAddressLeaf | undefined {
  const parsed = parts
    ? { ...parts, street: [parts.street, parts.suite].filter(Boolean).join(', ') }
    : address && addressLines(address)
  if (!parsed) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: parsed.street,
    ...(parsed.city && { addressLocality: parsed.city }),
    ...(parsed.state && { addressRegion: parsed.state, addressCountry: 'US' }),
    ...(parsed.postalCode && { postalCode: parsed.postalCode }),
  }
}
