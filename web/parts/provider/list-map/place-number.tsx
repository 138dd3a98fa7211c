import type { DoctorCard } from '../../../../contract/directory/doctor.ts'

type Props = {
  /** In a list: whose pin leads here. */
  of?: Pick<DoctorCard, 'slug'> | undefined
  children: number
}

/** The number of a doctor on a map, on the card. The map says it to who hears it. */
export const PlaceNumber = ({ of, children }: Props) => (
  <span className="place-number" id={of && placeId(of.slug)} aria-hidden="true">
    {children}
  </span>
)

const prefix = 'doctor-'

/** Id of the number on a doctor's card. */
export const placeId = (slug: string) => prefix + slug

/** Whose card an id is on; undefined for another one. */
export const slugOfPlace = (id: string | undefined) =>
  id?.startsWith(prefix) ? id.slice(prefix.length) : undefined
