import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Done = z.object({ success: z.literal(true) })
const recordId = z
  .int()
  .positive()
  .max(2 ** 31 - 1)
const plainText = /^[^\0\p{Cs}]*$/u
/** `claim-12` or `request-5`. */
const submissionId = z.string().regex(/^(claim|request)-\d{1,9}$/)

/** What waits for the team (ENT-19), with what speaks for it. */
export const Submission = z.object({
  id: z.string(),
  kind: z.enum(['new profile', 'doctor claim', 'practice claim', 'practice update']),
  firstName: z.string(),
  lastName: z.string(),
  specialty: z.string().nullable(),
  /** Of the account that asks. */
  email: z.string(),
  bio: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** What it is about: the record as it is now, and its public page where it has one. */
  record: z.object({ name: z.string(), path: z.string().nullable() }),
  /** What would change on the public page, field by field. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** The words of an update request. */
  text: z.string().nullable(),
  evidence: z.object({
    emailConfirmed: z.boolean(),
    /** A code sent to the contact address on record came back. */
    proven: z.boolean(),
    /** The account's mail domain is that of the practice's website; null: there is none to compare. */
    mailDomainMatches: z.boolean().nullable(),
    /** The NPI that was given is the record's; null: none given or none on record. */
    npiMatches: z.boolean().nullable(),
    /** The account's name is the record's. */
    nameMatches: z.boolean().nullable(),
    /** The phone the claimant typed has the record's digits; null: none was typed, or one is blank. */
    phoneMatches: z.boolean().nullable(),
  }),
})
export type Submission = z.infer<typeof Submission>

export const administrationCalls = [
  endpoint('GET', '/api/admin/submissions', {
    access: 'admin',
    summary: 'What waits for approval, oldest first',
    answer: z.array(Submission),
  }),
  endpoint('POST', '/api/admin/approve/:id', {
    access: 'admin',
    summary: 'Approve a submission; an update request is marked as done',
    params: z.object({ id: submissionId }),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/reject/:id', {
    access: 'admin',
    summary: 'Reject a submission; the applicant is told by mail',
    params: z.object({ id: submissionId }),
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .max(1000, 'At most 1,000 characters')
        .regex(plainText, 'Please write this as plain text')
        .optional(),
    }),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/messages', {
    access: 'admin',
    summary: 'Write to a user: on the dashboard and by mail',
    body: z.object({
      toUserId: z
        .string('Recipient is required')
        .trim()
        .min(1, 'Recipient is required')
        .max(64)
        .regex(plainText, 'This is no id of a user'),
      doctorId: recordId.optional(),
      practiceId: recordId.optional(),
      subject: z
        .string('Subject is required')
        .trim()
        .min(1, 'Subject is required')
        .max(200)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please write this as one line of text'),
      message: z
        .string('Message is required')
        .trim()
        .min(1, 'Message is required')
        .max(5000)
        .regex(plainText, 'Please write this as plain text'),
    }),
    answer: z.object({ id: z.int() }),
  }),
] as const
