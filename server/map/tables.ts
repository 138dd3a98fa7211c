import { sql } from 'drizzle-orm'
import {
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { areaKinds, type Line, streetClasses } from '../../contract/map/geometry.ts'
import { bytea, id, timestamptz } from '../platform/database/columns.ts'

/** One row: the map that is loaded. Without it there is none. */
export const mapReleases = pgTable('map_releases', {
  id: id(),
  /** `demo`, or whose data it is: `Census TIGER/Line`. */
  source: text().notNull(),
  year: integer().notNull(),
  license: text().notNull(),
  /** SHA-256 of what it was made from. */
  checksum: text().notNull(),
  west: doublePrecision().notNull(),
  south: doublePrecision().notNull(),
  east: doublePrecision().notNull(),
  north: doublePrecision().notNull(),
  loadedAt: timestamptz().notNull().defaultNow(),
  /** SHA-256 and size of its archive of tiles; null for a small area, which has none. */
  tilesChecksum: text(),
  tilesBytes: integer(),
})

/** The archive of tiles of a map, in parts of `tilesPartBytes`, so that a range is read without the rest. */
export const mapTilesParts = pgTable(
  'map_tiles_parts',
  {
    releaseId: integer()
      .notNull()
      .references(() => mapReleases.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.part] })],
)

/** Streets from one crossing to the next, so that two that meet share an end. */
export const mapStreets = pgTable('map_streets', {
  id: integer().primaryKey(),
  name: text(),
  class: text({ enum: streetClasses }).notNull(),
  /** A `Line` of contract/map/geometry.ts. */
  points: doublePrecision().array().notNull(),
})

/** House numbers along one side of a street. One side may have several, also under other names. */
export const mapRanges = pgTable(
  'map_ranges',
  {
    id: id(),
    streetId: integer()
      .notNull()
      .references(() => mapStreets.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The side for somebody who goes along the points in their order. */
    side: text({ enum: ['left', 'right'] }).notNull(),
    /** The number at the first point; it may be greater than that at the last. */
    fromNumber: integer().notNull(),
    toNumber: integer().notNull(),
    parity: text({ enum: ['even', 'odd', 'both'] }).notNull(),
    postalCode: char({ length: 5 }),
  },
  (table) => [index().on(table.streetId)],
)

/** Water, parks, landmarks and parts of the area. */
export const mapAreas = pgTable('map_areas', {
  id: id(),
  kind: text({ enum: areaKinds }).notNull(),
  name: text(),
  longitude: doublePrecision().notNull(),
  latitude: doublePrecision().notNull(),
  rings: jsonb().$type<Line[]>().notNull().default(sql`'[]'`),
})
