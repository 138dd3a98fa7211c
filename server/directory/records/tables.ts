import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'

/** Former slugs, which redirect to the record's current one with 301. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    id: id(),
    kind: text({ enum: ['doctor', 'practice', 'specialty'] }).notNull(),
    slug: text().notNull(),
    recordId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.kind, table.slug)],
)

/**
 * History of a record, one row for each changed field, as text: a specialty by its name at the
 * time. Rows of one moment are one change; `field` is null for a change without fields.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: id(),
    kind: text({ enum: ['doctors', 'practices', 'specialties', 'news'] }).notNull(),
    recordId: integer().notNull(),
    at: createdAt(),
    /** The account of the actor, which may be deleted since. */
    actorId: text(),
    action: text().notNull(),
    field: text(),
    from: text(),
    to: text(),
  },
  (table) => [index().on(table.kind, table.recordId, table.id)],
)

/**
 * An owner's value of a column, and the former one: see `keepOwnerChanges`. Triggers of migration
 * 0104 give it the claim by which the owner said it, and let it follow that claim: it is in force
 * while the claim is open and the record's own, kept while the ownership may return or the account
 * exists, and goes with every other end.
 */
export const ownerChanges = pgTable(
  'owner_changes',
  {
    id: id(),
    claimId: integer(),
    /** Null: not in force, so the next owner of the record may say something of the column. */
    kind: text({ enum: ['doctors', 'practices', 'specialties', 'news'] }),
    recordId: integer().notNull(),
    column: text().notNull(),
    /** Null: blank. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    /** The register said what was there before: what it says by then returns. */
    ofRegister: boolean().notNull().default(false),
  },
  (table) => [
    unique('owner_changes_one').on(table.kind, table.recordId, table.column),
    unique('owner_changes_of_claim').on(table.claimId, table.recordId, table.column),
  ],
)

/** The rows that a merge moved, by table, so that it can be undone. */
export type MovedByMerge = {
  slug: string
  npi: string | null
  imported: Record<string, unknown> | null
  publishedAt: string | null
  unpublishedAt: string | null
  unpublishedReason: string | null
  featuredSince: string | null
  featuredUntil: string | null
  featured: boolean
  rows: Record<string, number[]>
}

/** Merges of duplicates: which record stayed, and what it took over. */
export const recordMerges = pgTable(
  'record_merges',
  {
    id: id(),
    kind: text({ enum: ['doctors', 'practices'] }).notNull(),
    keptId: integer().notNull(),
    mergedId: integer().notNull(),
    moved: jsonb().$type<MovedByMerge>().notNull(),
    createdAt: createdAt(),
    actorId: text(),
    undoneAt: timestamptz(),
    undoneBy: text(),
  },
  (table) => [
    index().on(table.kind, table.keptId),
    uniqueIndex('record_merges_standing')
      .on(table.kind, table.mergedId)
      .where(sql`${table.undoneAt} is null`),
  ],
)
