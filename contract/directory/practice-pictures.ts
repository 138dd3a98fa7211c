import { z } from 'zod'
import { mostInGallery } from '../photo.ts'

/** Pictures of a practice, by address. */
export const PracticePictures = z.object({
  building: z.string().nullable(),
  logo: z.string().nullable(),
  /** In the order in which they are shown. */
  gallery: z.array(z.string()).max(mostInGallery),
})
export type PracticePictures = z.infer<typeof PracticePictures>

/** Pictures removed, or the gallery in another order. */
export const PicturesArrangement = z.strictObject({
  before: PracticePictures.describe('The pictures the change started from'),
  after: PracticePictures.describe('The same, or fewer, the gallery in any order'),
})
export type PicturesArrangement = z.infer<typeof PicturesArrangement>
