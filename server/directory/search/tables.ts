import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { conditionKinds } from '../../../contract/directory/condition-kinds.ts'
import { timestamptz } from '../../platform/database/columns.ts'
import { doctors, practices } from '../tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Columns that a search reads: one row for each public record, kept by triggers, so that counting and
 * ordering never touch the records themselves.
 *
 * `vector`: folded words; A the name, B the practice, C the address, D the text of the profile.
 * `tags`: what is equal or not: `phone:2105550142`, `npi:…`, `zip:78258`, `language:spanish`,
 * `plan:medicare`, `credential:do`, `open:saturday`.
 */
const searchColumns = () => ({
  specialtyId: integer(),
  sortName: text().notNull(),
  vector: tsvector().notNull(),
  tags: text().array().notNull(),
})

export const doctorSearch = pgTable(
  'doctor_search',
  {
    doctorId: integer()
      .primaryKey()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    practiceId: integer(),
    acceptingPatients: boolean(),
    claimed: boolean().notNull(),
    ...searchColumns(),
    /** Folded words of the doctor's own services, in both languages; null without any. */
    services: tsvector(),
    /**
     * Filter values of the facts that count: `language:Spanish`, `practice:12`. Equal office hours have
     * the same `week:…`; `unconfirmed:plan`: the plans have no date of confirmation.
     */
    facets: text().array().notNull().default(sql`'{}'`),
    /** The moment the first of those facts becomes too old to count: the row must then be written again. */
    nextStaleAt: timestamptz(),
  },
  (table) => [
    index('doctor_search_vector').using('gin', table.vector),
    // an index of the vector does not know which words belong to names
    index('doctor_search_names').using('gin', sql`ts_filter(${table.vector}, '{a}')`),
    index('doctor_search_tags').using('gin', table.tags),
    index('doctor_search_services').using('gin', table.services),
    // who has any
    index('doctor_search_with_services')
      .on(table.specialtyId)
      .where(sql`${table.services} IS NOT NULL`),
    // with the practice, so that the practices of a specialty are found without its rows
    index('doctor_search_specialty').on(
      table.specialtyId,
      table.sortName,
      table.doctorId,
      table.practiceId,
    ),
    index('doctor_search_order').on(table.sortName, table.doctorId),
    // all that a list near a place asks of the doctors of an office, so that it reads no rows on its way
    index('doctor_search_practice').on(
      table.practiceId,
      table.specialtyId,
      table.sortName,
      table.doctorId,
      table.acceptingPatients,
    ),
    index('doctor_search_facets').using('gin', table.facets),
    index('doctor_search_next_stale').on(table.nextStaleAt),
  ],
)

/** An index of `COLLATE "C"` finds beginnings, whatever language the database sorts by. */
const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/**
 * A row for each word of a doctor's name and of the practice's, as A and B of `doctorSearch.vector`,
 * written by triggers. Its index has all that a search for names needs, in the order of a list, so no
 * row of `doctorSearch`, which is 30 times as large, is read for doctors that are not shown.
 */
export const doctorNames = pgTable(
  'doctor_names',
  {
    /** A word of two letters at least: shorter ones are not searched for. */
    word: word().notNull(),
    inPractice: boolean().notNull(),
    sortName: text().notNull(),
    doctorId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.inPractice, table.sortName, table.doctorId] }),
  ],
)

const doctorBits = customType<{ data: string }>({ dataType: () => 'bit(4096)' })

/**
 * The doctors with each facet: a bit for each doctor, 4096 to a chunk, written by triggers. Has all of
 * `doctorSearch.facets` except `practice`, the days of `doctorSearch.tags` (`open:monday`,
 * `late:monday`), `specialty` (the id), `said:plan` (there is a list of plans), `choice` (any of the
 * plans that are chosen together) and `all`. Counting them reads no doctor.
 */
export const doctorFacets = pgTable(
  'doctor_facets',
  {
    kind: text().notNull(),
    value: text().notNull(),
    /** The doctor's id divided by 4096; the bit is the rest. */
    chunk: integer().notNull(),
    doctors: doctorBits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value, table.chunk] })],
)

/** Numbers of rows of `doctorSearch`, written by triggers. Specialty 0: none. */
export const doctorSearchCounts = pgTable(
  'doctor_search_counts',
  {
    specialtyId: integer().notNull(),
    /** False also if unknown. */
    acceptingPatients: boolean().notNull(),
    doctors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.specialtyId, table.acceptingPatients] })],
)

/**
 * Numbers of rows of `doctorSearch` with each facet, written by triggers. Specialty 0: none; -1: all
 * together. `choice` counts doctors with any of the plans that are chosen together
 * (`plan_choices()`).
 */
export const doctorFacetCounts = pgTable(
  'doctor_facet_counts',
  {
    specialtyId: integer().notNull(),
    kind: text().notNull(),
    value: text().notNull(),
    doctors: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.specialtyId, table.kind, table.value] }),
    // a value may be a person's own word: it is deleted with its last doctor
    index('doctor_facet_counts_empty').on(table.doctors).where(sql`${table.doctors} = 0`),
  ],
)

export const practiceSearch = pgTable(
  'practice_search',
  {
    practiceId: integer()
      .primaryKey()
      .references(() => practices.id, { onDelete: 'cascade' }),
    claimed: boolean().notNull(),
    ...searchColumns(),
  },
  (table) => [
    index('practice_search_vector').using('gin', table.vector),
    index('practice_search_names').using('gin', sql`ts_filter(${table.vector}, '{b}')`),
    index('practice_search_tags').using('gin', table.tags),
    index('practice_search_order').on(table.sortName, table.practiceId),
  ],
)

/** Numbers of rows of `practiceSearch`, written by triggers. */
export const practiceSearchCounts = pgTable('practice_search_counts', {
  claimed: boolean().primaryKey(),
  practices: integer().notNull(),
})

/**
 * Every word that is or once was in a search row. `kinds` has bits for where: 1 name, 2 practice,
 * 4 address, 8 text. `variants` holds the word with each letter left out, and its sound, so that similar
 * spellings are found by equality.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    kinds: smallint().notNull().default(0),
    variants: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('search_words_trigram').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_prefix').on(sql`${table.word} text_pattern_ops`),
    index('search_words_variants').using('gin', table.variants),
  ],
)

/**
 * Meanings of words by administrators. A row replaces the list's entry with its slug, or adds one;
 * `vocabulary/conditions.csv` is the list.
 */
export const searchMeanings = pgTable('search_meanings', {
  slug: text().primaryKey(),
  kind: text({ enum: conditionKinds }).notNull(),
  name: text().notNull(),
  nameEs: text().notNull(),
  words: text().array().notNull(),
  wordsEs: text().array().notNull(),
  /** Weight by slug of a listed specialty: 3 treats it, 2 also commonly, 1 first contact. */
  specialties: jsonb().$type<Record<string, number>>().notNull(),
  emergency: text({ enum: ['911', '988'] }),
  /** Removed; the list does not restore it. */
  removed: boolean().notNull().default(false),
  updatedAt: timestamptz().notNull().defaultNow(),
})

/** One row. A trigger increments it with every change of a meaning. */
export const vocabularyVersion = pgTable('vocabulary_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

/**
 * Places by another time zone than that of the site: states, and beginnings of ZIP codes, as the program
 * lists them for its area. The hours of their offices have facets of their own.
 */
export const otherTimeZones = pgTable('other_time_zones', {
  place: text().primaryKey(),
  timeZone: text().notNull(),
})
