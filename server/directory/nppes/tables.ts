import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { alertKinds } from '../../../contract/administration/imports/alerts.ts'
import {
  type ImportFindings,
  type ImportProgress,
  importStates,
} from '../../../contract/administration/imports/findings.ts'
import { createdAt, id, timestamptz, updatedAt } from '../../platform/database/columns.ts'
import type { doctorPlaces, FactSources } from '../tables.ts'

/** Import runs, with their final figures. */
export const imports = pgTable('imports', {
  id: id(),
  file: text().notNull(),
  /** Date in the name of the file. */
  fileDate: date(),
  /** Newest change of its entries. */
  newestChange: date(),
  startedAt: createdAt(),
  finishedAt: timestamptz(),
  figures: jsonb().$type<Record<string, number>>(),
  /** Null if the command read it. */
  uploadId: integer().references(() => importUploads.id, { onDelete: 'set null' }),
  undoStartedAt: timestamptz(),
  undoneAt: timestamptz(),
  /** The account that asked for it, which may be deleted since. */
  undoneBy: text(),
  /** Numbers of records that an undo removed, restored and kept. */
  undoFigures: jsonb().$type<{ removed: number; restored: number; kept: number }>(),
})

/**
 * Former values of what an import wrote, so that it can be undone as a whole; deleted after 30
 * days.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['doctors', 'practices'] }).notNull(),
    recordId: integer().notNull(),
    /** The former values of the written columns; null: the import created the record. */
    before: jsonb().$type<Record<string, unknown>>(),
    /**
     * The record's date of change after the import; another date means that somebody has changed it
     * since.
     */
    writtenAt: timestamptz().notNull(),
    /** The doctor's former further places, if the import changed them. */
    placesBefore: jsonb().$type<(typeof doctorPlaces.$inferSelect)[]>(),
    /** Hash of the places as the import left them. */
    placesMark: text(),
    /** Why an undo kept the record. */
    keptBecause: text(),
  },
  (table) => [
    unique('import_changes_one').on(table.importId, table.kind, table.recordId),
    index().on(table.kind, table.recordId),
  ],
)

/** What a decision on an alert can change in a record: texts, dates, and the sources of their facts. */
export type DecidedState = {
  columns: Record<string, string | null>
  factSources: FactSources
  /** The record's date of change, to the microsecond. */
  updatedAt: string
}

/**
 * Alerts: what an import found and did not change, or took offline, for a person to decide. Once
 * for each value of the register, and again only if the register's value changes or ours differs
 * again.
 */
export const registerAlerts = pgTable(
  'register_alerts',
  {
    id: id(),
    kind: text({ enum: ['doctors', 'practices'] }).notNull(),
    recordId: integer().notNull(),
    what: text({ enum: alertKinds }).notNull(),
    /** The value as text. */
    registerValue: text().notNull(),
    ourValue: text(),
    /** The columns that the register's value would change. */
    columns: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    /** Date of the last file with this value. */
    registerDate: date().notNull(),
    seenAt: createdAt(),
    resolvedAt: timestamptz(),
    /** The account; null if the difference disappeared by itself. */
    resolvedBy: text(),
    resolution: text({ enum: ['used', 'kept', 'gone'] }),
    /** The record before and after the decision, while that can be undone. */
    before: jsonb().$type<DecidedState>(),
    after: jsonb().$type<DecidedState>(),
  },
  (table) => [
    uniqueIndex('register_alerts_value').on(
      table.kind,
      table.recordId,
      table.what,
      table.registerValue,
    ),
    index('register_alerts_open').on(table.seenAt).where(sql`${table.resolvedAt} is null`),
  ],
)

/** Runs that download and import new files of the register, by schedule or on request. */
export const registerDownloads = pgTable(
  'register_downloads',
  {
    id: id(),
    /** The account that asked for it; null for the schedule. */
    actorId: text(),
    startedAt: createdAt(),
    finishedAt: timestamptz(),
    /**
     * Why it ended before everything was imported or, while it runs, why it is retried; for people.
     */
    reason: text(),
  },
  (table) => [
    uniqueIndex('register_downloads_under_way')
      .on(sql`(true)`)
      .where(sql`${table.finishedAt} is null`),
  ],
)

/**
 * Files of the register that were uploaded by an administrator or downloaded by a run. The file is
 * in the data folder during the first four states.
 */
export const importUploads = pgTable(
  'import_uploads',
  {
    id: id(),
    /** Its original name. */
    file: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Name of the file in the data folder. */
    storedAs: uuid().notNull(),
    state: text({ enum: importStates }).notNull().default('reading'),
    /** Why it was refused or failed, for people. */
    reason: text(),
    /** The account that uploaded it, which may be deleted since. */
    actorId: text(),
    /** The run that downloaded it; null for an upload. */
    downloadId: integer().references(() => registerDownloads.id, { onDelete: 'set null' }),
    /** Whether it may be older than the last file. */
    allowOlder: boolean().notNull().default(false),
    uploadedAt: createdAt(),
    changedAt: updatedAt(),
    progress: jsonb().$type<ImportProgress>(),
    figures: jsonb().$type<Record<string, number>>(),
    findings: jsonb().$type<ImportFindings>(),
  },
  // One at a time, also for simultaneous uploads.
  (table) => [
    uniqueIndex('import_uploads_under_way')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('reading', 'ready', 'downloading', 'applying')`),
  ],
)
