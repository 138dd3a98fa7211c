import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const mapCalls = [
  endpoint('GET', '/api/map', {
    access: 'anyone',
    summary: 'The map that is loaded',
    answer: z.object({
      /** Where its tiles are, as a PMTiles archive; null: the area is small, or there is no map. */
      tiles: z.string().nullable(),
    }),
    cached: true,
  }),
] as const
