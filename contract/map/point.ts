import { z } from 'zod'
import { pointQualities } from './points.ts'

/** Where the address of a record is, in degrees of WGS 84. */
export const Point = z.object({
  latitude: z.number(),
  longitude: z.number(),
  quality: z.enum(pointQualities),
})
export type Point = z.infer<typeof Point>
