import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { alertKinds } from '../../contract/administration/imports/alerts.ts'
import {
  type ImportFindings,
  type ImportProgress,
  importStates,
} from '../../contract/administration/imports/findings.ts'
import type { SocialLinks } from '../../contract/directory/doctor.ts'
import {
  type AccessFeature,
  type AgeGroup,
  acceptances,
  type FactName,
  genders,
  placeSources,
  type VisitType,
} from '../../contract/directory/facts/facts.ts'
import type { Closures, OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import { createdAt, id, timestamptz, updatedAt } from '../platform/database/columns.ts'

/** Where patients are seen. `locationKey` folds street and suite so that equal places compare equal. */
const place = () => ({
  street: text(),
  suite: text(),
  city: text(),
  state: char({ length: 2 }),
  postalCode: char({ length: 5 }),
  locationKey: text(),
})

/**
 * When the record became public, and when and why it stopped being so.
 * Public = `publishedAt` set and `unpublishedAt` empty; a record that was public once answers 410.
 */
const publication = () => ({
  publishedAt: timestamptz(),
  unpublishedAt: timestamptz(),
  unpublishedReason: text(),
})

/** Since when somebody holds or asks for the record; the claims themselves say who. */
const claimedAt = () => timestamptz()

/**
 * Where the record came from. `imported` keeps the values of the last file, so that a later file
 * changes only what nobody has edited since.
 */
const origin = () => ({
  source: text({ enum: ['demo', 'nppes', 'provider', 'administrator'] }).notNull(),
  npi: char({ length: 10 }).unique(),
  imported: jsonb().$type<Record<string, unknown>>(),
  /** When a person last compared the record with its source; an import does not. */
  lastCheckedAt: timestamptz(),
  /** Of the register's file that last said what the record says, for records that came from there. */
  registerDate: date(),
})

/** Who said a fact last, and when. */
export type FactSource = {
  source: 'owner' | 'office' | 'register' | 'administrator'
  /** The account; it may be gone since. */
  by: string | null
  /** ISO date-time of when it was said or confirmed. */
  at: string
  /** Readers report it as wrong, and nobody has confirmed it since. */
  disputed?: true
}
export type FactSources = Partial<Record<FactName, FactSource>>

/**
 * What patients choose by. A doctor's own facts go before those of the practice. `factSources` says of
 * each who said it; where it has no entry, the record's own source does.
 */
const patientFacts = () => ({
  /** Whether new patients are taken. A trigger keeps `acceptingPatients` of doctors in step. */
  acceptance: text({ enum: acceptances }),
  acceptanceSince: date(),
  /** Names of the plans it is meant for; empty: for all. */
  acceptancePlans: text().array().notNull().default(sql`'{}'`),
  insuranceAccepted: text().array().notNull().default(sql`'{}'`),
  staffLanguages: text().array().notNull().default(sql`'{}'`),
  visitTypes: text().array().$type<VisitType[]>().notNull().default(sql`'{}'`),
  agesSeen: text().array().$type<AgeGroup[]>().notNull().default(sql`'{}'`),
  accessibility: text().array().$type<AccessFeature[]>().notNull().default(sql`'{}'`),
  parking: text(),
  bookingUrl: text(),
  officeHours: jsonb().$type<OfficeHours>(),
  closures: jsonb().$type<Closures>().notNull().default([]),
  factSources: jsonb().$type<FactSources>().notNull().default({}),
})

export const specialties = pgTable('specialties', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  description: text(),
  /** In Spanish; where there is none, the English one is shown. */
  nameEs: text(),
  descriptionEs: text(),
  /** What patients type instead of the name, English and Spanish: `heart doctor`, `corazón`. */
  everydayWords: text().array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const practices = pgTable(
  'practices',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text(),
    descriptionEs: text(),
    specialtyId: integer().references(() => specialties.id),
    ...place(),
    phone: text(),
    website: text(),
    /** Where messages for the practice go. Never part of a public answer. */
    contactEmail: text(),
    /** Separated by commas. */
    services: text(),
    servicesEs: text(),
    ...patientFacts(),
    logoUrl: text(),
    buildingImageUrl: text(),
    galleryImages: text().array().notNull().default(sql`'{}'`),
    /** What they show, by their addresses: the order of the gallery may change. */
    galleryDescriptions: jsonb().$type<Record<string, string>>().notNull().default({}),
    claimedAt: claimedAt(),
    ...publication(),
    ...origin(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.locationKey),
    index('practices_with_facts').on(table.id).where(sql`${table.factSources} <> '{}'`),
  ],
)

export const doctors = pgTable(
  'doctors',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** As shown, with title and credentials: `Dr. Elena Marsh, MD`. */
    name: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** Order of lists: see `sortName` in contract/directory/provider-name.ts. */
    sortName: text().notNull(),
    specialtyId: integer().references(() => specialties.id),
    specialtyDetails: text(),
    /** `specialtyDetails` in Spanish. */
    servicesEs: text(),
    basicBio: text(),
    basicBioEs: text(),
    detailedBio: text(),
    detailedBioEs: text(),
    headshotUrl: text(),
    phone: text(),
    practiceId: integer().references(() => practices.id, { onDelete: 'set null' }),
    ...place(),
    education: text(),
    certifications: text(),
    affiliations: text(),
    yearsExperience: integer(),
    /** The doctor's own. */
    languages: text().array().notNull().default(sql`'{}'`),
    gender: text({ enum: genders }),
    /** Null when unknown, as after an import. */
    acceptingPatients: boolean(),
    ...patientFacts(),
    socialLinks: jsonb().$type<SocialLinks>().notNull().default({}),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    reviewCount: integer().notNull().default(0),
    /** Kept by database triggers from name, specialty, its everyday words and the practice. */
    searchText: text().notNull().default(''),
    claimedAt: claimedAt(),
    ...publication(),
    ...origin(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('doctors_search_text_trigram').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index().on(table.practiceId),
    index().on(table.specialtyId),
    index().on(table.sortName),
    // of hundreds of thousands somebody has said something about a few
    index('doctors_with_facts').on(table.id).where(sql`${table.factSources} <> '{}'`),
  ],
)

/** Where a doctor is seen beside the first place, which stands in the doctor's own columns. */
export const doctorPlaces = pgTable(
  'doctor_places',
  {
    id: id(),
    doctorId: integer()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** A practice of the directory; its address and phone count where those here are empty. */
    practiceId: integer().references(() => practices.id, { onDelete: 'cascade' }),
    ...place(),
    phone: text(),
    officeHours: jsonb().$type<OfficeHours>(),
    source: text({ enum: placeSources }).notNull(),
    /** When somebody last said that the doctor is seen here. */
    confirmedAt: timestamptz(),
    /** When the practice, an administrator or the register said so too; its page shows the doctor. */
    agreedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('doctor_places_practice').on(table.doctorId, table.practiceId),
    uniqueIndex('doctor_places_location').on(table.doctorId, table.locationKey),
    index().on(table.practiceId),
  ],
)

/** A doctor is featured while there is a row here and `until` has not passed. */
export const featuredListings = pgTable('featured_listings', {
  doctorId: integer()
    .primaryKey()
    .references(() => doctors.id, { onDelete: 'cascade' }),
  reason: text({ enum: ['complimentary', 'subscription'] }).notNull(),
  since: createdAt(),
  until: timestamptz(),
})

/** Addresses that changed: the old slug answers 301 to the record's present one. */
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

/** One row. Triggers raise `version` with every write to a public table and notify listeners. */
export const directoryVersion = pgTable('directory_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
  changedAt: timestamptz().notNull().defaultNow(),
  /** When patients first saw the directory in production: see `watchOpening`. */
  openedAt: timestamptz(),
})

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

/**
 * What changed in a record, one row for each field, as people read it: a specialty stands by its name
 * of that time. Rows of one moment are one change; `field` is empty where a change has no field.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: id(),
    kind: text({ enum: ['doctors', 'practices', 'specialties', 'news'] }).notNull(),
    recordId: integer().notNull(),
    at: createdAt(),
    /** The account that did it; it may be gone since. */
    actorId: text(),
    action: text().notNull(),
    field: text(),
    from: text(),
    to: text(),
  },
  (table) => [index().on(table.kind, table.recordId, table.id)],
)

/** What an owner wrote into a column, and what stood there before: see `keepOwnerChanges`. */
export const ownerChanges = pgTable(
  'owner_changes',
  {
    id: id(),
    kind: text({ enum: ['doctors', 'practices', 'specialties', 'news'] }).notNull(),
    recordId: integer().notNull(),
    column: text().notNull(),
    /** Null: blank. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (table) => [unique('owner_changes_one').on(table.kind, table.recordId, table.column)],
)

/** What a merge moved, by table, so that it can be taken back. */
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

/** Two records that were one and the same: which stayed, and what it took over. */
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
