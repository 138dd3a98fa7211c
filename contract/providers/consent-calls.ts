import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RecordId } from '../record-id.ts'

/** What the managers of the practice changed in a doctor's record. */
const ManagersChange = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** Whether the managers of the doctor's practice keep the profile, as its owner decides (D24). */
const OwnConsent = z.object({
  /** Where the doctor sees patients. */
  practice: z.object({ id: z.int(), name: z.string() }),
  agreedAt: z.iso.datetime().nullable(),
  /** Since then, the latest first. */
  changes: z.array(ManagersChange),
})
export type OwnConsent = z.infer<typeof OwnConsent>

/**
 * How the managers stand to a doctor of the practice. `managed`: they keep the profile. `own`: it is the
 * user's. `owned`: its owner decides, in the own account. `asked`: a mail waits for the doctor.
 * `waiting`: the doctor has agreed, the directory team looks at it. `open`: nobody has been asked.
 */
export const consentStates = ['managed', 'own', 'owned', 'asked', 'waiting', 'open'] as const

const PracticeDoctor = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  specialty: z.string().nullable(),
  featured: z.boolean(),
  photo: z.string().nullable(),
  state: z.enum(consentStates),
  /** Of `managed`: since when. Of `asked` and `waiting`: when the mail went out. */
  since: z.iso.datetime().nullable(),
  /** Where the mail went. */
  address: z.string().nullable(),
})
export type PracticeDoctor = z.infer<typeof PracticeDoctor>

const PracticeDoctors = z.object({
  practice: z.object({ id: z.int(), name: z.string() }),
  doctors: z.array(PracticeDoctor),
})
export type PracticeDoctors = z.infer<typeof PracticeDoctors>

const limit = { per: 'user', count: 60, minutes: 60 } as const

export const consentCalls = [
  endpoint('GET', '/api/user/consent', {
    access: 'user',
    summary:
      "Whether managers of the practice keep the user's profile, and what they changed; null where there is nobody to agree with",
    answer: OwnConsent.nullable(),
  }),
  endpoint('PUT', '/api/user/consent', {
    access: 'user',
    limit,
    summary:
      "Let the managers of the practice keep the user's profile, or end that at once. 409 when the profile names another practice by now",
    body: z.strictObject({ practiceId: RecordId, agreed: z.boolean() }),
    answer: OwnConsent.nullable(),
  }),
  endpoint('GET', '/api/user/practice/doctors', {
    access: 'user',
    summary:
      "The doctors of the user's practice, and whose profiles its owners and managers keep; null for nobody of them",
    answer: PracticeDoctors.nullable(),
  }),
] as const
