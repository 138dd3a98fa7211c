import { createHmac, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { ContactWay, Shown } from '../../contract/insights/calls.ts'
import { fold } from '../../contract/text/fold.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Logger } from '../platform/log/logger.ts'
import { dayOf } from './days.ts'
import { type DoctorKind, type PlatformKind, visitorSalts } from './tables.ts'

type Options = {
  db: Db
  log: Pick<Logger, 'warn'>
  /** The signed-in reader; passed in by higher rooms. */
  readerOf?: (caller: Caller) => Promise<Reader>
  now?: () => Date
  /** Milliseconds between writes. */
  every?: number
}

/** Administrators are not counted, nor owners for their own doctor. */
type Reader = { isAdmin: boolean; doctorId: number | null }

/** Marks written in one statement. */
const many = 1000
/** Most marks kept while the database is down; further ones are not counted. */
const mostWaiting = 50_000

/**
 * Counts in memory and writes every few seconds, so that nobody waits. Visitors are distinguished
 * by network and browser under a salt of the day; only hashes of visitor and thing together are
 * stored.
 */
export class Counter {
  readonly #db: Db
  readonly #log: Pick<Logger, 'warn'>
  readonly #readerOf: (caller: Caller) => Promise<Reader>
  readonly #now: () => Date
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<string, Marked>()
  #writing: Promise<void> = Promise.resolve()
  /** After a failed write the timer triggers the next, not the next visitor. */
  #isAway = false
  #salt: { day: string; value: Promise<string> } | null = null

  constructor({
    db,
    log,
    readerOf = anonymousReader,
    now = () => new Date(),
    every = 3000,
  }: Options) {
    this.#db = db
    this.#log = log
    this.#readerOf = readerOf
    this.#now = now
    this.#timer = setInterval(() => void this.write(), every).unref()
  }

  /**
   * Counts something for its visitor, except programs, administrators, and visitors who ask not to
   * be counted. Never fails, because counting is not worth an error.
   * @returns whether it counts
   */
  async count(event: Counted, caller: Caller): Promise<boolean> {
    if (caller.asksForPrivacy || isProgram(caller.userAgent)) return false
    const day = dayOf(this.#now())
    try {
      const { isAdmin, doctorId } = await this.#readerOf(caller)
      if (isAdmin) return false
      const salt = await this.#saltOf(day)
      const visitor = [day, caller.network, caller.userAgent].join('\n')
      const markOf = (name: string) =>
        createHmac('sha256', salt).update(`${visitor}\n${name}`).digest('base64url').slice(0, 24)
      for (const { name, tallies, after } of talliesOf(event, doctorId)) {
        if (this.#waiting.size >= mostWaiting) return false
        const entry = { day, tallies, ...(after && { after: markOf(after) }) }
        this.#waiting.set(markOf(name), entry)
      }
      if (this.#waiting.size >= many && !this.#isAway) void this.write()
      return true
    } catch (error) {
      this.#log.warn({ err: error }, 'something was not counted')
      return false
    }
  }

  /** Writes the counts so far; what fails is tried again with the next write. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeWaiting())
    return this.#writing
  }

  /** Writes the rest. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  async #writeWaiting() {
    if (this.#salt && this.#salt.day !== dayOf(this.#now())) this.#salt = null
    if (this.#waiting.size === 0) return
    const batch = this.#waiting
    this.#waiting = new Map()
    try {
      await writeTallies(this.#db, batch)
      this.#isAway = false
    } catch (error) {
      this.#isAway = true
      this.#waiting = new Map([...batch, ...this.#waiting])
      this.#log.warn({ err: error }, 'counts could not be written')
    }
  }

  #saltOf(day: string): Promise<string> {
    if (this.#salt?.day === day) return this.#salt.value
    const value = saltOf(this.#db, day)
    this.#salt = { day, value }
    value.catch(() => {
      if (this.#salt?.value === value) this.#salt = null
    })
    return value
  }
}

/** A program with a false name is counted, unless it runs no scripts: counting needs one. */
export const isProgram = (userAgent: string) => userAgent === '' || isbot(userAgent)

const anonymousReader = async (): Promise<Reader> => ({ isAdmin: false, doctorId: null })

/** The salt of a day, created by the server that needs it first. */
async function saltOf(db: Db, day: string): Promise<string> {
  const salt = randomBytes(32).toString('base64url')
  await db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing()
  return one(await db.select().from(visitorSalts).where(eq(visitorSalts.day, day))).salt
}

/** Countable events: reports of pages, and received messages. */
export type Counted = Shown | { kind: 'contact'; way: ContactWay; doctorId?: number | undefined }

/** An increment of one of the figures of a day. */
type Tally =
  | { figure: 'platform'; kind: PlatformKind }
  | { figure: 'doctor'; kind: DoctorKind; doctor: number }
  | {
      figure: 'words'
      kind: 'visitor' | 'search' | 'search without result' | 'refined'
      words: string
    }
  | { figure: 'doctor words'; doctor: number; words: string }

/** Tallies that a visitor causes once a day, by the name of the thing. */
type Once = {
  name: string
  tallies: Tally[]
  /** They count only if the same visitor has caused those of this name on the same day. */
  after?: string
}

/**
 * The tallies of an event. A visitor counts once a day for a page, for each way to contact each
 * doctor, for a search of the same words and specialty.
 * @param own the visitor's own doctor, who is left out
 */
function talliesOf(event: Counted, own: number | null): Once[] {
  if (event.kind === 'search') return searchTallies(event, own)
  const doctor = event.doctorId === own ? undefined : event.doctorId
  if (event.kind === 'contact') {
    if (event.doctorId !== undefined && doctor === undefined) return []
    const tallies: Tally[] = [{ figure: 'platform', kind: 'contact' }]
    if (doctor !== undefined) tallies.push({ figure: 'doctor', kind: event.way, doctor })
    return [{ name: `contact ${event.way} ${doctor ?? ''}`, tallies }]
  }
  const page: Once = {
    name: `page ${event.path}`,
    tallies: [{ figure: 'platform', kind: 'page' }],
  }
  if (doctor === undefined) return [page]
  const profile: Once = {
    name: `profile ${doctor}`,
    tallies: [
      { figure: 'platform', kind: 'profile' },
      { figure: 'doctor', kind: 'view', doctor },
    ],
  }
  return [page, profile]
}

type Search = Extract<Shown, { kind: 'search' }>

function searchTallies(search: Search, own: number | null): Once[] {
  const words = countedWords(search.words)
  const name = JSON.stringify([words || search.words.trim(), search.specialty.toLowerCase()])
  const appearances = [...new Set(search.doctorIds)]
    .filter((doctor) => doctor !== own)
    .flatMap((doctor): Tally[] => [
      { figure: 'doctor', kind: 'search', doctor },
      ...(words ? ([{ figure: 'doctor words', doctor, words }] as const) : []),
    ])
  const appearance: Once = { name: `shown ${search.from} ${name}`, tallies: appearances }
  if (search.from > 0) return [appearance]
  const kinds =
    search.found === 0 ? (['search', 'search without result'] as const) : (['search'] as const)
  const request: Once = {
    name: `search ${name}`,
    tallies: kinds.flatMap((kind): Tally[] => [
      { figure: 'platform', kind },
      ...(words ? ([{ figure: 'words', kind, words }] as const) : []),
    ]),
  }
  const all = [request, ...refinements(search.instead ?? '', words), appearance]
  if (!words) return all
  const tallies: Tally[] = [{ figure: 'words', kind: 'visitor', words }]
  return [{ name: visitorOf(words), tallies }, ...all]
}

const visitorOf = (words: string) => `words ${words}`

/** Only a search that this visitor made today can be refined, whatever a page reports. */
function refinements(text: string, instead: string): Once[] {
  const words = countedWords(text)
  if (!words || words === instead) return []
  const tallies: Tally[] = [{ figure: 'words', kind: 'refined', words }]
  return [{ name: `refined ${words}`, after: visitorOf(words), tallies }]
}

/**
 * Tallies of one day, which count unless their mark exists already and, if they depend on another
 * mark, only if that exists.
 */
type Marked = { day: string; tallies: Tally[]; after?: string }

/**
 * Adds tallies with new marks to the figures, in one statement, for public doctors. Repeating it on
 * any server changes nothing.
 */
async function writeTallies(db: Db, batch: ReadonlyMap<string, Marked>): Promise<void> {
  const rows = [...batch].flatMap(([mark, { day, tallies, after }]) =>
    tallies.map((tally) => ({ mark, day, after, ...tally })),
  )
  if (rows.length === 0) return
  // ordered, so that servers that write at the same time wait instead of deadlocking
  await db.execute(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (mark text, day date, after text, figure text, kind text, doctor integer, words text)
    ), fresh AS (
      INSERT INTO insight_marks (day, mark)
      SELECT DISTINCT given.day, given.mark FROM given
      LEFT JOIN insight_marks AS before ON before.day = given.day AND before.mark = given.after
      WHERE given.after IS NULL OR before.mark IS NOT NULL
        OR (given.day, given.after) IN (SELECT day, mark FROM given)
      ORDER BY given.day, given.mark
      ON CONFLICT DO NOTHING RETURNING day, mark
    ), counted AS MATERIALIZED (
      SELECT given.* FROM given JOIN fresh USING (day, mark)
    ), public_doctors AS MATERIALIZED (
      SELECT id FROM doctors
      WHERE published_at IS NOT NULL AND unpublished_at IS NULL
        AND id IN (SELECT doctor FROM counted)
    ), platform AS (
      INSERT INTO insight_platform_days AS known (day, kind, count)
      SELECT day, kind, count(*) FROM counted WHERE figure = 'platform'
      GROUP BY day, kind ORDER BY day, kind
      ON CONFLICT (day, kind) DO UPDATE SET count = known.count + excluded.count
    ), of_doctors AS (
      INSERT INTO insight_doctor_days AS known (doctor_id, day, kind, count)
      SELECT doctor, day, kind, count(*) FROM counted JOIN public_doctors ON id = doctor
      WHERE figure = 'doctor' GROUP BY doctor, day, kind ORDER BY doctor, day, kind
      ON CONFLICT (doctor_id, day, kind) DO UPDATE SET count = known.count + excluded.count
    ), of_words AS (
      INSERT INTO insight_word_days AS known (day, words, visitors, searches, without_result, refined)
      SELECT day, words, count(*) FILTER (WHERE kind = 'visitor'),
        count(*) FILTER (WHERE kind = 'search'),
        count(*) FILTER (WHERE kind = 'search without result'),
        count(*) FILTER (WHERE kind = 'refined')
      FROM counted WHERE figure = 'words' GROUP BY day, words ORDER BY day, words
      ON CONFLICT (day, words) DO UPDATE SET
        visitors = known.visitors + excluded.visitors,
        searches = known.searches + excluded.searches,
        without_result = known.without_result + excluded.without_result,
        refined = known.refined + excluded.refined
    )
    INSERT INTO insight_doctor_word_days AS known (doctor_id, day, words, count)
    SELECT doctor, day, words, count(*) FROM counted JOIN public_doctors ON id = doctor
    WHERE figure = 'doctor words' GROUP BY doctor, day, words ORDER BY doctor, day, words
    ON CONFLICT (doctor_id, day, words) DO UPDATE SET count = known.count + excluded.count`)
}

const longest = 80

/**
 * Normalized search words: lower case, no accents, no punctuation. Empty for text that may identify
 * a person: an address, or a number of five digits or more.
 */
export function countedWords(text: string): string {
  // compatible signs count as what they stand for: `＠`, `２１０`
  if (/@|\p{Nd}(?:[\s().-]*\p{Nd}){4}/u.test(text.normalize('NFKC'))) return ''
  return Array.from(fold(text)).slice(0, longest).join('').trim()
}
