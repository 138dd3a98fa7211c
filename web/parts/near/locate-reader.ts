import { writePosition } from '../../../contract/map/device-position.ts'
import { metersBetween, metersOfMile, type Position } from '../../../contract/map/geometry.ts'
import type { Distance } from '../../../contract/map/near.ts'
import { pageSize } from '../../kit/list/list-part.ts'
import type { Located, ReaderPosition } from './reader-position.ts'

export type LocatingFailure = 'denied' | 'unavailable' | 'timeout'

/** Milliseconds to wait for the device, besides the time that the reader takes to answer the browser. */
const timeout = 10_000
/** Milliseconds for which an earlier answer of the device is good enough. */
const maximumAge = 60_000

/** Asks the device where it is. */
export const locateReader = () =>
  new Promise<ReaderPosition | LocatingFailure>((resolve) => {
    if (!navigator.geolocation) return resolve('unavailable') // an address without https
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(readerAt(coords)),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve(
          code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'unavailable',
        ),
      { timeout, maximumAge },
    )
  })

/** Degrees of WGS 84. */
export const readerAt = (position: Position): ReaderPosition => ({
  sent: writePosition(position),
  withDistances: (records, inOrder = false) => {
    const located = records.map((record) => ({
      ...record,
      distance: distanceTo(record.point, position),
    }))
    // the server, which knows the place on the grid only, says who is in each part of the list
    return inOrder
      ? partsOf(located, pageSize).flatMap((part) =>
          part.toSorted((one, other) => milesOf(one) - milesOf(other)),
        )
      : located
  },
})

const milesOf = ({ distance }: Located) => distance?.miles ?? Infinity

/** In a straight line. */
const distanceTo = (point: Position | null, from: Position): Distance | null =>
  point && {
    miles: metersBetween(point, from) / metersOfMile,
    isByStreet: false,
  }

const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  )
