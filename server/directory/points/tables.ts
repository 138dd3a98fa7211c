import { sql } from 'drizzle-orm'
import {
  bigserial,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { missReasons, pointQualities } from '../../../contract/map/points.ts'
import { id } from '../../platform/database/columns.ts'

/**
 * Where the addresses of records are on the map, one row for each record with an address. Triggers
 * add rows, let them wait when the address changes, and delete them with their record.
 */
export const recordPoints = pgTable(
  'record_points',
  {
    id: id(),
    /** A table of records: `doctor_places` are further places. */
    kind: text({ enum: ['doctors', 'practices', 'doctor_places'] }).notNull(),
    recordId: integer().notNull(),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    quality: text({ enum: pointQualities }),
    /** Why the house number is not known. */
    reason: text({ enum: missReasons }),
    /** Checksum of the map that it was located with; null: the row waits. */
    locatedWith: text(),
    /** Rises with each location, so that who keeps all of them reads only new ones. */
    revision: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('record_points_record').on(table.kind, table.recordId),
    index('record_points_waiting').on(table.id).where(sql`${table.locatedWith} IS NULL`),
    index('record_points_revision').on(table.revision),
  ],
)
