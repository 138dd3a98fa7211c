import { z } from 'zod'
import { longestDescription, mostInGallery } from '../photo.ts'
import { line } from '../text-fields.ts'

/** Pictures of a practice, by address. */
export const PracticePictures = z.object({
  building: z.string().nullable(),
  logo: z.string().nullable(),
  /** In the order in which they are shown. */
  gallery: z.array(z.string()).max(mostInGallery),
  /** What pictures of the gallery show, by their addresses; a picture may have none. */
  descriptions: z.record(z.string(), line(longestDescription)).default({}),
})
export type PracticePictures = z.infer<typeof PracticePictures>
export type PicturePlace = Exclude<keyof PracticePictures, 'descriptions'>

/** Pictures removed, described, or the gallery in another order. */
export const PicturesArrangement = z.strictObject({
  before: PracticePictures.describe('The pictures the change started from'),
  after: PracticePictures.describe(
    'The same, or fewer, the gallery in any order and with any descriptions',
  ),
})
export type PicturesArrangement = z.infer<typeof PicturesArrangement>
