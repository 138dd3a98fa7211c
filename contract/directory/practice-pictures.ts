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
