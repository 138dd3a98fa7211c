import { z } from 'zod'
import { verbatim } from '../text-fields.ts'
import { foundQualities } from './points.ts'

/** Degrees of WGS 84, rounded by the server to five digits, about a meter. */
const position = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
}

/**
 * Where patients enter, as the office says it. It belongs to the address that it names, and goes with it:
 * blank where the address has no postal code.
 */
export const Pin = z.strictObject({
  ...position,
  street: verbatim(200),
  postalCode: verbatim(5),
})
export type Pin = z.infer<typeof Pin>

/** An address for which a pin can be set. */
export const PinAddress = z.object({
  street: z.string(),
  postalCode: z.string(),
  /** As pages write it. */
  line: z.string(),
  /** Where the map has the address; null: it has not, or there is no map. */
  found: z.object({ ...position, quality: z.enum(foundQualities) }).nullable(),
  /** The middle of the map, where one begins without `found`; null: there is no map. */
  middle: z.object(position).nullable(),
})
export type PinAddress = z.infer<typeof PinAddress>
