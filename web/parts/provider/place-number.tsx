/** The number of a doctor on the map of a list. The map says it to who hears it. */
export const PlaceNumber = ({ children }: { children: number }) => (
  <span className="place-number" aria-hidden="true">
    {children}
  </span>
)

/** Id of a doctor's card, to which a pin leads. */
export const placeId = ({ slug }: { slug: string }) => `doctor-${slug}`
