import { and, asc, between, desc, eq, gt, gte, inArray, min, sql } from 'drizzle-orm'
import { type ContactWay, contactWays, type Figures } from '../../contract/insights/calls.ts'
import { required } from '../../contract/required.ts'
import { dateAfter } from '../../contract/text/iso-dates.ts'
import type { Db } from '../platform/database/connect.ts'
import { dayOf, daysFrom } from './days.ts'
import {
  type DoctorKind,
  doctorDays,
  doctorWordDays,
  type PlatformKind,
  platformDays,
  wordDays,
} from './tables.ts'

/** Words are shown if they came from so many different networks on one day. */
export const leastNetworks = 5

const mostWords = 20

/** First and last day, both included. */
export type Span = { from: string; to: string }

/** Days over which figures are shown, the last one included. */
export const figureDays = 30

/** The days of figures that end with one, and as many before them. */
export function spansUntil(day: string): { now: Span; before: Span } {
  const now = { from: dateAfter(day, 1 - figureDays), to: day }
  return { now, before: { from: dateAfter(now.from, -figureDays), to: dateAfter(now.from, -1) } }
}

/** The counts of a doctor. */
export type Totals = Figures & { contactsByWay: Record<ContactWay, number> }

const within = (column: typeof doctorDays.day | typeof doctorWordDays.day, { from, to }: Span) =>
  between(column, from, to)

/** The figures of each day with counts of a doctor. */
export async function doctorFigures(
  db: Db,
  doctorId: number,
  span: Span,
): Promise<Map<string, Totals>> {
  const rows = await db
    .select()
    .from(doctorDays)
    .where(and(eq(doctorDays.doctorId, doctorId), within(doctorDays.day, span)))
  return collect(rows.map(({ day, kind, count }) => ({ key: day, kind, count })))
}

/** The figures of several doctors over a period, without doctors without counts. */
export async function doctorTotals(
  db: Db,
  doctorIds: number[],
  span: Span,
): Promise<Map<number, Totals>> {
  const rows = await db
    .select({
      key: doctorDays.doctorId,
      kind: doctorDays.kind,
      count: sql<number>`sum(${doctorDays.count})::int`,
    })
    .from(doctorDays)
    .where(and(inArray(doctorDays.doctorId, doctorIds), within(doctorDays.day, span)))
    .groupBy(doctorDays.doctorId, doctorDays.kind)
  return collect(rows)
}

function collect<Key>(rows: { key: Key; kind: DoctorKind; count: number }[]): Map<Key, Totals> {
  const totalsByKey = new Map<Key, Totals>()
  for (const { key, kind, count } of rows) {
    const totals = totalsByKey.get(key) ?? noTotals()
    totalsByKey.set(key, totals)
    if (kind === 'view') totals.profileViews += count
    else if (kind === 'search') totals.searchAppearances += count
    else {
      totals.contactClicks += count
      totals.contactsByWay[kind] += count
    }
  }
  return totalsByKey
}

export const noTotals = (): Totals => ({
  profileViews: 0,
  contactClicks: 0,
  searchAppearances: 0,
  contactsByWay: { call: 0, website: 0, directions: 0, message: 0 },
})

export const figuresOf = (
  { profileViews, contactClicks, searchAppearances }: Totals = noTotals(),
): Figures => ({ profileViews, contactClicks, searchAppearances })

export function sumOf(all: Iterable<Totals>): Totals {
  const sum = noTotals()
  for (const one of all) {
    sum.profileViews += one.profileViews
    sum.contactClicks += one.contactClicks
    sum.searchAppearances += one.searchAppearances
    for (const way of contactWays) sum.contactsByWay[way] += one.contactsByWay[way]
  }
  return sum
}

/** Words that led to a doctor, most frequent first. */
export async function doctorWords(
  db: Db,
  doctorId: number,
  span: Span,
): Promise<{ words: string; appearances: number }[]> {
  const appearances = sql<number>`sum(${doctorWordDays.count})::int`
  return db
    .select({ words: doctorWordDays.words, appearances })
    .from(doctorWordDays)
    .innerJoin(
      wordDays,
      and(eq(wordDays.day, doctorWordDays.day), eq(wordDays.words, doctorWordDays.words)),
    )
    .where(
      and(
        eq(doctorWordDays.doctorId, doctorId),
        within(doctorWordDays.day, span),
        gte(wordDays.visitors, leastNetworks),
      ),
    )
    .groupBy(doctorWordDays.words)
    .orderBy(desc(appearances), asc(doctorWordDays.words))
    .limit(mostWords)
}

