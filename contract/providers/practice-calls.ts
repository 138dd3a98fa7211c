import { z } from 'zod'
import { PicturesArrangement, PracticePictures } from '../directory/practice-pictures.ts'
import { endpoint } from '../endpoint.ts'
import { mostInGallery, photoKinds, photoLimits } from '../photo.ts'
import { line, link, name, phone, placeFields, revision, text } from '../text-fields.ts'

/** Details that owners of a practice edit, beside what patients choose by. Blank is blank, never absent. */
export const PracticeDetails = z.strictObject({
  name,
  description: text(5000),
  phone,
  website: link,
  ...placeFields,
  /** Beside those in English; what is left out stays as it is. */
  descriptionEs: text(5000).optional(),
  servicesEs: line(1000).optional(),
})
export type PracticeDetails = z.infer<typeof PracticeDetails>

const OwnPracticeDetails = z.object({
  /** A record may hold more than a form may save. */
  form: z.object({
    name: z.string(),
    description: z.string(),
    phone: z.string(),
    website: z.string(),
    street: z.string(),
    suite: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    descriptionEs: z.string(),
    servicesEs: z.string(),
  }),
  /** Changes with every change of `form`; a save names the one it started from. */
  revision: z.string(),
})
export type OwnPracticeDetails = z.infer<typeof OwnPracticeDetails>

export const ownPracticeCalls = [
  endpoint('GET', '/api/user/practice/details', {
    access: 'user',
    summary:
      'Name, description, phone, website and address of the practice that the user owns; or null',
    answer: OwnPracticeDetails.nullable(),
  }),
  endpoint('PUT', '/api/user/practice/details', {
    access: 'user',
    limit: { per: 'user', count: 120, minutes: 60 },
    summary:
      'Save them, public at once, as an owner of the practice. 409 when they changed meanwhile',
    body: z.strictObject({ form: PracticeDetails, revision }),
    answer: OwnPracticeDetails,
  }),
  endpoint('GET', '/api/user/practice/pictures', {
    access: 'user',
    summary: 'Pictures of the practice that the user owns or manages; or null',
    answer: PracticePictures.nullable(),
  }),
  endpoint('POST', '/api/user/practice/pictures', {
    access: 'user',
    limit: { per: 'user', count: 60, minutes: 60 },
    summary: `Set the building or logo of the practice, or add to its gallery of at most ${mostInGallery}, public at once, as an owner or manager: ${photoKinds}, at most 10 MB and 40 megapixels`,
    query: z.object({ place: z.enum(['building', 'logo', 'gallery']) }),
    upload: { field: 'picture', maxBytes: photoLimits.bytes },
    answer: PracticePictures,
  }),
  endpoint('PUT', '/api/user/practice/pictures', {
    access: 'user',
    limit: { per: 'user', count: 120, minutes: 60 },
    summary:
      'Remove pictures of the practice, put its gallery in another order, or say what its pictures show, as an owner or manager; 409 when they changed meanwhile',
    body: PicturesArrangement,
    answer: PracticePictures,
  }),
] as const
