import { z } from 'zod'
import * as texts from '#texts/message/checks.ts'
import { atMostCharacters } from '#texts/refusals/common.ts'
import * as refusals from '#texts/refusals/messages.ts'
import { endpoint } from '../endpoint.ts'
import { line, text, verbatim } from '../text-fields.ts'

/* Lengths of the spec's silence (VAL-12). */
const name = line(100, { missing: texts.nameRequired }).min(1, texts.nameRequired)
const email = z.email(texts.validEmail).max(254, atMostCharacters(254))
const phone = line(30)
const subject = line(200, { missing: texts.subjectRequired })
const message = text(5000, { missing: texts.messageRequired })

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

/** Traces that tell programs from people. A caller without a form may leave both out. */
export const formTraces = {
  website: verbatim(5000)
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
  .describe(
    'The writer wants a mail that says it has arrived, at the address in `email`: two a day at most.',
  )

const doctorId = z
  .union([z.int(), verbatim(100).regex(/^\d{1,10}$/)], refusals.doctorId)
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
    recipientName: verbatim(200).optional().describe('Ignored: the name comes from the record.'),
  }),
  OfficeMessage.extend({
    ...formTraces,
    copy,
    recipientType: z.undefined().optional().meta({ not: {} }),
    originalTo: z
      .email(refusals.unknownAddress)
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
      copied: z
        .literal(true)
        .optional()
        .describe('The writer, who asked for it, gets a mail that says it has arrived.'),
      delayed: z
        .literal(true)
        .optional()
        .describe(
          'So many messages reach the recipient within an hour that this one may wait: it is stored, in sight, and mailed once somebody there or the team releases it.',
        ),
    }),
  }),
] as const
