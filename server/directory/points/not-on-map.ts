import { type Column, type SQL, sql } from 'drizzle-orm'
import { recordPoints } from './tables.ts'

/** Whether the map does not know the house number of a record's address, as far as it was looked up. */
export const isNotOnMap = (
  kind: 'doctors' | 'practices',
  recordId: Column,
): SQL => sql`${recordId} IN (
  SELECT point.record_id FROM ${recordPoints} AS point
  WHERE point.kind = ${kind} AND point.reason IS NOT NULL AND point.located_with IS NOT NULL)`
