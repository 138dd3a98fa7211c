import type { Point } from '../../../contract/map/point.ts'
import { isOfHouse } from '../../../contract/map/points.ts'
import { addressLine } from '../../directory/address/address-line.ts'
import { type Concept, said } from '../resource.ts'
import { concept, extensions, systems } from './codes.ts'

export type Place = {
  street: string | null
  suite: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** A place with a street; null without one. */
export const addressOf = (place: Place | null) =>
  place?.street
    ? said({
        use: 'work',
        type: 'physical',
        text: addressLine(place),
        line: [place.street, place.suite].filter(Boolean),
        city: place.city,
        state: place.state,
        postalCode: place.postalCode,
        country: 'US',
      })
    : null

export const phoneOf = (phone: string | null) =>
  phone && { system: 'phone', value: phone, use: 'work', rank: 1 }

export const websiteOf = (website: string | null) =>
  website && { system: 'url', value: website, use: 'work', rank: 2 }

/** Where a door is, as far as the map knows the house: the middle of a street or a ZIP code is no position. */
export const positionOf = (point: Point | null) =>
  point && isOfHouse(point) ? { longitude: point.longitude, latitude: point.latitude } : null

/** The same on an address, as organizations have no position. */
export const geolocationOf = (point: Point | null) => {
  const position = positionOf(point)
  return position
    ? [
        {
          url: extensions.geolocation,
          extension: [
            { url: 'latitude', valueDecimal: position.latitude },
            { url: 'longitude', valueDecimal: position.longitude },
          ],
        },
      ]
    : []
}

type Identifier = { type: Concept; system: string; value: string }

/** The national number of a provider, if the register has given one. */
export const npiOf = (npi: string | null): Identifier | null =>
  npi ? { type: concept('identifierTypes', 'NPI'), system: systems.npi, value: npi } : null

/** The last part of the address of a record's page. */
export const ownIdentifier = (system: string, value: string): Identifier => ({
  type: { text: 'Page in this directory' },
  system,
  value,
})
