import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import type { FactSource } from '../tables.ts'

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

/** What somebody has said of one subject: a fact, a column that is of no fact, or the further places. */
export type Said = {
  /** By column, in stored form: dates are texts. */
  values: Record<string, unknown>
  /** Of a fact: who said it and when, with the mark of readers. */
  source?: FactSource
  /** The moment, as in JSON: the latest statement in force counts. */
  at: string
  /** It stood there before, and was only confirmed. */
  confirmed?: boolean
}

/**
 * What one party has said of a record, by subject: an owner by a claim, or everybody else but the
 * register, whose layer is `imported`. See decision 0102. The layer of a claim begins with its approval and
 * follows it by triggers of migration 0107.
 */
export const recordLayers = pgTable(
  'record_layers',
  {
    id: id(),
    kind: text({ enum: ['doctors', 'practices'] }).notNull(),
    recordId: integer().notNull(),
    /** Null: everybody else. */
    claimId: integer(),
    /**
     * `present`: the claim is open, and the record its own; `former`: in force although the owner has gone or
     * has another record by a merge; `withdrawn`: not in force.
     */
    state: text({ enum: ['present', 'former', 'withdrawn'] })
      .notNull()
      .default('former'),
    says: jsonb().$type<Record<string, Said>>().notNull().default({}),
  },
  (table) => [
    unique('record_layers_one').on(table.kind, table.recordId, table.claimId).nullsNotDistinct(),
    index().on(table.claimId),
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
