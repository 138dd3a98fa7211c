import { z } from 'zod'
import { DoctorFactsForm } from '../directory/facts/patient-facts.ts'
import { Done, endpoint } from '../endpoint.ts'
import { photoKinds, photoLimits } from '../photo.ts'
import { RecordParams } from '../record-id.ts'
import { ConfirmedFacts, OwnFacts, SavedRevision } from './fact-calls.ts'
import { ManagedForm } from './forms.ts'

const ManagedTexts = z.object({
  /** As they stand: a record may lack what a saved form may not. */
  form: z.record(ManagedForm.keyof(), z.string()),
  revision: z.string(),
  /** Without it, only phone and short bio can be changed. */
  featured: z.boolean(),
})
export type ManagedTexts = z.infer<typeof ManagedTexts>

const limit = { per: 'user', count: 240, minutes: 60 } as const

/**
 * Calls of owners and managers of a practice for a doctor who consents. They answer 404 for every
 * other doctor, and as soon as the consent has ended.
 */
export const managedProfileCalls = [
  endpoint('GET', '/api/user/practice/doctors/:id/facts', {
    access: 'user',
    summary: 'What a managed doctor says to patients',
    params: RecordParams,
    answer: OwnFacts,
  }),
  endpoint('PUT', '/api/user/practice/doctors/:id/facts', {
    access: 'user',
    limit,
    summary:
      'Save what a managed doctor says to patients, as the office, and confirm all of it. 409 when it changed meanwhile',
    params: RecordParams,
    body: z.strictObject({ form: DoctorFactsForm, revision: SavedRevision }),
    answer: OwnFacts,
  }),
  endpoint('POST', '/api/user/practice/doctors/:id/facts/confirm', {
    access: 'user',
    limit,
    summary: 'Say for the office that facts of a managed doctor are right as they stand',
    params: RecordParams,
    body: ConfirmedFacts,
    answer: OwnFacts,
  }),
  endpoint('GET', '/api/user/practice/doctors/:id/profile', {
    access: 'user',
    summary:
      'Phone, bio, education, affiliations and links of a managed doctor. 403 when the consent does not cover them',
    params: RecordParams,
    answer: ManagedTexts,
  }),
  endpoint('PUT', '/api/user/practice/doctors/:id/profile', {
    access: 'user',
    limit,
    summary:
      'Save these as the office. 403 when the consent does not cover them, and for what only Featured profiles have; 409 when they changed meanwhile',
    params: RecordParams,
    body: ManagedForm.extend({ revision: SavedRevision }),
    answer: ManagedTexts,
  }),
  endpoint('POST', '/api/user/practice/doctors/:id/photo', {
    access: 'user',
    summary: `Set the photo of a managed doctor's Featured profile: ${photoKinds}, at most 10 MB and 40 megapixels. 403 unless it is Featured`,
    limit: { per: 'user', count: 60, minutes: 60 },
    params: RecordParams,
    upload: { field: 'photo', maxBytes: photoLimits.bytes },
    answer: z.object({ photo: z.string() }),
  }),
  endpoint('DELETE', '/api/user/practice/doctors/:id/photo', {
    access: 'user',
    limit,
    summary: "Remove the photo of a managed doctor's profile",
    params: RecordParams,
    answer: Done,
  }),
] as const
