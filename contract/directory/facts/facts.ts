import { z } from 'zod'
import { keysOf } from '../../objects.ts'
import { choiceAnswers } from './choice-fields.ts'
import { choicesOfBoth, facts } from './declared-facts.ts'

/** Facts that patients choose by, each with a source and a date of its own. */
export const factNames = keysOf(facts)
export type FactName = keyof typeof facts

/** Whether new patients are taken; `acceptingPatients` is true for `yes` only. */
export const acceptances = ['yes', 'limited', 'no'] as const

export const placeSources = ['owner', 'office', 'register', 'administrator'] as const

/**
 * Ages of a fact (`factAge` on the server). `fresh`: said in the last 90 days. `aging`: in the last
 * 180, it may be out of date. `stale`: older, it counts for no filter. `unconfirmed`: nobody has said
 * when. `disputed`: readers report it as wrong; it counts for no filter.
 */
export const factAges = ['fresh', 'aging', 'stale', 'unconfirmed', 'disputed'] as const
export type FactAge = (typeof factAges)[number]

/** The origin of a fact. `office`: the practice said it, for all its doctors. */
export const FactOrigin = z.object({
  source: z.enum(placeSources),
  /** ISO date-time of when it was last said or confirmed; of the register, the date of its file. */
  at: z.string().nullable(),
  age: z.enum(factAges),
})
export type FactOrigin = z.infer<typeof FactOrigin>

/** Origins of the facts that the record says. */
export const FactOrigins = z.partialRecord(z.enum(factNames), FactOrigin)
export type FactOrigins = z.infer<typeof FactOrigins>

/** Fields that doctors and practices share. */
export const patientFactFields = {
  newPatients: z
    .object({
      answer: z.enum(acceptances),
      /** ISO date; null: nobody has said. */
      since: z.string().nullable(),
      /** Names of the plans it is meant for; empty: for all. */
      plans: z.array(z.string()),
    })
    .nullable(),
  /** Only in the answer of one record: its plans by carrier; null: the list of plans does not say whose. */
  plansByCarrier: z
    .array(z.object({ carrier: z.string().nullable(), plans: z.array(z.string()) }))
    .optional(),
  /** Only in the answer of one record: its office reads no messages here, the directory team passes them on. */
  messagesPassedOn: z.literal(true).optional(),
  staffLanguages: z.array(z.string()),
  ...choiceAnswers(choicesOfBoth),
  parking: z.string().nullable(),
  /** The page where appointments are made. */
  bookingUrl: z.string().nullable(),
  facts: FactOrigins,
}