/** The first day with counts; null without any. */
export async function countedSince(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: min(platformDays.day) }).from(platformDays)
  return row?.day ?? null
}

type PlatformDay = {
  day: string
  pageViews: number
  profileViews: number
  searches: number
  searchesWithoutResult: number
  contacts: number
}

type PlatformInsights = {
  /** One for each day, oldest first, today last. */
  days: PlatformDay[]
  /** Words of at least 5 networks of one day, most frequent first; 20 at most. */
  topWords: { words: string; searches: number }[]
  wordsWithoutResult: { words: string; searches: number }[]
}

const figureOf: Record<PlatformKind, Exclude<keyof PlatformDay, 'day'>> = {
  page: 'pageViews',
  profile: 'profileViews',
  search: 'searches',
  'search without result': 'searchesWithoutResult',
  contact: 'contacts',
}

/** The counts of the whole directory over so many days, today included. */
export async function platformInsights(
  db: Db,
  days: number,
  today = dayOf(new Date()),
): Promise<PlatformInsights> {
  const from = dateAfter(today, 1 - days)
  const rows = await db
    .select()
    .from(platformDays)
    .where(between(platformDays.day, from, today))
  const empty = {
    pageViews: 0,
    profileViews: 0,
    searches: 0,
    searchesWithoutResult: 0,
    contacts: 0,
  }
  const byDay = new Map(daysFrom(from, days).map((day) => [day, { day, ...empty }]))
  for (const { day, kind, count } of rows) required(byDay.get(day))[figureOf[kind]] = count
  return {
    days: [...byDay.values()],
    topWords: await words(db, { from, to: today }, 'searches'),
    wordsWithoutResult: await words(db, { from, to: today }, 'withoutResult'),
  }
}

function words(db: Db, { from, to }: Span, figure: 'searches' | 'withoutResult') {
  const searches = sql<number>`sum(${wordDays[figure]})::int`
  return db
    .select({ words: wordDays.words, searches })
    .from(wordDays)
    .where(and(between(wordDays.day, from, to), gte(wordDays.visitors, leastNetworks)))
    .groupBy(wordDays.words)
    .having(sql`${searches} > 0`)
    .orderBy(desc(searches), asc(wordDays.words))
    .limit(mostWords)
}

type FailedSearch = {
  words: string
  withoutResult: number
  /** Visitors who opened no profile and searched for something else instead. */
  refined: number
  lastDay: string
}

export type FailedSearchOptions = {
  /** Only words that failed in this way; default: all. */
  kind?: 'without result' | 'refined' | undefined
  sort?: 'count' | 'last day' | undefined
}

/**
 * Words without results or that were refined, most frequent first by default. As everywhere, only
 * days with enough different visitors count.
 */
export function failedSearches(
  db: Db,
  { kind, sort = 'count' }: FailedSearchOptions,
  { days, limit, today = dayOf(new Date()) }: { days: number; limit: number; today?: string },
): Promise<FailedSearch[]> {
  const bothKinds = sql`(${wordDays.withoutResult} + ${wordDays.refined})`
  const figures = { 'without result': wordDays.withoutResult, refined: wordDays.refined }
  const count = sql`sum(${kind ? figures[kind] : bothKinds})`
  const lastDay = sql<string>`max(${wordDays.day})::text`
  return db
    .select({
      words: wordDays.words,
      withoutResult: sql<number>`sum(${wordDays.withoutResult})::int`,
      refined: sql<number>`sum(${wordDays.refined})::int`,
      lastDay,
    })
    .from(wordDays)
    .where(
      and(
        between(wordDays.day, dateAfter(today, 1 - days), today),
        gte(wordDays.visitors, leastNetworks),
        gt(bothKinds, 0),
      ),
    )
    .groupBy(wordDays.words)
    .having(gt(count, 0))
    .orderBy(...(sort === 'count' ? [] : [desc(lastDay)]), desc(count), asc(wordDays.words))
    .limit(limit)
}
