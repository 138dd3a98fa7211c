import { z } from 'zod'
import { FactOrigin, factNames } from '../../directory/facts/facts.ts'
import {
  DoctorFacts,
  DoctorFactsForm,
  PracticeFacts,
  PracticeFactsForm,
} from '../../directory/facts/patient-facts.ts'
import { endpoint } from '../../endpoint.ts'
import { PinAddress } from '../../map/pin.ts'
import { SavedRevision } from '../../providers/fact-calls.ts'
import { RecordParams } from '../../record-id.ts'

const params = RecordParams

/** An origin with the name of who said the fact; null: the account is gone, or no account said it. */
const NamedOrigin = FactOrigin.extend({ by: z.string().nullable() })

const RecordFacts = z.object({
  revision: z.string(),
  facts: z.partialRecord(z.enum(factNames), NamedOrigin),
  /** What a pin is set for; null: there is no address, or patients see that of the practice. */
  pinAddress: PinAddress.nullable(),
})
/** The facts that count where a doctor says nothing; null: there is no public practice. */
const practice = z.object({ name: z.string(), form: PracticeFacts }).nullable()
const DoctorRecordFacts = RecordFacts.extend({ form: DoctorFacts, practice })
const PracticeRecordFacts = RecordFacts.extend({ form: PracticeFacts })
export type DoctorRecordFacts = z.infer<typeof DoctorRecordFacts>
export type PracticeRecordFacts = z.infer<typeof PracticeRecordFacts>

const reading = 'to patients, who said it, and when'
const saving = 'to patients; only what changed counts as said by an administrator'
const body = z.strictObject({
  facts: z.array(z.enum(factNames)).min(1).max(factNames.length),
})
const confirming = 'Say that facts are right as they stand, after asking whoever knows'

export const recordFactCalls = [
  endpoint('GET', '/api/admin/directory/doctors/:id/facts', {
    access: 'admin',
    summary: `What a doctor says ${reading}`,
    params,
    answer: DoctorRecordFacts,
  }),
  endpoint('PUT', '/api/admin/directory/doctors/:id/facts', {
    access: 'admin',
    summary: `Change what a doctor says ${saving}`,
    params,
    body: z.strictObject({ form: DoctorFactsForm, revision: SavedRevision }),
    answer: DoctorRecordFacts,
  }),
  endpoint('POST', '/api/admin/directory/doctors/:id/facts/confirm', {
    access: 'admin',
    summary: confirming,
    params,
    body,
    answer: DoctorRecordFacts,
  }),
  endpoint('GET', '/api/admin/directory/practices/:id/facts', {
    access: 'admin',
    summary: `What a practice says ${reading}`,
    params,
    answer: PracticeRecordFacts,
  }),
  endpoint('PUT', '/api/admin/directory/practices/:id/facts', {
    access: 'admin',
    summary: `Change what a practice says ${saving}`,
    params,
    body: z.strictObject({ form: PracticeFactsForm, revision: SavedRevision }),
    answer: PracticeRecordFacts,
  }),
  endpoint('POST', '/api/admin/directory/practices/:id/facts/confirm', {
    access: 'admin',
    summary: confirming,
    params,
    body,
    answer: PracticeRecordFacts,
  }),
] as const
