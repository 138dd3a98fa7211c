import { z } from 'zod'
import * as texts from '#texts/message/checks.ts'
import { endpoint } from '../endpoint.ts'

/** No null and no half of a surrogate pair: neither the database nor a mail can hold them. */
const wholeText = /^[^\0\p{Cs}]*$/u
/** One line: tabs are the only control characters. */
const oneLine = /^(?:\t|[^\p{Cc}\p{Cs}])*$/u

/** Lengths of the spec's silence (VAL-12). */
const line = (length: number, missing?: string) =>
  z.string(missing).trim().max(length, texts.atMost(length)).regex(oneLine, texts.oneLine)
const name = line(100, texts.nameRequired).min(1, texts.nameRequired)
const email = z.email(texts.validEmail).max(254, texts.atMost(254))
const phone = line(30)
const subject = line(200, texts.subjectRequired)
const message = z
  .string(texts.messageRequired)
  .trim()
  .max(5000, texts.atMost(5000))
  .regex(wholeText, texts.plainText)

/** The form of a doctor's or practice's page: phone and subject are optional (VAL-03, VAL-04). */
export const OfficeMessage = z.object({
  name,
  email,
  phone: phone.optional(),
  subject: subject.optional(),
  message: message.min(1, texts.messageRequired),
})

/** The form of the contact page (VAL-08 to VAL-11). */
export const TeamMessage = z.object({
  name,
  email,
  subject: subject.min(1, texts.subjectRequired),
  message: message.min(10, texts.atLeast(10)),
})

/** What tells programs from people. A caller without a form may leave both out. */
export const formTraces = {
  website: z
    .string()
    .optional()
    .describe('Hidden from people; a text here is the mark of a program.'),
  elapsed: z
    .number()
    .nonnegative()
    .optional()
    .describe('Milliseconds since the writer first touched the form.'),
}

const copy = z
  .boolean()
  .optional()
  .describe('The writer wants a copy, at the address in `email`: two a day at most.')

const doctorId = z
  .union([z.int(), z.string().regex(/^\d{1,10}$/)], 'This is no id of a doctor.')
  .transform(Number)
  .pipe(
    z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  )

/** Routing of a message. The server trusts none of it: it looks the recipient up (D14). */
export const ContactMessage = z.discriminatedUnion('recipientType', [
  OfficeMessage.extend({
    ...formTraces,
    copy,
    recipientType: z.literal('doctor'),
    recipientId: doctorId,
    recipientName: z
      .string()
      .max(200)
      .optional()
      .describe('Ignored: the name comes from the record.'),
  }),
  OfficeMessage.extend({
    ...formTraces,
    copy,
    recipientType: z.undefined().optional().meta({ not: {} }),
    originalTo: z
      .email('This is no address of the directory.')
      .max(320)
      .describe("A department's address, or a practice's `contactAddress`."),
  }),
])
export type ContactMessage = z.output<typeof ContactMessage>

export const messageCalls = [
  endpoint('POST', '/api/contact', {
    access: 'anyone',
    summary: 'Send a message to a doctor, a practice or the directory team',
    limit: { per: 'network', count: 60, minutes: 60 },
    body: ContactMessage,
    answer: z.object({
      success: z.literal(true),
      forwardedToTeam: z
        .literal(true)
        .optional()
        .describe('The office has no address for messages: the directory team passes this one on.'),
      copied: z.literal(true).optional().describe('A copy goes to the writer, who asked for it.'),
      delayed: z
        .literal(true)
        .optional()
        .describe(
          'So many messages reach the recipient within an hour that this one may wait: it is stored, in sight, and mailed once somebody there or the team releases it.',
        ),
    }),
  }),
] as const
