import { z } from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { pageOf } from '../page.ts'
import { RecordParams } from '../record-id.ts'
import { label, text, verbatim } from '../text-fields.ts'

const count = z.int().nonnegative()

/** Newsletters on a page of the Newsletters tab. */
export const newslettersPageSize = 50

const mostBytes = 100 * 1024
const bytesOf = (text: string) => new TextEncoder().encode(text).length
const tooLong = 'At most 100 KB of text'

const title = label(200, { missing: 'Title is required' }).min(1, 'Title is required')
const markdown = text(mostBytes, { missing: 'Content is required', tooLong })
const fits = (text: string) => bytesOf(text) <= mostBytes
const content = markdown.min(1, 'Content is required').refine(fits, tooLong)
/** The same in Spanish: both, or blank. Left out they stay as they are. */
const titleEs = label(200)
const contentEs = markdown.refine(fits, tooLong)
const inSpanish = { titleEs: titleEs.optional(), contentEs: contentEs.optional() }
const scheduledFor = z.iso
  .datetime({ offset: true, error: 'Choose a date and time' })
  .max(40)
  .nullable()

const status = z.enum(['draft', 'scheduled', 'sent'], 'Choose draft, scheduled or sent')

/** Checks the time of sending, which belongs to `scheduled` and to nothing else. */
const hasTime = (body: { status: string; scheduledFor?: string | null | undefined }) =>
  body.status !== 'scheduled' || Boolean(body.scheduledFor)
const spanishMissing = {
  path: ['titleEs'],
  message: 'Please write both the headline and the words in Spanish',
}
const hasBothInSpanish = (body: { titleEs?: string | undefined; contentEs?: string | undefined }) =>
  Boolean(body.titleEs) === Boolean(body.contentEs)
const timeMissing = { path: ['scheduledFor'], message: 'Choose a date and time' }

/** ENT-21, with what becomes of it. */
export const Newsletter = z.object({
  id: z.int(),
  /** Part of the address of its page, which is public once its sending began. */
  viewKey: z.string(),
  /** The subject of the mail. */
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** The title in Spanish, where it is written; subscribers who chose Spanish get it. */
  titleEs: z.string().optional(),
  contentEs: z.string().optional(),
  /** `sent` once the last mail is handed over (D7); until then what it was before. */
  status,
  authorId: z.string(),
  /** The author's name; null when the account is gone. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Changes with every change of its words or its time; a save names the one it started from. */
  updatedAt: z.iso.datetime(),
  scheduledFor: z.iso.datetime().nullable(),
  /** Its recipients were fixed then. */
  startedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** Null before it starts and once the last mail is handed over. */
  sending: z.enum(['running', 'paused']).nullable(),
  /** Null before it starts. `recipients` is the sum of the next four. */
  figures: z
    .object({
      recipients: count,
      /** Taken by the mail server. */
      handedOver: count,
      waiting: count,
      /** Refused by the mail server for good, or given up after a day of tries. */
      failed: count,
      /** No longer subscribed when their mail was due. */
      skipped: count,
      /** Unsubscribed after this issue reached them and before another did. */
      unsubscribed: count,
    })
    .nullable(),
})
export type Newsletter = z.infer<typeof Newsletter>

const search = verbatim(200).optional().describe('Words of the title')

const one = RecordParams

/** An address whose mails come back, of the newsletter or any other. */
export const ReturnedMail = z.object({
  address: z.string(),
  /**
   * `ended`: takes no mail, and a subscription ended. `gone`: takes no mail. `warning`: two mails of
   * different weeks came back. `unclear`: one came back with words that nobody but a person understands.
   */
  state: z.enum(['ended', 'gone', 'warning', 'unclear']),
  mails: count,
  /** The status of the latest: the code (RFC 3463) and the words of the other mail server. */
  status: z.string().nullable(),
  reason: z.string().nullable(),
  reportedAt: z.iso.datetime(),
})
export type ReturnedMail = z.infer<typeof ReturnedMail>

