import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SocialLinks } from '../../contract/directory/doctor.ts'
import { type ChoiceValue, facts } from '../../contract/directory/facts/declared-facts.ts'
import { acceptances, type FactName, placeSources } from '../../contract/directory/facts/facts.ts'
import type { Closures, OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import { textColumns } from '../../contract/directory/office-texts.ts'
import type { Pin } from '../../contract/map/pin.ts'
import { createdAt, id, timestamptz, updatedAt } from '../platform/database/columns.ts'

/**
 * The address where patients are seen. `locationKey` folds street and suite so that equal places
 * compare equal.
 */
const place = () => ({
  street: text(),
  suite: text(),
  city: text(),
  state: char({ length: 2 }),
  postalCode: char({ length: 5 }),
  locationKey: text(),
})

/**
 * Moments of the first publication and of the last unpublishing, with its reason. Public =
 * `publishedAt` set and `unpublishedAt` null; an unpublished record answers 410.
 */
const publication = () => ({
  publishedAt: timestamptz(),
  unpublishedAt: timestamptz(),
  unpublishedReason: text(),
})

/** Since when the record has an open claim; the claims themselves name the claimant. */
const claimedAt = () => timestamptz()

/**
 * The source of the record. `imported` keeps the values of the last file, so that a later file
 * changes only values that nobody has edited since.
 */
const origin = () => ({
  source: text({ enum: ['demo', 'nppes', 'provider', 'administrator'] }).notNull(),
  npi: char({ length: 10 }).unique(),
  imported: jsonb().$type<Record<string, unknown>>(),
  /** The last time a person compared the record with its source; an import does not. */
  lastCheckedAt: timestamptz(),
  /** Date of the register's file that last had these values, for imported records. */
  registerDate: date(),
})

/** The latest source of a fact, and when. */
export type FactSource = {
  source: 'owner' | 'office' | 'register' | 'administrator'
  /** The account, which may be deleted since. */
  by: string | null
  /** ISO date-time of the change or confirmation. */
  at: string
  /** Readers reported it as wrong, and nobody has confirmed it since. */
  disputed?: true
  /**
   * What readers reported of the register, each in the order of its columns: the entry counts while
   * the record has one of them.
   */
  about?: unknown[][]
}
export type FactSources = Partial<Record<FactName, FactSource>>

/**
 * Facts that patients choose by. A doctor's own take precedence over those of the practice.
 * `factSources` has the source of each; without an entry it is the record's own source.
 */
const patientFacts = () => ({
  /** Whether new patients are accepted. A trigger keeps `acceptingPatients` of doctors in line. */
  acceptance: text({ enum: acceptances }),
  acceptanceSince: date(),
  /** Names of the plans it is limited to; empty: all. */
  acceptancePlans: text().array().notNull().default(sql`'{}'`),
  insuranceAccepted: text().array().notNull().default(sql`'{}'`),
  staffLanguages: text().array().notNull().default(sql`'{}'`),
  firstVisit: text({ enum: facts.firstVisit.values }),
  visitTypes: text().array().$type<ChoiceValue<'visits'>[]>().notNull().default(sql`'{}'`),
  agesSeen: text().array().$type<ChoiceValue<'ages'>[]>().notNull().default(sql`'{}'`),
  accessibility: text()
    .array()
    .$type<ChoiceValue<'accessibility'>[]>()
    .notNull()
    .default(sql`'{}'`),
  /** A trigger drops it when its address is no longer the record's. */
  pin: jsonb().$type<Pin>(),
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
  /** The Spanish text; without one, the English one is shown. */
  nameEs: text(),
  descriptionEs: text(),
  /** Everyday words for the name, English and Spanish: `heart doctor`, `corazón`. */
  everydayWords: text().array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

type NameAndAddress = Record<
  'name' | 'street' | 'suite' | 'city' | 'state' | 'postalCode',
  AnyPgColumn
>

/** Name and address in one text, as search compares it; indexed, so that any part of it is found. */
export const foldedNameAndAddress = (table: NameAndAddress) => sql`fold(${table.name}
  || ' ' || coalesce(${table.street}, '') || ' ' || coalesce(${table.suite}, '')
  || ' ' || coalesce(${table.city}, '') || ' ' || coalesce(${table.state}::text, '')
  || ' ' || coalesce(${table.postalCode}::text, ''))`

/** True for a row whose location key has to be computed; indexed, because each start looks for them. */
export const lacksLocationKey = (table: Record<'street' | 'locationKey', AnyPgColumn>) =>
  sql`${table.locationKey} IS NULL AND ${table.street} IS NOT NULL`

/** Name and what else identifies a record in one text, as administrators search; indexed likewise. */
export const foldedNameAndKeys = (table: Record<'name' | 'slug' | 'npi' | 'phone', AnyPgColumn>) =>
  sql`fold(${table.name} || ' ' || ${table.slug}
  || ' ' || coalesce(${table.npi}::text, '') || ' ' || coalesce(${table.phone}, ''))`

export const practices = pgTable(
  'practices',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /**
     * Names of earlier days, separated by semicolons. Whoever searches for one finds the practice; never
     * shown else.
     */
    formerNames: text(),
    /** Other names in use, as `formerNames`. */
    otherNames: text(),
    description: text(),
    descriptionEs: text(),
    specialtyId: integer().references(() => specialties.id),
    ...place(),
    phone: text(),
    website: text(),
    /**
     * The website as an administrator last wrote it. Evidence rests on the website only while it still
     * is this one, because owners of the practice write it too.
     */
    vouchedWebsite: text(),
    /** The address for messages to the practice. Never part of a public answer. */
    contactEmail: text(),
    /** Separated by commas. */
    services: text(),
    servicesEs: text(),
    ...patientFacts(),
    logoUrl: text(),
    buildingImageUrl: text(),
    galleryImages: text().array().notNull().default(sql`'{}'`),
    /**
     * Descriptions of pictures, by their addresses, because the order of the gallery may change.
     */
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
    index('practices_parts').using('gin', sql`(${foldedNameAndAddress(table)}) gin_trgm_ops`),
    index('practices_without_location_key').on(table.id).where(lacksLocationKey(table)),
    index('practices_keys').using('gin', sql`(${foldedNameAndKeys(table)}) gin_trgm_ops`),
  ],
)

export const doctors = pgTable(
  'doctors',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** The name as shown, with title and credentials: `Dr. Elena Marsh, MD`. */
    name: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** First and last name of earlier days. Whoever searches for it finds the doctor; never shown else. */
    formerName: text(),
    /** Another name in use, such as a professional one; shown as `formerName` is. */
    otherName: text(),
    /** Key of the order of lists: see `sortName` in contract/directory/provider-name.ts. */
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
    /** Which of the texts the office wrote, with the doctor's consent. */
    officeTexts: text({ enum: textColumns }).array().notNull().default([]),
    certifications: text(),
    affiliations: text(),
    yearsExperience: integer(),
    /** The doctor's own. */
    languages: text().array().notNull().default(sql`'{}'`),
    gender: text({ enum: facts.gender.values }),
    medicare: text({ enum: facts.medicare.values }),
    /** Null when unknown, as after an import. */
    acceptingPatients: boolean(),
    ...patientFacts(),
    socialLinks: jsonb().$type<SocialLinks>().notNull().default({}),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    reviewCount: integer().notNull().default(0),
    claimedAt: claimedAt(),
    ...publication(),
    ...origin(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('doctors_without_location_key').on(table.id).where(lacksLocationKey(table)),
    index('doctors_keys').using('gin', sql`(${foldedNameAndKeys(table)}) gin_trgm_ops`),
    index().on(table.practiceId),
    index().on(table.specialtyId),
    index().on(table.sortName),
    // few of hundreds of thousands of rows have a source
    index('doctors_with_facts').on(table.id).where(sql`${table.factSources} <> '{}'`),
  ],
)

/** A doctor's further places; the first one is in the doctor's own columns. */
export const doctorPlaces = pgTable(
  'doctor_places',
  {
    id: id(),
    doctorId: integer()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** A practice of the directory; its address and phone apply where these are empty. */
    practiceId: integer().references(() => practices.id, { onDelete: 'cascade' }),
    ...place(),
    phone: text(),
    officeHours: jsonb().$type<OfficeHours>(),
    source: text({ enum: placeSources }).notNull(),
    /** The last confirmation of the place. */
    confirmedAt: timestamptz(),
    /** The moment the practice, an administrator or the register agreed; then its page shows the doctor. */
    agreedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('doctor_places_without_location_key').on(table.id).where(lacksLocationKey(table)),
    uniqueIndex('doctor_places_practice').on(table.doctorId, table.practiceId),
    uniqueIndex('doctor_places_location').on(table.doctorId, table.locationKey),
    index().on(table.practiceId),
  ],
)

/** A doctor is Featured while there is a row and `until` has not passed. */
export const featuredListings = pgTable('featured_listings', {
  doctorId: integer()
    .primaryKey()
    .references(() => doctors.id, { onDelete: 'cascade' }),
  reason: text({ enum: ['complimentary', 'subscription'] }).notNull(),
  since: createdAt(),
  until: timestamptz(),
})
/**
 * One row. Triggers increment `version` with every write to a public table and notify listeners.
 */
export const directoryVersion = pgTable('directory_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
  changedAt: timestamptz().notNull().defaultNow(),
  /** The moment the directory first opened to patients in production: see `watchOpening`. */
  openedAt: timestamptz(),
})
