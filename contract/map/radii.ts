/** Miles around a place, as addresses carry them. */
export const radii = [1, 2, 5, 10] as const
export type Radius = (typeof radii)[number]
