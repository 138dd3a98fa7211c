import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../record-id.ts'
import { mostAtOnce, mostInCall } from './bulk-limits.ts'
import { Row, reason } from './calls.ts'
import { recordKinds } from './forms.ts'
import { RecordFilters } from './list-query.ts'

const params = z.object({ kind: z.enum(recordKinds) })

/** An act on each of many records. */
const BulkAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('publish') }),
  z.strictObject({ act: z.literal('unpublish'), reason }),
  z.strictObject({ act: z.literal('feature'), featured: z.boolean() }),
  z.strictObject({ act: z.literal('specialty'), specialtyId: Id.nullable() }),
  z.strictObject({ act: z.literal('practice'), practiceId: Id.nullable() }),
  z.strictObject({ act: z.literal('delete') }),
])
export type BulkAct = z.infer<typeof BulkAct>

const Done = z.object({
  id: z.int(),
  /** Null: the record is gone. */
  updatedAt: z.iso.datetime().max(40).nullable(),
  /** The specialty or practice it had before. */
  from: z.int().nullable(),
})
const Refused = z.object({ id: z.int(), name: z.string(), message: z.string() })
const BulkResult = z.object({
  done: z.array(Done),
  refused: z.array(Refused),
  /** The rest was not tried, because the server could not go on. */
  stopped: z.boolean(),
})
export type BulkResult = z.infer<typeof BulkResult>

export const bulkCalls = [
  endpoint('GET', '/api/admin/directory/matching/:kind', {
    access: 'admin',
    summary: `All records that filters leave, ${mostAtOnce} at most; 409 when there are more`,
    params,
    query: RecordFilters,
    answer: z.object({ rows: z.array(Row) }),
  }),
  endpoint('POST', '/api/admin/directory/bulk/:kind', {
    access: 'admin',
    summary: `Do the same to up to ${mostInCall} records, each on its own; what is refused, or changed since it was seen, stays as it is and is named. 409 for what the kind does not have`,
    params,
    limit: { per: 'user', count: 400, minutes: 60 },
    body: z.strictObject({
      act: BulkAct,
      records: z
        .array(
          z.strictObject({
            id: Id,
            updatedAt: z.iso.datetime().max(40).describe('As the list showed it'),
          }),
        )
        .min(1)
        .max(mostInCall, `At most ${mostInCall} records at once`),
    }),
    answer: BulkResult,
  }),
] as const
