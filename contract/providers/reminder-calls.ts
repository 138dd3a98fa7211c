import { z } from 'zod'
import { FactOrigin, factNames } from '../directory/facts/facts.ts'
import { Done, endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { paths } from '../paths.ts'
import { token } from '../text-fields.ts'

/**
 * States of a fact in a reminder. `open`: waits for the answer. `confirmed`: somebody has said it
 * since the mail. `changed`: it is not what the mail said. `disputed`: readers report it as wrong. The
 * link confirms only those that are open.
 */
const answerStates = ['open', 'confirmed', 'changed', 'disputed'] as const

const Reminded = z.object({
  text: z.string(),
  /** The language of the text, where it is not the one asked for. */
  textLanguage: z.enum(languages).optional(),
  origin: FactOrigin,
  state: z.enum(answerStates),
})

/** The facts of one record in a reminder, as they stand. */
export const RemindedFacts = z.object({
  kind: z.enum(['doctors', 'practices']),
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** The source in whose name the link confirms: `office` for a doctor without an owner. */
  source: z.enum(['owner', 'office']),
  facts: z.array(Reminded.extend({ name: z.enum(factNames) })),
  /** Places where a doctor is seen beside the first. */
  places: z.array(Reminded.extend({ id: z.int() })),
})
export type RemindedFacts = z.infer<typeof RemindedFacts>

const state = z.enum(['done', 'already'])
const stateOf = ({ state }: { state: string }) => state
const limit = { per: 'network', count: 60, minutes: 60 } as const

export const reminderCalls = [
  endpoint('GET', '/api/reminders/facts', {
    access: 'anyone',
    summary: 'The facts that the link of a reminder asks about; reading them changes nothing',
    limit,
    query: z.object({ token }),
    answer: z.object({
      /** `bad`: the link is not ours, too old, or its claim or address has ended. */
      state: z.enum(['open', 'already', 'bad']),
      records: z.array(RemindedFacts),
    }),
  }),
  endpoint('POST', '/api/reminders/confirm', {
    access: 'anyone',
    summary: 'All still right: confirm the facts of a reminder with the token from its mail',
    limit,
    form: { page: paths.confirmFacts(), result: stateOf },
    body: z.object({ token }),
    answer: z.object({ state, confirmed: z.int().describe('How many facts were confirmed now') }),
  }),
  endpoint('POST', '/api/reminders/stop', {
    access: 'anyone',
    summary: 'Stop the reminders with the token from one of them, in one click (RFC 8058)',
    // large mail providers send the one click of all their readers from a few networks
    limit: { per: 'network', count: 600, minutes: 10 },
    form: { page: paths.stopReminders(), result: stateOf },
    foreignOrigin: true,
    query: z.object({ token: token.describe('As the List-Unsubscribe address carries it.') }),
    body: z.object({ token }),
    answer: z.object({ state }),
  }),
  endpoint('GET', '/api/user/reminders', {
    access: 'user',
    summary: 'Whether the user is reminded when facts get old',
    answer: z.object({ on: z.boolean() }),
  }),
  endpoint('PUT', '/api/user/reminders', {
    access: 'user',
    limit: { per: 'user', count: 60, minutes: 60 },
    summary: 'Be reminded when facts get old, or not',
    body: z.object({ on: z.boolean() }),
    answer: Done,
  }),
] as const
