import { z } from 'zod'
import { FactOrigin, factNames } from '../directory/facts/facts.ts'
import { Closure, DayHours } from '../directory/hours/office-hours.ts'
import { Done, endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { paths } from '../paths.ts'
import { revision, token } from '../text-fields.ts'

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

/** The facts that wait for the user's word, all `open`. */
export const DueFacts = z.object({
  records: z.array(RemindedFacts),
  /** Changes with the facts and their values; a confirmation names what was shown. */
  revision: z.string(),
})
export type DueFacts = z.infer<typeof DueFacts>

/** What an office may answer in one press about a holiday. */
export const holidayAnswers = ['closed', 'open'] as const
export type HolidayAnswer = (typeof holidayAnswers)[number]

/** An office of whose hours on a holiday a mail asked. */
const AskedOffice = z.object({
  kind: z.enum(['doctors', 'practices']),
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Its usual hours on that weekday. */
  usual: DayHours,
  /** What it has said for that day; null: nothing yet. */
  said: Closure.nullable(),
})

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
  endpoint('GET', '/api/reminders/holiday', {
    access: 'anyone',
    summary:
      'The holiday and the offices that a mailed link answers for; reading them changes nothing',
    limit,
    query: z.object({ token }),
    answer: z.object({
      /** `already`: all offices have said something else in their own words, or just this. */
      state: z.enum(['open', 'already', 'bad']),
      asked: z
        .object({
          answer: z.enum(holidayAnswers),
          date: z.iso.date(),
          /** The name of the holiday, in the language of the call. */
          name: z.string(),
          offices: z.array(AskedOffice),
        })
        .nullable(),
    }),
  }),
  endpoint('POST', '/api/reminders/holiday-hours', {
    access: 'anyone',
    summary:
      'Say for a holiday that an office is closed, or open as usual, as the mailed link says',
    limit,
    form: { page: paths.holidayHours(), result: stateOf },
    body: z.object({ token }),
    answer: z.object({ state, said: z.int().describe('For how many offices that was said now') }),
  }),
  endpoint('POST', '/api/reminders/stop', {
    access: 'anyone',
    summary:
      'Stop the reminders, or the weekly mail about what waits, with the token from one of them, in one click (RFC 8058)',
    // large mail providers send the one click of all their readers from a few networks
    limit: { per: 'network', count: 600, minutes: 10 },
    form: { page: paths.stopReminders(), result: stateOf },
    foreignOrigin: true,
    query: z.object({ token: token.describe('As the List-Unsubscribe address carries it.') }),
    body: z.object({ token }),
    answer: z.object({ state }),
  }),
  endpoint('GET', '/api/user/due-facts', {
    access: 'user',
    summary:
      "The facts of the user's records that nobody of them has said yet, or not for 75 days; those that readers report are not among them",
    answer: DueFacts,
  }),
  endpoint('POST', '/api/user/due-facts/confirm', {
    access: 'user',
    limit: { per: 'user', count: 120, minutes: 60 },
    summary:
      'All still right: confirm every fact that waits for it. 409 when they are not those that were shown',
    body: z.strictObject({ revision: revision.describe('That of the facts that were shown') }),
    answer: DueFacts,
  }),
  endpoint('GET', '/api/user/reminders', {
    access: 'user',
    summary: 'Whether the user is reminded when facts get old',
    answer: z.object({ on: z.boolean() }),
  }),
  endpoint('GET', '/api/user/digest', {
    access: 'user',
    summary: 'Whether the user gets a mail once a week when something waits',
    answer: z.object({ on: z.boolean() }),
  }),
  endpoint('PUT', '/api/user/digest', {
    access: 'user',
    limit: { per: 'user', count: 60, minutes: 60 },
    summary: 'Get a mail once a week when something waits, or not',
    body: z.object({ on: z.boolean() }),
    answer: Done,
  }),
  endpoint('PUT', '/api/user/reminders', {
    access: 'user',
    limit: { per: 'user', count: 60, minutes: 60 },
    summary: 'Be reminded when facts get old, or not',
    body: z.object({ on: z.boolean() }),
    answer: Done,
  }),
] as const
