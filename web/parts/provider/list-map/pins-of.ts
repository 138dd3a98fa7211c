import * as texts from '#texts/directory/list-map.ts'
import type { DoctorCard } from '../../../../contract/directory/doctor.ts'
import type { MapPin } from '../../map/join-pins.ts'
import { distanceText } from '../../near/distance-text.ts'

type Placed = Pick<DoctorCard, 'slug' | 'name' | 'point' | 'address' | 'distance'>

/**
 * A pin for each doctor of a list whose address is on the map, numbered as in the list.
 * @param from how many of the list are before these
 */
export const pinsOf = (
  doctors: readonly Placed[],
  to: (doctor: Placed) => string,
  from = 0,
): MapPin[] =>
  doctors.flatMap((doctor, place) => {
    const { slug, name, point, address, distance } = doctor
    if (!point) return []
    const number = from + place + 1
    const where = distance ? distanceText(distance).spoken : address
    const label = texts.pinLabel(number, name, where ?? '')
    return { key: slug, point, numbers: [number], label, to: to(doctor) }
  })
