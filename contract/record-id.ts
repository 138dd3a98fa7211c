import { z } from 'zod'

/** The largest number that the database counts to. */
const largest = 2 ** 31 - 1

/** Id of a record in what a call sends or answers. */
export const Id = z.int().positive().max(largest)

/** The same as an address carries it. */
export const RecordId = z.coerce.number().int().positive().max(largest)

/**
 * The parameters of an address with one record. One schema for all of them: TypeScript combines the parts of
 * all calls, and counts each schema only once.
 */
export const RecordParams = z.object({ id: RecordId })
