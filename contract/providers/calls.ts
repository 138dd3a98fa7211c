import { z } from 'zod'
import { npiCheckDigit, npiDigits } from '#texts/refusals/common.ts'
import { sayWhatToChange } from '#texts/refusals/profile.ts'
import { Doctor } from '../directory/doctor.ts'
import { hasCheckDigit } from '../directory/npi.ts'
import { Practice } from '../directory/practice.ts'
import { Specialty } from '../directory/specialty.ts'
import { Done, endpoint } from '../endpoint.ts'
import { pageOf } from '../page.ts'
import { RecordId, RecordParams } from '../record-id.ts'
import { always, revision, text } from '../text-fields.ts'
import { FormValues, ProfileForm } from './forms.ts'
import { AskedRole, Membership } from './team-calls.ts'

/** A user's hold on a doctor or a practice (D3). */
export const Claim = z.object({
  id: z.int(),
  kind: z.enum(['doctor', 'practice']),
  /** `pending`: the dashboard works on it, the public page does not change. */
  state: z.enum(['pending', 'approved']),
  /** The profile was made with the forms: there was none to claim (D4). */
  newProfile: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Proved by a code sent to the contact address on record. */
  provenAt: z.iso.datetime().nullable(),
  /** The time it ends without a proof or a decision; null: it does not. */
  lapsesAt: z.iso.datetime().nullable(),
  /** That address, masked: `f…@clinic.example`. null: there is none, so nothing can be proved. */
  provableAt: z.string().nullable(),
  /** What the team asks for, unless it is answered; `website`: an address there would prove it. */
  proofAsk: z
    .object({
      messageId: z.int(),
      at: z.iso.datetime(),
      message: z.string(),
      website: z.string().nullable(),
    })
    .nullable(),
})
export type Claim = z.infer<typeof Claim>

/** The user's own doctor profile, pending or public. The entity is the record, `form` what the forms show. */
export const OwnDoctor = Doctor.extend({
  claim: Claim,
  form: FormValues,
  /** Changes with every change of `form`; a save names the one it started from. */
  revision: z.string(),
  /** May edit the premium fields and read analytics: subscribed, or Featured by the team (D27). */
  premium: z.boolean(),
  /**
   * The payment of a Featured listing: a subscription, the user's or a practice's, or nobody. Null:
   * not Featured.
   */
  featuredBy: z.enum(['subscription', 'complimentary']).nullable(),
})
export type OwnDoctor = z.infer<typeof OwnDoctor>

export const OwnPractice = Practice.extend({
  /** null: the user is a member, or has asked to be, without having claimed it. */
  claim: Claim.nullable(),
  /** null: the claim is not approved. */
  membership: Membership.nullable(),
})
export type OwnPractice = z.infer<typeof OwnPractice>

const inquiryStates = ['new', 'read', 'replied', 'closed'] as const

