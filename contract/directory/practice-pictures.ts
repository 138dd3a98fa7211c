import { z } from 'zod'
import { longestDescription, mostInGallery } from '../photo.ts'
import { line, verbatim } from '../text-fields.ts'

/** Pictures of a practice, by address. */
export const PracticePictures = z.object({
  building: verbatim(500).nullable(),
  logo: verbatim(500).nullable(),
  /** Pictures in the order in which they are shown. */
  gallery: z.array(verbatim(500)).max(mostInGallery),
  /** Descriptions of the pictures of the gallery, by their addresses; a picture may have none. */
  descriptions: z.record(verbatim(500), line(longestDescription)).default({}),
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