/** Addresses on a page of those whose mails came back. */
const returnedMailsPageSize = 100

export const newsletterIssueCalls = [
  endpoint('GET', '/api/admin/returned-mails', {
    access: 'admin',
    summary: 'Addresses whose mails came back, the latest first',
    query: z.object(pageOf(returnedMailsPageSize)),
    answer: z.object({ total: count, addresses: z.array(ReturnedMail) }),
  }),
  endpoint('GET', '/api/admin/newsletters', {
    access: 'admin',
    summary: 'Newsletters, the latest first',
    query: z.object({
      search,
      ...pageOf(newslettersPageSize),
    }),
    answer: z.array(Newsletter),
  }),
  endpoint('GET', '/api/admin/newsletters/summary', {
    access: 'admin',
    summary: 'How many newsletters there are, and who would get one now',
    query: z.object({ search }),
    answer: z.object({ total: count, subscribers: count }),
  }),
  endpoint('GET', '/api/admin/newsletters/:id', {
    access: 'admin',
    summary: 'One newsletter, with how far its sending is',
    params: one,
    answer: Newsletter,
  }),
  endpoint('POST', '/api/admin/newsletters', {
    access: 'admin',
    summary: 'Write a newsletter; `sent` sends it at once',
    body: z
      .object({
        title,
        content,
        ...inSpanish,
        status: status.default('draft'),
        authorId: verbatim(64, { missing: 'The author is required' })
          .min(1, 'The author is required')
          .describe('Must be the administrator who is signed in'),
        scheduledFor: scheduledFor.optional(),
      })
      .refine(hasTime, timeMissing)
      .refine(hasBothInSpanish, spanishMissing),
    answer: Newsletter,
  }),
  endpoint('PUT', '/api/admin/newsletters/:id', {
    access: 'admin',
    summary: 'Change one that is not being sent yet. 409 afterwards, and when it changed meanwhile',
    params: one,
    body: z
      .object({
        title,
        content,
        ...inSpanish,
        status: z.enum(['draft', 'scheduled'], 'Choose draft or scheduled'),
        scheduledFor: scheduledFor.optional(),
        updatedAt: z.iso
          .datetime()
          .max(40)
          .optional()
          .describe('Of the newsletter the change was made from; without it nothing is compared'),
      })
      .refine(hasTime, timeMissing)
      .refine(hasBothInSpanish, spanishMissing),
    answer: Newsletter,
  }),
  endpoint('DELETE', '/api/admin/newsletters/:id', {
    access: 'admin',
    summary: 'Delete one that is not being sent yet',
    params: one,
    answer: Done,
  }),
  endpoint('POST', '/api/admin/newsletters/preview', {
    access: 'admin',
    summary: 'The mail as a subscriber would get it; stores and sends nothing',
    body: z.object({ title, content, ...inSpanish, language: z.enum(languages).default('en') }),
    answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  endpoint('POST', '/api/admin/newsletters/:id/test', {
    access: 'admin',
    summary: 'Mail it to the administrator who asks, and nobody else',
    limit: { per: 'user', count: 60, minutes: 60 },
    params: one,
    answer: z.object({ to: z.string() }),
  }),
  endpoint('POST', '/api/admin/newsletters/:id/send', {
    access: 'admin',
    summary: 'Send it to every confirmed subscriber; 409 the second time',
    params: one,
    answer: Newsletter,
  }),
  endpoint('POST', '/api/admin/newsletters/:id/pause', {
    access: 'admin',
    summary: 'Hand over no further mails; 409 unless it is being sent',
    params: one,
    answer: Newsletter,
  }),
  endpoint('POST', '/api/admin/newsletters/:id/resume', {
    access: 'admin',
    summary: 'Go on where it was paused; 409 unless it is paused',
    params: one,
    answer: Newsletter,
  }),
] as const
