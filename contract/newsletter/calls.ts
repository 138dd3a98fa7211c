import { z } from 'zod'
import { subscriberEmail } from '#texts/refusals/messages.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { paths } from '../paths.ts'
import { emailAsTyped, token, verbatim } from '../text-fields.ts'

/** Addresses are kept in lower case: nobody is written to twice for a capital letter. */
const NewsletterSubscription = z.object({
  email: emailAsTyped(subscriberEmail).transform((email) => email.toLowerCase()),
})

const state = z.enum(['done', 'already'])
const stateOf = ({ state }: { state: string }) => state

const viewKey = verbatim(36).regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** An issue as a page: nothing in it is about a subscriber. */
export const SentNewsletter = z.object({
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** The language of these two, where it is not the one that the call asks for. */
  wordsLanguage: z.enum(languages).optional(),
  /** The moment its sending began. */
  startedAt: z.iso.datetime(),
})
export type SentNewsletter = z.infer<typeof SentNewsletter>

export const newsletterCalls = [
  endpoint('GET', '/api/newsletter/issues/:key', {
    access: 'anyone',
    summary: 'A newsletter that was sent, by the key in the mail’s link to its page',
    params: z.object({ key: viewKey }),
    answer: SentNewsletter,
    // it never changes again
    cached: true,
  }),
  endpoint('POST', '/api/newsletter/subscribe', {
    access: 'anyone',
    summary: 'Ask for the newsletter; a mail with a link to confirm follows',
    limit: { per: 'network', count: 20, minutes: 60 },
    form: {
      page: paths.newsletterSubscribe(),
      result: ({ alreadySubscribed }: { alreadySubscribed: boolean }) =>
        alreadySubscribed ? 'already' : 'done',
    },
    body: NewsletterSubscription,
    answer: z.object({
      alreadySubscribed: z.boolean().describe('True for confirmed addresses only.'),
    }),
  }),
  endpoint('POST', '/api/newsletter/confirm', {
    access: 'anyone',
    summary: 'Confirm a subscription with the token from the mail',
    limit: { per: 'network', count: 60, minutes: 60 },
    form: { page: paths.newsletterConfirm(), result: stateOf },
    body: z.object({ token }),
    answer: z.object({ state }),
  }),
  endpoint('POST', '/api/newsletter/unsubscribe', {
    access: 'anyone',
    summary: 'End a subscription with the token from a newsletter, in one click (RFC 8058)',
    // large mail providers send the one click of all their readers from a few networks
    limit: { per: 'network', count: 600, minutes: 10 },
    form: { page: paths.newsletterUnsubscribe(), result: stateOf },
    foreignOrigin: true,
    query: z.object({ token: token.describe('As the List-Unsubscribe address carries it.') }),
    body: z.object({ token }),
    answer: z.object({ state }),
  }),
] as const
