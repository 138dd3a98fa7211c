import * as texts from '#texts/directory/list-map.ts'
import type { MapPin } from '../../map/join-pins.ts'
import { distanceText } from '../../near/distance-text.ts'
import type { Located } from '../../near/reader-position.ts'

/** A doctor or a practice of a list, as far as its map shows it. */
export type Placed = Located & { id: number; slug: string; name: string; address: string | null }

type PinOf = Omit<Placed, 'id'>

/**
 * A pin for each record of a list whose address is on the map, numbered as in the list.
 * @param from how many of the list are before these
 */
export const pinsOf = (
  records: readonly PinOf[],
  to: (record: PinOf) => string,
  from = 0,
): MapPin[] =>
  records.flatMap((record, place) => {
    const { slug, name, point, address, distance } = record
    if (!point) return []
    const number = from + place + 1
    const where = distance ? distanceText(distance).spoken : address
    const label = texts.pinLabel(number, name, where ?? '')
    return { key: slug, point, numbers: [number], label, to: to(record) }
  })
