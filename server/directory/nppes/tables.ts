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
import type { doctorPlaces } from '../tables.ts'

/** One row per import run, with its closing figures. */
export const imports = pgTable('imports', {
  id: id(),
  file: text().notNull(),
  /** As the name of the file says it. */
  fileDate: date(),
  /** Of the entries in it. */
  newestChange: date(),
  startedAt: createdAt(),
  finishedAt: timestamptz(),
  figures: jsonb().$type<Record<string, number>>(),
  /** Empty where the command read it. */
  uploadId: integer().references(() => importUploads.id, { onDelete: 'set null' }),
  undoStartedAt: timestamptz(),
  undoneAt: timestamptz(),
  /** The account that asked for it; it may be gone since. */
  undoneBy: text(),
  /** Records that were removed, got back what they said, and were left as they are. */
  undoFigures: jsonb().$type<{ removed: number; restored: number; kept: number }>(),
})

/**
 * What an import wrote into a record, so that the import can be undone as a whole; forgotten after 30 days.
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
    /** The columns it wrote, as they were; null: it brought the record. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** When the record was last changed once it was written; any other moment: somebody else has, since. */
    writtenAt: timestamptz().notNull(),
    /** The doctor's further places as they were, where it changed them. */
    placesBefore: jsonb().$type<(typeof doctorPlaces.$inferSelect)[]>(),
    /** By which they are known to be as it left them. */
    placesMark: text(),
    /** Why an undo left the record as it is. */
    keptBecause: text(),
  },
  (table) => [
    unique('import_changes_one').on(table.importId, table.kind, table.recordId),
    index().on(table.kind, table.recordId),
  ],
)

/**
 * What an import found and did not change, or took offline, for a person to decide: once for each value
 * of the register, and again only where the register says something else or ours differs anew.
 */
export const registerAlerts = pgTable(
  'register_alerts',
  {
    id: id(),
    kind: text({ enum: ['doctors', 'practices'] }).notNull(),
    recordId: integer().notNull(),
    what: text({ enum: alertKinds }).notNull(),
    /** As people read it. */
    registerValue: text().notNull(),
    ourValue: text(),
    /** The columns that the register's value would change. */
    columns: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    /** Of the file that said it last. */
    registerDate: date().notNull(),
    seenAt: createdAt(),
    resolvedAt: timestamptz(),
    /** The account; empty where the difference went away by itself. */
    resolvedBy: text(),
    resolution: text({ enum: ['used', 'kept', 'gone'] }),
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

/** A run that downloads and imports what is new in the register, by the clock or asked for. */
export const registerDownloads = pgTable(
  'register_downloads',
  {
    id: id(),
    /** The account that asked for it; empty where the clock did. */
    actorId: text(),
    startedAt: createdAt(),
    finishedAt: timestamptz(),
    /** Why it ended before everything was imported or, before the end, why it is tried again; for people. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('register_downloads_under_way')
      .on(sql`(true)`)
      .where(sql`${table.finishedAt} is null`),
  ],
)

/**
 * A file of the register that an administrator uploaded or a run downloaded, from its first byte to its
 * end. The file itself lies in the data folder while the state is one of the first four.
 */
export const importUploads = pgTable(
  'import_uploads',
  {
    id: id(),
    /** As it was called where it came from. */
    file: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** What lies in the data folder, made by us. */
    storedAs: uuid().notNull(),
    state: text({ enum: importStates }).notNull().default('reading'),
    /** Why it was refused or failed, for people. */
    reason: text(),
    /** The account that uploaded it; it may be gone since. */
    actorId: text(),
    /** The run that brought it; empty where somebody uploaded it. */
    downloadId: integer().references(() => registerDownloads.id, { onDelete: 'set null' }),
    /** Whether it may be older than the last file. */
    allowOlder: boolean().notNull().default(false),
    uploadedAt: createdAt(),
    changedAt: updatedAt(),
    progress: jsonb().$type<ImportProgress>(),
    figures: jsonb().$type<Record<string, number>>(),
    findings: jsonb().$type<ImportFindings>(),
  },
  // One at a time, also when two are sent at the same moment.
  (table) => [
    uniqueIndex('import_uploads_under_way')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('reading', 'ready', 'downloading', 'applying')`),
  ],
)
