import { sql } from 'drizzle-orm'
import { commonPlanWords } from '../../../../contract/directory/plans/plans.ts'
import {
  distanceBetween,
  editsAllowed,
  spellingOf,
} from '../../../../contract/text/near-spelling.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'

/** Bits of `search_words.kinds`: where a word occurs. */
export const inName = 1
export const inPractice = 2

export type KnownWord = {
  /** Bits of where the exact word occurs; 0 if nowhere. */
  whole: number
  /** Bits of where words occur that begin with it. */
  begins: number
  /** Tags that end in it, such as `plan:aetna`. */
  tags: string[]
  /** It is one of several words of a plan, and the text does not name that. */
  isPartOfPlan?: boolean
}

/**
 * Looks up where records have these words, in one statement.
 * @param spoken words that are asked for only as names: general words, days, credentials
 */
export async function lookUpWords(
  db: Db,
  words: readonly string[],
  spoken: readonly string[] = [],
): Promise<ReadonlyMap<string, KnownWord>> {
  if (words.length + spoken.length === 0) return new Map()
  const { rows } = await db.execute<{ word: string } & KnownWord>(sql`
    SELECT asked.word, coalesce((SELECT kinds FROM search_words WHERE word = asked.word), 0)::int AS whole,
      0 AS begins, '{}'::text[] AS tags
    FROM unnest(${sql.param(spoken)}::text[]) AS asked (word)
    UNION ALL
    SELECT asked.word,
      coalesce((SELECT kinds FROM search_words WHERE word = asked.word), 0)::int AS whole,
      (SELECT coalesce(bit_or(kinds), 0)::int FROM (
        SELECT kinds FROM search_words
        WHERE word ~>~ asked.word AND word ~<~ (asked.word || U&'\\+10FFFF') AND kinds & 3 <> 0 LIMIT 50) b) AS begins,
      ARRAY(
        SELECT kind || ':' || asked.word FROM unnest(ARRAY['plan', 'language', 'credential']) kind
        WHERE EXISTS (SELECT 1 FROM doctor_search WHERE tags @> ARRAY[kind || ':' || asked.word])) AS tags
    FROM unnest(${sql.param(words)}::text[]) AS asked (word)`)
  return new Map(rows.map(({ word, ...entry }) => [word, entry]))
}

const isOfPlan = (tag: string) => tag.startsWith('plan:')

/**
 * The words without the plans that a text does not name. A plan is named by a word that neither other
 * carriers nor other parts of records have, or by such a word among neighbors: `takes example` may mean
 * a practice, `dentist ppo` says of no plan whose it is.
 * @param words in the order of the text
 */
export function withNamedPlans(
  words: readonly string[],
  knownWords: ReadonlyMap<string, KnownWord>,
): ReadonlyMap<string, KnownWord> {
  const named = new Set<string>()
  let run: string[] = []
  const names = (word: string) =>
    !commonPlanWords.has(word) && (run.length > 1 || knownWords.get(word)?.whole === 0)
  for (const word of [...words, '']) {
    if (knownWords.get(word)?.tags.some(isOfPlan)) run.push(word)
    else {
      if (run.some(names)) for (const each of run) named.add(each)
      run = []
    }
  }
  return new Map(
    [...knownWords].map(([word, entry]) => [
      word,
      named.has(word) || !entry.tags.some(isOfPlan)
        ? entry
        : { ...entry, tags: entry.tags.filter((tag) => !isOfPlan(tag)), isPartOfPlan: true },
    ]),
  )
}

const mostNear = 6

/** Words like one that nobody has; `edits` to those in `near`. */
export type NearWords = {
  inside: string[]
  near: string[]
  /** Two words of practices that are written as one: `littlecreek`. */
  splits: string[][]
  edits: number
}

/**
 * Words of names and practices that contain these letters, or otherwise are spelled much like them.
 */
export async function lookUpNear(db: Db, word: string): Promise<NearWords> {
  if (word.length < 3) return { inside: [], near: [], splits: [], edits: 0 }
  const limit = editsAllowed(word.length)
  const keys = limit === 0 ? [] : [word, ...deletionsOf(word)]
  const { rows } = await db.execute<{ word: string; inside: boolean | null }>(sql`
    SELECT word, true AS inside FROM (
      SELECT word FROM search_words WHERE word LIKE ${`%${word}%`} AND kinds & 3 <> 0 LIMIT 20) i
    UNION ALL
    SELECT word, false FROM (
      SELECT DISTINCT entry.word FROM unnest(${sql.param(keys)}::text[] || ('~' || dmetaphone(${word}))) AS asked (key)
      JOIN LATERAL (
        SELECT word FROM search_words
        WHERE variants @> ARRAY[asked.key] AND kinds & 3 <> 0 LIMIT 400) entry ON true
      LIMIT 400) n
    UNION ALL
    SELECT one.word || ' ' || other.word, NULL
    FROM unnest(${sql.param(splitsOf(word).map(([one]) => one))}::text[],
      ${sql.param(splitsOf(word).map(([, other]) => other))}::text[]) AS asked (one, other)
    JOIN search_words one ON one.word = asked.one AND one.kinds & 2 <> 0
    JOIN search_words other ON other.word = asked.other AND other.kinds & 2 <> 0`)
  const spelling = spellingOf(word)
  const near = rows
    .filter((row) => row.inside === false)
    .map((row) => ({
      word: row.word,
      distance: distanceBetween(spelling, spellingOf(row.word), limit),
    }))
    .filter(({ distance }) => limit > 0 && distance <= limit)
    .sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1))
  const nearest = near[0]?.distance ?? 0
  return {
    inside: rows.filter((row) => row.inside).map((row) => row.word),
    near: near
      .filter(({ distance }) => distance <= nearest + 0.5)
      .slice(0, mostNear)
      .map((entry) => entry.word),
    splits: rows.flatMap((row) => (row.inside === null ? [row.word.split(' ')] : [])),
    edits: nearest,
  }
}

/** The word cut in two, at each place that leaves words of three letters. */
const splitsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ])

/** All words with one letter of this one left out; for long words, with one or two. */
export function deletionsOf(word: string): string[] {
  const one = withoutEach(word)
  return word.length < 7 ? one : [...new Set([...one, ...one.flatMap(withoutEach)])]
}

const withoutEach = (word: string) => [
  ...new Set([...word].map((_, place) => word.slice(0, place) + word.slice(place + 1))),
]

/** Finds those of these groups of words that a public doctor has in the name together. */
export async function areNames(db: Db, groups: readonly (readonly string[])[]): Promise<boolean[]> {
  if (groups.length === 0) return []
  const exists = groups.map(([first = '', ...others]) =>
    others.length === 0
      ? sql`EXISTS (SELECT FROM doctor_names s WHERE s.word = ${first} AND NOT s.in_practice)`
      : sql`EXISTS (SELECT FROM doctor_search s
          WHERE ts_filter(s.vector, '{a}') @@ ${[first, ...others].map((word) => `'${word}'`).join(' & ')}::tsquery)`,
  )
  const { rows } = await db.execute<{ met: boolean[] }>(
    sql`SELECT ARRAY[${sql.join(exists, sql`, `)}] AS met`,
  )
  return one(rows).met
}
