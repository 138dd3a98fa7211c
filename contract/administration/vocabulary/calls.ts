import { z } from 'zod'
import { conditionKinds } from '../../directory/condition-kinds.ts'
import { endpoint } from '../../endpoint.ts'
import { revision, verbatim } from '../../text-fields.ts'
import { MeaningForm } from './forms.ts'

/** `listed`: as the program brings it. `edited`: the program's, changed by an administrator. */
const meaningStates = ['listed', 'edited', 'added', 'removed'] as const
export type MeaningState = (typeof meaningStates)[number]

const slug = verbatim(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const OfMeaning = z.object({ slug })

const Meaning = z.object({
  slug: z.string(),
  state: z.enum(meaningStates),
  form: MeaningForm,
  /** Names of the specialties, in the order of the form. */
  specialtyNames: z.array(z.string()),
  /** Changes with every change; a save names the one it started from. */
  revision: z.string(),
  /** The last time an administrator changed it. */
  updatedAt: z.iso.datetime().nullable(),
})
export type Meaning = z.infer<typeof Meaning>

const UnansweredSearch = z.object({
  words: z.string(),
  /** The number of searches that found nobody, over the days. */
  withoutResult: z.int(),
  /** The number of visitors who opened no profile and searched for something else instead. */
  refined: z.int(),
  lastDay: z.iso.date(),
})
export type UnansweredSearch = z.infer<typeof UnansweredSearch>

export const vocabularyCalls = [
  endpoint('GET', '/api/admin/directory/vocabulary', {
    access: 'admin',
    summary: 'Fifty entries of what words mean, by name; searched and filtered',
    query: z.object({
      search: verbatim(200).optional(),
      state: z.enum(meaningStates).optional(),
      kind: z.enum(conditionKinds).optional(),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    answer: z.object({ rows: z.array(Meaning), total: z.int(), page: z.int(), pages: z.int() }),
  }),
  endpoint('GET', '/api/admin/directory/vocabulary-specialties', {
    access: 'admin',
    summary: 'Specialties that an entry of the vocabulary may name, by name',
    answer: z.object({ specialties: z.array(z.object({ slug: z.string(), name: z.string() })) }),
  }),
  endpoint('GET', '/api/admin/directory/vocabulary/:slug', {
    access: 'admin',
    summary: 'One entry of the vocabulary, removed ones included',
    params: OfMeaning,
    answer: Meaning,
  }),
  endpoint('POST', '/api/admin/directory/vocabulary', {
    access: 'admin',
    summary: 'Add an entry to the vocabulary; the next search knows it',
    body: z.strictObject({ form: MeaningForm }),
    answer: Meaning,
  }),
  endpoint('PUT', '/api/admin/directory/vocabulary/:slug', {
    access: 'admin',
    summary: 'Change an entry of the vocabulary; 409 when it changed meanwhile or is removed',
    params: OfMeaning,
    body: z.strictObject({ form: MeaningForm, revision }),
    answer: Meaning,
  }),
  endpoint('DELETE', '/api/admin/directory/vocabulary/:slug', {
    access: 'admin',
    summary: 'Remove an entry from the vocabulary; it can be brought back. 409 when it is removed',
    params: OfMeaning,
    answer: Meaning,
  }),
  endpoint('POST', '/api/admin/directory/vocabulary/:slug/restore', {
    access: 'admin',
    summary:
      "Bring back a removed entry, or the program's own words of an edited one; 409 for all others",
    params: OfMeaning,
    answer: Meaning,
  }),
  endpoint('GET', '/api/admin/directory/unanswered-searches', {
    access: 'admin',
    summary:
      'Words of at least 5 networks of one day that found nobody or were refined, over 90 days, without those that got a meaning since; 50 at most',
    query: z.object({
      kind: z.enum(['without result', 'refined']).optional(),
      sort: z.enum(['count', 'last day']).optional(),
    }),
    answer: z.object({ searches: z.array(UnansweredSearch) }),
  }),
] as const
