import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { Id } from '../../record-id.ts'

const kind = z.enum(['doctors', 'practices'])

/** A record beside another that may be the same. */
const Compared = z.object({
  id: z.int(),
  name: z.string(),
  npi: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  specialty: z.string().nullable(),
  /** The practice of a doctor. */
  practice: z.string().nullable(),
  state: z.enum(['published', 'hidden', 'unpublished', 'merged']),
  claimed: z.boolean(),
  featured: z.boolean(),
  source: z.enum(['demo', 'nppes', 'provider', 'administrator']),
})
export type ComparedRecord = z.infer<typeof Compared>

const Pair = z.object({
  score: z.int().describe('0 to 100'),
  reasons: z.array(z.string()).describe('Such as `same phone`, `names differ by one letter`'),
  records: z.tuple([Compared, Compared]),
})
export type DuplicatePair = z.infer<typeof Pair>

/** `likely`: a score of 50 and more. `different`: somebody has said that they are not the same. */
const shownPairs = ['likely', 'all', 'different'] as const

export const duplicateCalls = [
  endpoint('GET', '/api/admin/directory/duplicates/:kind', {
    access: 'admin',
    summary:
      'Pairs of records that may be one and the same, by name, phone and place, with a score and its reasons, the likeliest first, 20 at a time',
    params: z.object({ kind }),
    query: z.object({
      show: z.enum(shownPairs).optional(),
      page: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    answer: z.object({
      pairs: z.array(Pair),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      more: z.boolean().describe('There are more pairs than are looked at in one go'),
    }),
  }),
  endpoint('PUT', '/api/admin/directory/duplicates/:kind/different', {
    access: 'admin',
    summary:
      'Say that two records are not the same, or take it back. The pair is not listed again unless one of them changes in what they are compared by',
    params: z.object({ kind }),
    body: z.strictObject({
      ids: z
        .tuple([Id, Id])
        .refine(([one, other]) => one !== other, 'These are one and the same record'),
      different: z.boolean(),
    }),
    answer: Done,
  }),
] as const
