import { z } from 'zod'
import { FactOrigins, factNames } from '../directory/facts/facts.ts'
import {
  DoctorFacts,
  DoctorFactsForm,
  PracticeFacts,
  PracticeFactsForm,
} from '../directory/facts/patient-facts.ts'
import { endpoint } from '../endpoint.ts'
import { PinAddress } from '../map/pin.ts'
import { revision, verbatim } from '../text-fields.ts'

/** Facts that a doctor tells patients, as its owner edits them. */
export const OwnFacts = z.object({
  /** With the edits that wait for approval. */
  form: DoctorFacts,
  /** Changes with every change of `form`; a save names the one it started from. */
  revision: z.string(),
  /** Origins of what the record says; the practice's facts are not among them. */
  facts: FactOrigins,
  /** Those of them that an owner said who was not the user. */
  saidByFormerOwner: z.array(z.enum(factNames)),
  /** What a pin is set for; null: the doctor has no address of its own, or patients see the practice's. */
  pinAddress: PinAddress.nullable(),
  /** The claim is not approved: what is saved becomes public with the approval. */
  pending: z.boolean(),
  /** The facts that count where the doctor says nothing; null: the doctor has no public practice. */
  practice: z.object({ name: z.string(), form: PracticeFacts, facts: FactOrigins }).nullable(),
})
export type OwnFacts = z.infer<typeof OwnFacts>

export const OwnPracticeFacts = OwnFacts.pick({
  revision: true,
  facts: true,
  pinAddress: true,
}).extend({
  name: z.string(),
  form: PracticeFacts,
  /** Public doctors of the practice: its facts count for those who say nothing themselves. */
  doctors: z.int(),
})
export type OwnPracticeFacts = z.infer<typeof OwnPracticeFacts>

export const SavedRevision = revision.describe(
  'The revision the form was filled from; 409 when there is a later one',
)

/** Facts that are right as they stand. */
export const ConfirmedFacts = z.strictObject({
  facts: z
    .array(z.enum(factNames))
    .max(factNames.length)
    .optional()
    .describe('All that the record says when left out'),
})

const limit = { per: 'user', count: 120, minutes: 60 } as const

export const factCalls = [
  endpoint('GET', '/api/user/facts', {
    access: 'user',
    summary: "What the user's doctor says to patients, edits that wait included; null without one",
    answer: OwnFacts.nullable(),
  }),
  endpoint('PUT', '/api/user/facts', {
    access: 'user',
    limit,
    summary:
      "Save what the user's doctor says to patients, and confirm all of it; waits while the claim does. 409 when it changed meanwhile",
    body: z.strictObject({ form: DoctorFactsForm, revision: SavedRevision }),
    answer: OwnFacts,
  }),
  endpoint('POST', '/api/user/facts/confirm', {
    access: 'user',
    limit,
    summary: 'Say that facts of the own doctor are right as they stand; 409 while the claim waits',
    body: ConfirmedFacts,
    answer: OwnFacts,
  }),
  endpoint('GET', '/api/user/practice/facts', {
    access: 'user',
    summary:
      "What the user's practice says to patients; null without an approved connection with one",
    answer: OwnPracticeFacts.nullable(),
  }),
  endpoint('PUT', '/api/user/practice/facts', {
    access: 'user',
    limit,
    summary:
      "Save what the user's practice says to patients, and confirm all of it. 403 before the connection is approved, 409 when it changed meanwhile",
    body: z.strictObject({ form: PracticeFactsForm, revision: SavedRevision }),
    answer: OwnPracticeFacts,
  }),
  endpoint('POST', '/api/user/practice/facts/confirm', {
    access: 'user',
    limit,
    summary: 'Say that facts of the own practice are right as they stand, for all its doctors',
    body: ConfirmedFacts,
    answer: OwnPracticeFacts,
  }),
  endpoint('GET', '/api/service-names', {
    access: 'user',
    summary:
      'Care and conditions by name, for who lists services: at most 12 that a text in any language begins. `name` is what records store, in English',
    query: z.object({ search: verbatim(100).optional() }),
    answer: z.array(z.object({ name: z.string(), translation: z.string().optional() })),
  }),
] as const
