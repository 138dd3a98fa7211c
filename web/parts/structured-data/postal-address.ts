import type { PostalAddressLeaf } from 'schema-dts'
import type { PostalAddress } from '../../../contract/directory/practice.ts'
import type { Point } from '../../../contract/map/point.ts'
import { isOfHouse } from '../../../contract/map/points.ts'
import { addressLines } from '../../../contract/text/address-lines.ts'

/** Where a confirmed address is, if the map knows the house. */
export const geoFields = (point: Point | null) =>
  point && isOfHouse(point)
    ? {
        geo: {
          '@type': 'GeoCoordinates' as const,
          latitude: point.latitude,
          longitude: point.longitude,
        },
      }
    : {}

/** The known parts of an address; undefined if there are none. */
export function postalAddressOf(
  address: string | null,
  parts?: PostalAddress | null,
): PostalAddressLeaf | undefined {
  const fields = parts
    ? { ...parts, street: [parts.street, parts.suite].filter(Boolean).join(', ') }
    : address && addressLines(address)
  if (!fields) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: fields.street,
    ...(fields.city && { addressLocality: fields.city }),
    ...(fields.state && { addressRegion: fields.state, addressCountry: 'US' }),
    ...(fields.postalCode && { postalCode: fields.postalCode }),
  }
}
