import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A test on a doctor's record: everything said must hold. `empty` says that nobody may answer. */
const expectation = z.strictObject({
  empty: z.literal(true).optional(),
  /** One of these names. */
  specialty: z.array(z.string()).min(1).optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  firstNameBegins: z.string().optional(),
  lastNameBegins: z.string().optional(),
  /** A whole word of the last name. */
  lastNameHas: z.string().optional(),
  /** Part of it. */
  practice: z.string().optional(),
  street: z.string().optional(),
  insurance: z.string().optional(),
  language: z.string().optional(),
  phone: z.string().optional(),
  npi: z.string().optional(),
  postalCode: z.string().optional(),
  acceptingPatients: z.literal(true).optional(),
})

const query = z.strictObject({
  query: z.string().min(1),
  class: z.string().min(1),
  expect: expectation.refine((test) => Object.keys(test).length > 0, 'tests nothing'),
})

export type Expectation = z.infer<typeof expectation>
export type Query = z.infer<typeof query>

/** The evaluation set, with placeholders for what differs between directories; see `fill-queries.ts`. */
export const queries: Query[] = z
  .array(query)
  .parse(JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')))
