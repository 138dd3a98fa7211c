import { z } from 'zod'
import { Email } from '../accounts/fields.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { RecordId, RecordParams } from '../record-id.ts'
import { token } from '../text-fields.ts'
import { consentScopes } from './consent-scopes.ts'

/** A change by the managers of the practice in a doctor's record. */
const ManagersChange = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** Whether the managers of the doctor's practice manage the profile, as its owner decides (D24). */
const OwnConsent = z.object({
  /** The practice where the doctor sees patients. */
  practice: z.object({ id: z.int(), name: z.string() }),
  agreedAt: z.iso.datetime().nullable(),
  /** What was agreed to; null: nothing. */
  scope: z.enum(consentScopes).nullable(),
  /** Since then, the latest first. */
  changes: z.array(ManagersChange),
})
export type OwnConsent = z.infer<typeof OwnConsent>

/**
 * The relation of the managers to a doctor of the practice. `managed`: they manage the profile. `own`:
 * it is the user's. `owned`: its owner decides, in the own account. `asked`: a mail waits for the
 * doctor. `waiting`: the doctor has agreed, the directory team looks at it. `open`: nobody has been
 * asked.
 */
const consentStates = ['managed', 'own', 'owned', 'asked', 'waiting', 'open'] as const

const PracticeDoctor = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  specialty: z.string().nullable(),
  specialtyLanguage: z.enum(languages).optional(),
  featured: z.boolean(),
  photo: z.string().nullable(),
  state: z.enum(consentStates),
  /** What the doctor agreed to, of `managed`. */
  scope: z.enum(consentScopes).nullable(),
  /** When a managed doctor was asked by mail for the wider consent, and it does not count yet. */
  widerAskedAt: z.iso.datetime().nullable(),
  /** The time since when, of `managed`; the time of the mail, of `asked` and `waiting`. */
  since: z.iso.datetime().nullable(),
  /** The address the mail went to. */
  address: z.string().nullable(),
})
export type PracticeDoctor = z.infer<typeof PracticeDoctor>

const PracticeDoctors = z.object({
  practice: z.object({ id: z.int(), name: z.string() }),
  doctors: z.array(PracticeDoctor),
})
export type PracticeDoctors = z.infer<typeof PracticeDoctors>

/** The question of a mail to a doctor. */
const MailedConsent = z.object({
  /** `waiting`: the doctor has agreed, an administrator looks at it. */
  state: z.enum(['asked', 'waiting', 'agreed']),
  scope: z.enum(consentScopes),
  doctor: z.string(),
  practice: z.string(),
  askedBy: z.string(),
})
export type MailedConsent = z.infer<typeof MailedConsent>

const ofNetwork = { per: 'network', count: 60, minutes: 60 } as const

const limit = { per: 'user', count: 60, minutes: 60 } as const

export const consentCalls = [
  endpoint('GET', '/api/user/consent', {
    access: 'user',
    summary:
      "Whether managers of the practice manage the user's profile, and what they changed; null where there is nobody to agree with",
    answer: OwnConsent.nullable(),
  }),
  endpoint('PUT', '/api/user/consent', {
    access: 'user',
    limit,
    summary:
      "Let the managers of the practice manage the user's profile, or end that at once. `scope` `profile` also covers phone, bio, education, affiliations and links, and widens a consent that does not. 409 when the profile names another practice by now",
    body: z.strictObject({
      practiceId: RecordId,
      agreed: z.boolean(),
      scope: z.enum(consentScopes).default('facts'),
    }),
    answer: OwnConsent.nullable(),
  }),
  endpoint('GET', '/api/user/practice/doctors', {
    access: 'user',
    summary:
      "The doctors of the user's practice, and whose profiles its owners and managers manage; null for nobody of them",
    answer: PracticeDoctors.nullable(),
  }),
  endpoint('POST', '/api/user/practice/doctors/:id/consent', {
    access: 'user',
    limit,
    summary:
      'Ask a doctor without an account by mail, as an owner or manager of the practice; what the doctor agrees to counts once the directory team has looked at it. 409 for a doctor with an account, or who has agreed to all of it',
    params: RecordParams,
    body: z.strictObject({ email: Email }),
    answer: PracticeDoctors.nullable(),
  }),
  endpoint('DELETE', '/api/user/practice/doctors/:id/consent', {
    access: 'user',
    limit,
    summary: 'Take a question back, or no longer manage a profile, as an owner or manager',
    params: RecordParams,
    answer: PracticeDoctors.nullable(),
  }),
  endpoint('POST', '/api/consent', {
    access: 'anyone',
    summary: 'What the mail to a doctor asks; reading it changes nothing',
    limit: ofNetwork,
    body: z.strictObject({ token }),
    answer: MailedConsent.nullable().describe('Null: not ours, too old, or ended'),
  }),
  endpoint('POST', '/api/consent/agree', {
    access: 'anyone',
    summary: "Agree with the token of the mail; 409 for an address of the practice's team",
    limit: ofNetwork,
    body: z.object({ token }),
    answer: z.object({ state: z.enum(['done', 'already']) }),
  }),
  endpoint('POST', '/api/consent/end', {
    access: 'anyone',
    summary: 'Say no, or end what was agreed, with the token of the mail',
    limit: ofNetwork,
    body: z.object({ token }),
    answer: z.object({ state: z.literal('done') }),
  }),
] as const
