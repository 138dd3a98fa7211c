/** Miles around a place, as addresses carry them. */
export const radii = [1, 2, 5, 10] as const
export type Radius = (typeof radii)[number]

/** The radius that an address or a form says; undefined for any other value. */
export const radiusOf = (text: unknown): Radius | undefined =>
  radii.find((miles) => String(miles) === text)
