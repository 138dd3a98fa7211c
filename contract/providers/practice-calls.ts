import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { link, phone, placeFields, text } from '../text-fields.ts'

/** What owners of a practice say of it, beside what patients choose by. Blank is blank, never absent. */
export const PracticeDetails = z.strictObject({
  description: text(5000),
  phone,
  website: link,
  ...placeFields,
})
export type PracticeDetails = z.infer<typeof PracticeDetails>

const OwnPracticeDetails = z.object({
  /** A record may hold more than a form may save. */
  form: z.object({
    description: z.string(),
    phone: z.string(),
    website: z.string(),
    street: z.string(),
    suite: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  /** Changes with every change of `form`; a save names the one it started from. */
  revision: z.string(),
})
export type OwnPracticeDetails = z.infer<typeof OwnPracticeDetails>

export const ownPracticeCalls = [
  endpoint('GET', '/api/user/practice/details', {
    access: 'user',
    summary: 'Description, phone, website and address of the practice that the user owns; or null',
    answer: OwnPracticeDetails.nullable(),
  }),
  endpoint('PUT', '/api/user/practice/details', {
    access: 'user',
    limit: { per: 'user', count: 120, minutes: 60 },
    summary:
      'Save them, public at once, as an owner of the practice. 409 when they changed meanwhile',
    body: z.strictObject({ form: PracticeDetails, revision: z.string().max(100) }),
    answer: OwnPracticeDetails,
  }),
] as const
