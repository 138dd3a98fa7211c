import { sql } from 'drizzle-orm'
import { recordMerges } from '../../directory/records/tables.ts'

/** Condition on merges: those that have moved a claim to the kept record. */
export const hasMovedClaim = (claimId: number) =>
  sql`${recordMerges.moved} -> 'rows' -> 'claims' @> to_jsonb(${claimId}::int)`
