type Props = {
  /** In a list: whose pin leads here. */
  of?: { slug: string } | undefined
  children: number
}

/** The number of a record on a map, on its card. The map says it to who hears it. */
export const PlaceNumber = ({ of, children }: Props) => (
  <span className="place-number" id={of && placeId(of.slug)} aria-hidden="true">
    {children}
  </span>
)

const prefix = 'place-'

/** Id of the number on a record's card. */
export const placeId = (slug: string) => prefix + slug

/** Whose card an id is on; undefined for another one. */
export const slugOfPlace = (id: string | undefined) =>
  id?.startsWith(prefix) ? id.slice(prefix.length) : undefined
