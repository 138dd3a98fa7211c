import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { ContactWay, Shown } from '../../contract/insights/calls.ts'
import { fold } from '../../contract/text/fold.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import type { Caller } from '../platform/http/caller.ts'
import { networkOfCustomer } from '../platform/http/rate-limits.ts'
import type { Logger } from '../platform/log/logger.ts'
import { dayOf } from './days.ts'
import { visitorSalts } from './tables.ts'
import { type Marked, type Tally, writeTallies } from './write-tallies.ts'

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
 * stored. A browser calls itself what it likes, so that a network counts for one thing only so often.
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
      const { markOf, networkMarks } = marksOf(caller, day, salt)
      for (const { name, tallies, after, isOfNetwork } of talliesOf(event, doctorId)) {
        if (this.#waiting.size >= mostWaiting) return false
        const { network, around } = networkMarks(name)
        if (isOfNetwork) this.#waiting.set(around ?? network, { day, tallies })
        else
          this.#waiting.set(markOf(name), {
            day,
            tallies,
            network,
            around,
            ...(after && { after: markOf(after) }),
          })
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

/** Hashes what is stored of who did something; the hashes hold the thing too. */
function marksOf({ network, userAgent }: Caller, day: string, salt: string) {
  const hash = (text: string) =>
    createHmac('sha256', salt).update(text).digest('base64url').slice(0, 24)
  const customer = networkOfCustomer(network)
  return {
    markOf: (name: string) => hash([day, network, userAgent, name].join('\n')),
    networkMarks: (name: string) => ({
      network: hash(JSON.stringify([day, network, name])),
      around: customer === network ? null : hash(JSON.stringify([day, customer, name])),
    }),
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

/** Tallies that a visitor causes once a day, by the name of the thing. */
type Once = {
  name: string
  tallies: Tally[]
  /** They count only if the same visitor has caused those of this name on the same day. */
  after?: string
  /** Once for the whole network of a customer: a browser's name is whatever it says. */
  isOfNetwork?: boolean
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
  return [
    {
      name: `network ${words}`,
      tallies: [{ figure: 'words', kind: 'network', words }],
      isOfNetwork: true,
    },
    // counts nothing by itself: refinements come after it
    { name: visitorOf(words), tallies: [{ figure: 'none' }] },
    ...all,
  ]
}

const visitorOf = (words: string) => `words ${words}`

/** Only a search that this visitor made today can be refined, whatever a page reports. */
function refinements(text: string, instead: string): Once[] {
  const words = countedWords(text)
  if (!words || words === instead) return []
  const tallies: Tally[] = [{ figure: 'words', kind: 'refined', words }]
  return [{ name: `refined ${words}`, after: visitorOf(words), tallies }]
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
