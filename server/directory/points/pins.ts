import { metersBetween, metersOfMile } from '../../../contract/map/geometry.ts'
import type { Pin, PinAddress } from '../../../contract/map/pin.ts'
import type { FoundQuality } from '../../../contract/map/points.ts'
import { locateAddress } from '../../map/geocode/locate-address.ts'
import { loadMap } from '../../map/load-map.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { addressLine } from '../address/address-line.ts'
import type { doctors, practices } from '../tables.ts'

type Place = Pick<
  typeof doctors.$inferSelect | typeof practices.$inferSelect,
  'street' | 'suite' | 'city' | 'state' | 'postalCode'
>

/** Miles that a pin may be from its address, by how well the map knows that: a street is long. */
const farthest: Record<FoundQuality, number> = { range: 2, street: 6, zip: 6 }

/**
 * What a pin is set for and where to begin; null: a place without a street has none, nor has a doctor's address
 * where patients see that of the practice.
 */
export async function findPinAddress(
  db: Db,
  place: Place,
  practice: Place | null = null,
): Promise<PinAddress | null> {
  const line = addressLine(place)
  if (!line || practice?.street) return null
  const map = await loadMap(db)
  const location = map && locateAddress(map.index, place)
  return {
    ...addressOf(place),
    line,
    found:
      location?.quality != null
        ? {
            latitude: location.latitude,
            longitude: location.longitude,
            quality: location.quality,
          }
        : null,
    middle: map && {
      latitude: (map.release.bounds.south + map.release.bounds.north) / 2,
      longitude: (map.release.bounds.west + map.release.bounds.east) / 2,
    },
  }
}

/** The address as a pin names it. */
const addressOf = ({ street, postalCode }: Pick<Place, 'street' | 'postalCode'>) => ({
  street: street ?? '',
  postalCode: postalCode ?? '',
})

/** Refuses a pin that is not near the address it is for. @throws Problem 400 */
export async function requireNearAddress(db: Db, place: Place, pin: Pin): Promise<void> {
  const refuse = (message: string) => {
    throw new Problem(400, 'invalid', callRefusals.checkFields.en, { 'form.pin': message })
  }
  const { street, postalCode } = addressOf(place)
  if (!street) return refuse(directoryRefusals.pinNeedsStreet.en)
  if (street !== pin.street || postalCode !== pin.postalCode)
    return refuse(directoryRefusals.pinOfOtherAddress.en)
  const map = await loadMap(db)
  if (!map) return
  const { west, south, east, north } = map.release.bounds
  const { longitude, latitude } = pin
  if (longitude < west || longitude > east || latitude < south || latitude > north)
    return refuse(directoryRefusals.pinOffMap.en)
  const location = locateAddress(map.index, place)
  if (location.quality === null) return
  const miles = farthest[location.quality]
  if (metersBetween(location, pin) > miles * metersOfMile)
    refuse(directoryRefusals.pinFarAway.en(miles))
}
