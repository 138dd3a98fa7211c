import { and, type Column, eq, isNotNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Point } from '../../../contract/map/point.ts'
import { recordPoints } from './tables.ts'

/** The points of doctors and practices, to be joined to a selection of those. */
export const pointsOfDoctors = alias(recordPoints, 'doctor_point')
export const pointsOfPractices = alias(recordPoints, 'practice_point')

type Points = typeof pointsOfDoctors | typeof pointsOfPractices

/** The row of this record, unless it waits: then it may be that of an older address. */
export const isPointOf = (points: Points, recordId: Column): SQL | undefined =>
  and(
    eq(points.kind, points === pointsOfDoctors ? 'doctors' : 'practices'),
    eq(points.recordId, recordId),
    isNotNull(points.locatedWith),
  )

export const pointColumns = ({ latitude, longitude, quality }: Points) => ({
  latitude,
  longitude,
  quality,
})

/** A joined row, as far as there is one and the map knows the address. */
export function presentPoint(
  row: { [Part in keyof Point]: Point[Part] | null } | null,
): Point | null {
  if (row === null) return null
  const { latitude, longitude, quality } = row
  if (latitude === null || longitude === null || quality === null) return null
  return { latitude: round(latitude), longitude: round(longitude), quality }
}

/** To a tenth of a meter. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
