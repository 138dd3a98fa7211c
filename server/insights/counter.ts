import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Logger } from '../platform/log/logger.ts'
import { dayOf } from './days.ts'
import { visitorSalts } from './tables.ts'
import { type Counted, talliesOf } from './tallies-of.ts'
import { type Marked, writeTallies } from './write-tallies.ts'

type Options = {
  db: Db
  log: Pick<Logger, 'warn'>
  /** Who is signed in where something is used; floors above know. */
  readerOf?: (caller: Caller) => Promise<Reader>
  now?: () => Date
  /** Milliseconds between two writings. */
  every?: number
}

/** An administrator is not counted, and nobody for the doctor who is their own. */
export type Reader = { isAdmin: boolean; doctorId: number | null }

/** Marks that are written at once. */
const many = 1000
/** Marks kept while the database is away; what comes after that is not counted. */
const mostWaiting = 50_000

/**
 * Counts in memory and writes every few seconds, so that nobody waits for it. A visitor is told apart
 * by network and browser under a salt of the day; only hashes of visitor and thing together are kept.
 */
export class Counter {
  readonly #db: Db
  readonly #log: Pick<Logger, 'warn'>
  readonly #readerOf: (caller: Caller) => Promise<Reader>
  readonly #now: () => Date
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<string, Marked>()
  #writing: Promise<void> = Promise.resolve()
  /** The last writing failed: the clock decides on the next, not the next visitor. */
  #isAway = false
  #salt: { day: string; value: Promise<string> } | null = null

  constructor({ db, log, readerOf = stranger, now = () => new Date(), every = 3000 }: Options) {
    this.#db = db
    this.#log = log
    this.#readerOf = readerOf
    this.#now = now
    this.#timer = setInterval(() => void this.write(), every).unref()
  }

  /**
   * Counts something for whoever does it, unless it is a program, an administrator, or asks not to be
   * counted. Never fails: what cannot be counted is not worth an error.
   */
  async count(counted: Counted, caller: Caller): Promise<void> {
    if (caller.asksForPrivacy || isProgram(caller.userAgent)) return
    const day = dayOf(this.#now())
    try {
      const { isAdmin, doctorId } = await this.#readerOf(caller)
      if (isAdmin) return
      const salt = await this.#saltOf(day)
      const visitor = [day, caller.network, caller.userAgent].join('\n')
      const markOf = (name: string) =>
        createHmac('sha256', salt).update(`${visitor}\n${name}`).digest('base64url').slice(0, 24)
      for (const { name, tallies, after } of talliesOf(counted, doctorId)) {
        if (this.#waiting.size >= mostWaiting) return
        const marked = { day, tallies, ...(after && { after: markOf(after) }) }
        this.#waiting.set(markOf(name), marked)
      }
      if (this.#waiting.size >= many && !this.#isAway) void this.write()
    } catch (error) {
      this.#log.warn({ err: error }, 'something was not counted')
    }
  }

  /** Writes what has been counted so far; what cannot be written now is tried again with the next. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeWaiting())
    return this.#writing
  }

  /** Writes what is left. */
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

/** One that lies about its name passes, unless it runs no scripts: counting takes one. */
export const isProgram = (userAgent: string) => userAgent === '' || isbot(userAgent)

const stranger = async (): Promise<Reader> => ({ isAdmin: false, doctorId: null })

/** The salt of a day, made by whichever server needs it first. */
async function saltOf(db: Db, day: string): Promise<string> {
  const salt = randomBytes(32).toString('base64url')
  await db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing()
  return one(await db.select().from(visitorSalts).where(eq(visitorSalts.day, day))).salt
}