/** A patient's message to the user's doctor or practice (D13). */
export const Inquiry = z.object({
  id: z.int(),
  state: z.enum(inquiryStates),
  /** The doctor or the practice it was for. */
  recipient: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type Inquiry = z.infer<typeof Inquiry>

export const providerCalls = [
  endpoint('GET', '/api/user/doctor', {
    access: 'user',
    summary: "The user's doctor profile, pending included, or null",
    answer: OwnDoctor.nullable(),
  }),
  endpoint('GET', '/api/user/doctor/preview', {
    access: 'user',
    summary:
      "The user's doctor profile as it will be public once the claim is approved, with all that waits; or null",
    answer: Doctor.nullable(),
  }),
  endpoint('PUT', '/api/user/profile', {
    access: 'user',
    limit: { per: 'user', count: 120, minutes: 60 },
    summary:
      'Save the profile form; creates a pending profile when the user has none. 409 when it changed meanwhile',
    body: ProfileForm.partial({
      detailedBio: true,
      website: true,
      linkedin: true,
      twitter: true,
      instagram: true,
      education: true,
      affiliations: true,
      basicBioEs: true,
      servicesEs: true,
      detailedBioEs: true,
    }).extend({
      revision: revision
        .optional()
        .describe(
          'The revision the form was filled from, empty when there was no profile; without it nothing is compared',
        ),
    }),
    answer: z.object({ doctor: OwnDoctor }),
  }),
  endpoint('POST', '/api/claim-doctor', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Claim a doctor profile; pending until approved. 409 when it is taken',
    body: z.object({
      profileId: RecordId,
      npi: text(100, always(npiDigits))
        .regex(/^(\d{10})?$/, npiDigits)
        .refine((npi) => npi === '' || hasCheckDigit(npi), npiCheckDigit)
        .optional()
        .describe('The National Provider Identifier, as evidence'),
    }),
    answer: z.object({ claim: Claim }),
  }),
  endpoint('POST', '/api/claim-practice', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary:
      'Connect with a practice; pending until approved. Where somebody has claimed it before, ask its owner to join. 409 for who has a practice',
    body: z.object({
      profileId: RecordId,
      role: AskedRole.default('provider').describe('What one asks to be in the team of the owner'),
    }),
    answer: z.union([z.object({ claim: Claim }), z.object({ membership: Membership })]),
  }),
  endpoint('GET', '/api/user/practice', {
    access: 'user',
    summary: 'The practice the user has claimed, is a member of or has asked to join, or null',
    answer: OwnPractice.nullable(),
  }),
  endpoint('DELETE', '/api/user/claims/:id', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Withdraw a pending claim',
    params: RecordParams,
    answer: Done,
  }),
  endpoint('POST', '/api/user/claims/:id/give-back', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary:
      'End an approved claim: the record stays as it is, and others can claim it. 409 while a subscription renews, or the practice has other members',
    params: RecordParams,
    answer: Done,
  }),
  endpoint('POST', '/api/user/claims/:id/proof', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary:
      'Prove a claim: 202 and a code goes to the contact address on record; repeated with `code` the claim is proven',
    params: RecordParams,
    // nothing else: least of all an address to send it to
    body: z.strictObject({ code: text(20).optional() }),
    answer: z.union([
      z.object({ codeRequired: z.literal(true), message: z.string() }),
      z.object({ claim: Claim }),
    ]),
  }),
  endpoint('POST', '/api/user/practice-update-requests', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: "Ask for a change of the connected practice's entry",
    body: z.object({
      text: text(2000, { missing: sayWhatToChange }).min(1, sayWhatToChange),
    }),
    answer: Done,
  }),
  endpoint('GET', '/api/user/inquiries', {
    access: 'user',
    summary:
      "Patients' messages to the user's Featured profile, and for owners and managers to the practice and the Featured doctors they manage, latest first",
    query: z.object({ state: z.enum(inquiryStates).optional(), ...pageOf(50) }),
    answer: z.object({
      /** Inquiries are part of premium; the list stays empty until the claim is approved. */
      available: z.boolean(),
      inquiries: z.array(Inquiry),
      /** Counts of all inquiries, whichever of them the call asks for; so are the figures below. */
      counts: z.record(z.enum(inquiryStates), z.int()),
      /** The number of doctors and practices they were written to. */
      recipients: z.int(),
      /** Between a message and its mark as replied; null while there is none. */
      medianReplyHours: z.number().nullable(),
    }),
  }),
  endpoint('PUT', '/api/user/inquiries/:id', {
    access: 'user',
    limit: { per: 'user', count: 600, minutes: 60 },
    summary: 'Mark an inquiry as read, replied or closed',
    params: RecordParams,
    body: z.object({ state: z.enum(inquiryStates) }),
    answer: Inquiry,
  }),
  endpoint('GET', '/api/specialty-names', {
    access: 'anyone',
    summary: 'Every specialty a profile may have, by name',
    cached: true,
    answer: z.array(
      Specialty.pick({ name: true, nameLanguage: true }).extend({
        /** The English name, where the name is another one: the same specialty in every language. */
        englishName: z.string().optional(),
      }),
    ),
  }),
] as const
