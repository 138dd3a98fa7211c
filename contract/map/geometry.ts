export type Position = { longitude: number; latitude: number }

/** Meters of a degree of latitude; of longitude it is this times the cosine. */
export const degree = 111_195

export const cosineAt = (latitude: number) => Math.cos((latitude * Math.PI) / 180)

export const metersOfMile = 1609.344

/** Meters in a straight line, as exact as a county is flat. */
export const metersBetween = (one: Position, other: Position): number =>
  Math.hypot(
    (other.longitude - one.longitude) * degree * cosineAt((one.latitude + other.latitude) / 2),
    (other.latitude - one.latitude) * degree,
  )

/** The position so many meters to the east and north. */
export const moved = (
  from: Position,
  { east, north }: { east: number; north: number },
): Position => ({
  longitude: from.longitude + east / (degree * cosineAt(from.latitude)),
  latitude: from.latitude + north / degree,
})

/** Longitude and latitude of one point after the other, in degrees of WGS 84. */
export type Line = readonly number[]

/** What a street is for, from the widest to the narrowest. */
export const streetClasses = ['highway', 'ramp', 'main', 'street', 'path', 'railway'] as const
export type StreetClass = (typeof streetClasses)[number]

/** A street from one crossing to the next. */
export type StreetLine = {
  /** Null: it has none, as many ramps. */
  name: string | null
  class: StreetClass
  points: Line
}

export const areaKinds = ['water', 'park', 'landmark', 'neighborhood'] as const
export type AreaKind = (typeof areaKinds)[number]

export type MapArea = {
  kind: AreaKind
  name: string | null
  /** A point inside it, for its name. */
  longitude: number
  latitude: number
  /** Outlines and holes, each closed, for the even-odd rule. Empty: only the point is known. */
  rings: readonly Line[]
}

/** Degrees of WGS 84. */
export type Bounds = { west: number; south: number; east: number; north: number }
