import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { keysOf } from '../../objects.ts'
import { pageOf } from '../../page.ts'
import { Id } from '../../record-id.ts'
import { label, text, verbatim } from '../../text-fields.ts'
import { TeamMessage } from '../messages/calls.ts'
import { askedProofs, mostAskedWords } from './proof-asks.ts'

/** `claim-12`, `request-5`, `join-7` or `consent-3`. */
const submissionId = verbatim(20).regex(/^(claim|request|join|consent)-\d{1,9}$/)

export const SubmissionKind = z.enum([
  'new profile',
  'doctor claim',
  'practice claim',
  'succession',
  'practice update',
  'join request',
  'consent',
])
export type SubmissionKind = z.infer<typeof SubmissionKind>

const search = verbatim(200).optional()

const waitsFor = z
  .enum(['team', 'applicant'])
  .default('team')
  .describe('`applicant`: who was asked for proof and has not answered for up to 14 days')

/** A request that waits for the team (ENT-19), with what speaks for it. */
export const Submission = z.object({
  id: z.string(),
  kind: SubmissionKind,
  firstName: z.string(),
  lastName: z.string(),
  specialty: z.string().nullable(),
  /** Name of the account that asks; `firstName` and `lastName` are the profile's. */
  applicant: z.string(),
  /** The email of the account that asks. */
  email: z.string(),
  bio: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The record it is about, as it is now, and its public page where it has one. */
  record: z.object({ name: z.string(), path: z.string().nullable() }),
  /** The phone of the office on record, for a call back. Null: none, or nothing on record. */
  phone: z.string().nullable(),
  /** The NPI that was typed with a claim. */
  npi: z.object({ number: z.string(), checkDigitFits: z.boolean() }).nullable(),
  /** Of a new profile: records that are likely the same person, the likeliest first. */
  lookAlikes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      score: z.int().describe('0 to 100, as in the list of duplicates'),
      reasons: z.array(z.string()),
    }),
  ),
  /** Changes on the public page, field by field; of a new profile, what it also says. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Other claims of the same record that wait: only one can be approved, and the others then end. */
  rivals: z.array(
    z.object({
      id: z.string(),
      applicant: z.string(),
      email: z.string(),
      emailConfirmed: z.boolean(),
      proven: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The words of an update request. */
  text: z.string().nullable(),
  /** The last time the team asked the applicant for proof; null: never. */
  proofAsk: z
    .object({
      messageId: z.int(),
      at: z.iso.datetime(),
      message: z.string(),
      /** `no answer`: within 14 days, so it waits for the team again. */
      state: z.enum(['waits for applicant', 'answered', 'no answer']),
      /** Null: none. Without words the applicant entered a code or confirmed an address. */
      answer: z.object({ at: z.iso.datetime(), text: z.string().nullable() }).nullable(),
    })
    .nullable(),
  evidence: z.object({
    emailConfirmed: z.boolean(),
    /** A code sent to the contact address on record came back. */
    proven: z.boolean(),
    /**
     * The account's confirmed address is of the practice's website; null: `mailDomainSilence` says why
     * that proves nothing. Of a consent: the address that agreed, which speaks against it.
     */
    mailDomainMatches: z.boolean().nullable(),
    mailDomainSilence: z
      .enum([
        'not confirmed',
        'no website',
        'website of the team',
        'practice of the owner',
        'public mail service',
      ])
      .nullable(),
    /** The NPI that was given is the record's, which proves nothing; null: none given or none on record. */
    npiMatches: z.boolean().nullable(),
    /** The account's name is the record's, which anybody can type. */
    nameMatches: z.boolean().nullable(),
    /** The phone the claimant typed has the record's digits; null: none was typed, or one is blank. */
    phoneMatches: z.boolean().nullable(),
  }),
})
export type Submission = z.infer<typeof Submission>

export const administrationCalls = [
  endpoint('GET', '/api/admin/submissions', {
    access: 'admin',
    summary:
      'What waits for approval: who answered the team first, then the proven, then the oldest',
    query: z.object({
      search: search.describe('Words of the applicant, the record or the request'),
      kind: SubmissionKind.optional(),
      waitsFor,
      ...pageOf(1000),
    }),
    answer: z.array(Submission),
  }),
  endpoint('GET', '/api/admin/submissions/summary', {
    access: 'admin',
    summary: 'How many submissions wait, of those a search finds',
    query: z.object({ search, waitsFor }),
    answer: z.object({
      total: z.int(),
      waitsForApplicant: z.int().describe('Those that wait for their applicant, whatever is asked'),
      kinds: z.array(z.object({ kind: SubmissionKind, count: z.int() })),
    }),
  }),
  endpoint('POST', '/api/admin/approve/:id', {
    access: 'admin',
    summary:
      'Approve a submission; an update request is marked as done. With `alsoUnproven` false a claim or a consent that nothing proves is refused',
    params: z.object({ id: submissionId }),
    body: z.strictObject({ alsoUnproven: z.boolean().default(true) }).prefault({}),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/reject/:id', {
    access: 'admin',
    summary: 'Reject a submission; the applicant is told by mail',
    params: z.object({ id: submissionId }),
    body: z
      .strictObject({
        reason: text(1000).optional(),
      })
      .prefault({}),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/submissions/:id/ask', {
    access: 'admin',
    summary:
      'Ask an applicant for proof, by mail and on the dashboard; until then it does not wait',
    params: z.object({ id: submissionId }),
    body: z
      .strictObject({
        proofs: z.array(z.enum(keysOf(askedProofs))).max(keysOf(askedProofs).length),
        words: text(mostAskedWords).default(''),
      })
      .refine(({ proofs, words }) => proofs.length > 0 || words !== '', {
        path: ['words'],
        error: 'Say what you ask for',
      }),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/undo/:id', {
    access: 'admin',
    summary: 'Take the own decision on a submission back, before the applicant hears of it',
    params: z.object({ id: submissionId }),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/messages', {
    access: 'admin',
    summary: 'Write to a user: on the dashboard and by mail',
    body: z.object({
      toUserId: text(64, {
        missing: 'Recipient is required',
        strange: 'This is no id of a user',
      }).min(1, 'Recipient is required'),
      doctorId: Id.optional(),
      practiceId: Id.optional(),
      subject: label(200, { missing: 'Subject is required' }).min(1, 'Subject is required'),
      message: text(5000, { missing: 'Message is required' }).min(1, 'Message is required'),
    }),
    answer: TeamMessage,
  }),
] as const
