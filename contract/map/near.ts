import { z } from 'zod'
import { radii } from './radii.ts'

/** How far a record is from the place that a list starts from. */
export const Distance = z.object({
  miles: z.number(),
  /** False: in a straight line, because no street of the map leads there. */
  isByStreet: z.boolean(),
})
export type Distance = z.infer<typeof Distance>

/** The place that a list starts from, nearest first. */
export const NearPlace = z.object({
  /** As the reader typed it; null: the device's position. */
  typed: z.string().nullable(),
  /** As the map writes it: `1200 Example Parkway`, `Example Parkway & Sample Street`. */
  label: z.string().nullable(),
  /** A whole street, part of the area or ZIP code: distances are from its middle. */
  isAbout: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** The search text without it, where the text names it: where removing it leads. */
  without: z.string().optional(),
  /** Matches within each radius. */
  radii: z.array(z.object({ miles: z.literal(radii), count: z.int() })),
})
export type NearPlace = z.infer<typeof NearPlace>

/** What the figures of a list say of the place that it starts from. */
export const startOfList = {
  /** Said by `near`, the search text or the device's position. */
  near: NearPlace.optional(),
  /** No map is loaded, so no list can start from a place. */
  lacksMap: z.literal(true).optional(),
  /** What `near` says, where the map has no such place. */
  unknownNear: z.string().optional(),
}

/** What an answer about single records says of the place that their distances are from. */
export const startOfDistances = {
  near: NearPlace.pick({ label: true, isAbout: true }).optional(),
  /** What `near` of the call says, where the map has no such place. */
  unknownNear: z.string().optional(),
}
