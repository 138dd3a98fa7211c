import { z } from 'zod'
import * as texts from '#texts/reports/subjects.ts'
import { Done, endpoint } from '../endpoint.ts'
import { formTraces } from '../inquiries/calls.ts'
import { Decided, DecideOwn } from '../inquiries/held-calls.ts'
import { keysOf } from '../objects.ts'
import { paths } from '../paths.ts'
import { looksLikeAddress } from '../person-name.ts'
import { Id, RecordId, RecordParams } from '../record-id.ts'
import { always, line, text } from '../text-fields.ts'
import { answerWithin, factOf, reportLength, reportSubjects, subjectsOf } from './subjects.ts'

const subject = z.enum(keysOf(reportSubjects), texts.chooseSubject)

/** A reader's report of what is wrong. A plain form may send it, so that everything may be a text. */
export const Report = z
  .object({
    kind: z.enum(['doctor', 'practice']),
    id: RecordId,
    subject,
    text: text(reportLength)
      .default('')
      .describe('What is right. Please nothing about anybody’s health.'),
    email: line(254, always(texts.badEmail))
      .default('')
      .pipe(z.union([z.literal(''), z.email(texts.badEmail)]))
      .transform((email) => email.toLowerCase() || null)
      .describe('Where the answer goes, if one is wanted.'),
    ...formTraces,
  })
  .superRefine(({ kind, subject, text }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!subjectsOf(kind).includes(subject)) refuse('subject', texts.chooseSubject)
    if (factOf(subject) && !text) refuse('text', texts.sayWhatIsRight)
    if (subject !== 'booking' && looksLikeAddress(text)) refuse('text', texts.noAddress)
  })
export type Report = z.output<typeof Report>

const state = z.enum(['open', 'answered', 'corrected', 'dismissed'])

/** A report as its record's owner and administrators see it: never with the reader's address. */
const ReceivedReport = z.object({
  id: Id,
  record: z.object({
    kind: z.enum(['doctor', 'practice']),
    id: Id,
    name: z.string(),
    /** The slug of the public page; null while there is none. */
    slug: z.string().nullable(),
    claimed: z.boolean(),
  }),
  subject,
  /** The value of the record when the report came. */
  value: z.string().nullable(),
  /** The value of the record now. */
  presentValue: z.string().nullable(),
  disputed: z.boolean(),
  text: z.string(),
  wantsAnswer: z.boolean(),
  receivedAt: z.string(),
  businessDays: z
    .int()
    .describe(`Business days since it came; it should be answered within ${answerWithin}.`),
  state,
  answer: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type ReceivedReport = z.infer<typeof ReceivedReport>

const answer = text(reportLength)
  .refine((text) => !looksLikeAddress(text), texts.noAddress)
  .default('')
  .describe('What was found; kept with the report. The reader gets a fixed sentence.')

const endedCount = z.object({
  ended: z.int().describe('Reports about the same fact end together.'),
})

export const reportCalls = [
  endpoint('POST', '/api/reports', {
    access: 'anyone',
    summary: 'Report a wrong detail of a doctor or a practice',
    limit: { per: 'network', count: 60, minutes: 60 },
    form: { page: paths.report(), result: () => 'sent' },
    body: Report,
    answer: Done,
  }),
  endpoint('GET', '/api/user/reports', {
    access: 'user',
    summary:
      "Reports about the user's approved doctor and practice: open, held back and ended ones",
    answer: z.object({
      /** 100 at most. */
      reports: z.array(ReceivedReport),
      total: z.int(),
      /** Without effect until they are released: more came than the limit of an hour. */
      held: z.object({
        reports: z.array(ReceivedReport),
        total: z.int(),
        latest: Id.nullable(),
      }),
      /** The latest 20 that somebody ended, with the answer that was written. */
      ended: z.array(ReceivedReport),
    }),
  }),
  endpoint('POST', '/api/user/reports/held', {
    access: 'user',
    limit: { per: 'user', count: 600, minutes: 60 },
    summary:
      "Release reports held back about the user's records, or mark them as spam: one, or all until an id. Repeating it changes nothing",
    body: DecideOwn,
    answer: Decided,
  }),
  endpoint('PUT', '/api/user/reports/:id', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary:
      "End a report about the user's own record: it was corrected, or is right as it is. 409 when nothing was corrected",
    params: RecordParams,
    body: z.strictObject({ outcome: z.enum(['corrected', 'answered']), answer }),
    answer: endedCount,
  }),
  endpoint('GET', '/api/admin/reports', {
    access: 'admin',
    summary:
      'Reports of wrong details: open ones by urgency, those held back by record, ended ones and spam latest first',
    query: z.object({
      state: z.enum(['open', 'held', 'ended', 'spam']).default('open'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: z.object({
      reports: z.array(ReceivedReport),
      total: z.int(),
      latest: Id.nullable(),
      /** The number that are held back, whichever the call asks for. */
      held: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  }),
  endpoint('POST', '/api/admin/reports/held', {
    access: 'admin',
    limit: { per: 'user', count: 600, minutes: 60 },
    summary:
      'Release reports that are held back or spam, or mark them as spam: one, or those held back about a record until an id. Repeating it changes nothing',
    body: z.union([
      DecideOwn.options[0],
      z.strictObject({
        outcome: DecideOwn.options[0].shape.outcome,
        record: z.strictObject({ kind: z.enum(['doctor', 'practice']), id: Id }),
        upTo: Id,
      }),
    ]),
    answer: Decided,
  }),
  endpoint('PUT', '/api/admin/reports/:id', {
    access: 'admin',
    summary:
      'End a report: it was corrected, is right as it is, or is none. 409 when nothing was corrected',
    params: RecordParams,
    body: z.strictObject({ outcome: z.enum(['corrected', 'answered', 'dismissed']), answer }),
    answer: endedCount,
  }),
] as const
