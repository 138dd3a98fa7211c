import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { contactWays } from '../../contract/insights/calls.ts'
import { doctors } from '../directory/tables.ts'

const day = () => date().notNull()
const doctorId = () =>
  integer()
    .notNull()
    .references(() => doctors.id, { onDelete: 'cascade' })

export const doctorKinds = ['view', 'search', ...contactWays] as const
export type DoctorKind = (typeof doctorKinds)[number]
export const platformKinds = [
  'page',
  'profile',
  'search',
  'search without result',
  'contact',
] as const
export type PlatformKind = (typeof platformKinds)[number]

/** One key a day, shared by all servers, deleted when the day is over. Left out of backups. */
export const visitorSalts = pgTable('insight_visitor_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})

/**
 * Counts of today: a hash of visitor and thing together, so that marks of one visitor cannot be
 * linked. Deleted when the day is over. Left out of backups.
 */
export const marks = pgTable(
  'insight_marks',
  {
    day: day(),
    mark: text().notNull(),
    /** A hash of network and thing: browsers of one network are counted for the same thing only so often. */
    network: text(),
    /** The same of the /48 around an IPv6 network; null for IPv4. */
    around: text(),
    /** The place in its network, from 1. Unique, so that servers that write together count no more. */
    place: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.mark] }),
    unique().on(table.day, table.network, table.place),
    index().on(table.day, table.around),
  ],
)

export const doctorDays = pgTable(
  'insight_doctor_days',
  {
    doctorId: doctorId(),
    day: day(),
    kind: text({ enum: doctorKinds }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.day, table.kind] }),
    index().on(table.day),
  ],
)

export const platformDays = pgTable(
  'insight_platform_days',
  {
    day: day(),
    kind: text({ enum: platformKinds }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)

/**
 * Search words of a day. Those of fewer than 5 networks are never shown and deleted with the day.
 */
export const wordDays = pgTable(
  'insight_word_days',
  {
    day: day(),
    words: text().notNull(),
    /** Networks that searched for them: one customer's count once, however its browsers are called. */
    visitors: integer().notNull(),
    searches: integer().notNull(),
    withoutResult: integer().notNull(),
    /** Visitors who opened no profile and searched for something else instead. */
    refined: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

export const doctorWordDays = pgTable(
  'insight_doctor_word_days',
  {
    doctorId: doctorId(),
    day: day(),
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.day, table.words] }),
    index().on(table.day),
  ],
)
