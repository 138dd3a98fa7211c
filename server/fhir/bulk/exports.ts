import { hash, randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { site } from '../../../site.config.ts'
import { directoryVersion } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs, Queue } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../outcomes.ts'
import { readCatalog } from '../records/catalog.ts'
import type { TypeName } from '../types/declare.ts'
import { type MadeFile, makeFiles } from './make-files.ts'

/** Everything that is public at one moment, as files that are complete. */
export type BulkExport = {
  id: string
  begunAt: string
  /** Everything that was changed until then is in it. */
  upTo: string
  madeAt: string
  files: MadeFile[]
}

/** A moment, and the state of the public data: exports of one state are the same. */
type Moment = { now: number; upTo: number; key: string }

/** Somebody's request for an export, as its address says it: nothing is stored of it. */
type Asked = { at: number; key: string; ticket: string }

/** Milliseconds. */
const hour = 3_600_000

/** How long files are kept after a later export. */
export const graceTime = hour
const longestLife = 25 * hour
const mostKept = 10
const mostCanceled = 1_000

const making: Queue<object> = {
  name: 'fhir-bulk-exports',
  timeout: 3600,
  retries: 2,
  delay: 60,
  longestDelay: 600,
  // everybody waits for the same one
  sole: true,
}

type Parts = {
  db: Db
  jobs: Jobs
  files: Files
  /** A folder for files while they are made. */
  folder: string
  publicUrl: () => string
}

/** Starts to make exports, one at a time over all servers. */
export async function openBulkExports(parts: Parts): Promise<BulkExports> {
  const exports = new BulkExports(parts)
  await parts.jobs.work(making, (_, { signal }) => exports.make(signal))
  await parts.jobs.schedule('fhir-bulk-clean-up', '47 * * * *', site.timeZone, () =>
    exports.removeOld(),
  )
  return exports
}

/**
 * Exports of the whole directory: one for each of its versions, whatever types or changes are asked for, and at
 * most one a day where nothing changes, because facts age. The folder of their files is all that is known of
 * them, so that servers share them.
 */
export class BulkExports {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sees to it that there will be an export that says what the directory says now. @returns the id of this request */
  async ask(): Promise<string> {
    const moment = await this.#readMoment()
    const exports = await this.#list()
    if (!exports.some(({ id }) => keyOf(id) === moment.key)) await this.#enqueue(moment, exports[0])
    return `${moment.now}-${moment.key}-${randomBytes(9).toString('hex')}`
  }

  /** The export that a request asked for, or what is done for it. Null: unknown, canceled or gone. */
  async find(id: string): Promise<BulkExport | 'waiting' | 'running' | 'failed' | null> {
    const asked = readId(id)
    if (!asked) return null
    // first: it may end while files are listed
    const state = await this.#parts.jobs.stateOf(making)
    const names = await this.#names()
    if (names.includes(canceled(asked.ticket))) return null
    const answer = (await this.#list(names)).find(
      (each) => keyOf(each.id) === asked.key || Date.parse(each.begunAt) >= asked.at,
    )
    return answer ?? (state === 'none' ? null : state)
  }

  /**
   * The latest export if it is not outdated for more than an hour. If it is outdated at all, another one is begun.
   */
  async publish(): Promise<BulkExport | null> {
    const moment = await this.#readMoment()
    const exports = await this.#list()
    const [latest] = exports
    if (latest && keyOf(latest.id) === moment.key) return latest
    await this.#enqueue(moment, latest)
    return latest && Date.parse(latest.begunAt) > moment.now - graceTime ? latest : null
  }

  /** Forgets a request. The export is made all the same: others may wait for it. @returns whether there was one */
  async cancel(id: string): Promise<boolean> {
    const found = await this.find(id)
    const asked = readId(id)
    if (!found || !asked) return false
    const names = await this.#names()
    if (names.filter((name) => name.startsWith(canceled(''))).length >= mostCanceled)
      throw new Refusal(429, 'throttled', 'Too many exports were canceled. Leave this one.')
    await this.#parts.files.put(canceled(asked.ticket), Buffer.alloc(1))
    return true
  }

  /** The compressed content of a file. */
  open = (id: string, type: TypeName) =>
    isId(id) ? this.#parts.files.open(fileOf(id, type)) : Promise.resolve(null)

  /** Makes an export of this moment, unless there is one. */
  async make(signal: AbortSignal): Promise<void> {
    const { db, files, folder, publicUrl } = this.#parts
    const moment = await this.#readMoment()
    if ((await this.#list()).some(({ id }) => keyOf(id) === moment.key)) return
    const id = `${moment.now}-${moment.key}`
    const sources = { db, catalog: await readCatalog(db), publicUrl: publicUrl() }
    const made = await makeFiles(sources, {
      folder,
      signal,
      store: ({ type }, content) => files.putStream(fileOf(id, type), content),
    })
    const summary: BulkExport = {
      id,
      begunAt: new Date(moment.now).toISOString(),
      upTo: new Date(moment.upTo).toISOString(),
      madeAt: new Date().toISOString(),
      files: made,
    }
    // last: what has no summary is not complete
    await files.put(`${id}.json`, Buffer.from(JSON.stringify(summary)))
    await this.removeOld()
  }

  /** Removes what is outdated for an hour, and all but the latest of many. */
  async removeOld(): Promise<void> {
    const { files } = this.#parts
    const list = await files.list()
    const exports = await this.#list(list.map(({ name }) => name))
    const now = Date.now()
    const isKept = exports.map(({ madeAt }, place) => {
      const later = exports[place - 1]
      const isOutdated = later && Date.parse(later.madeAt) < now - graceTime
      return !isOutdated && place < mostKept && Date.parse(madeAt) > now - longestLife
    })
    const kept = exports.filter((_, place) => isKept[place]).map(({ id }) => id)
    const known = new Set(exports.map(({ id }) => id))
    for (const { name, writtenAt } of list) {
      const id = /^\d+-[\da-f]+/.exec(name)?.[0] ?? ''
      // of an export that is made at this moment, or of a request that was canceled
      const isYoung = !known.has(id) && writtenAt.getTime() > now - longestLife
      if (!kept.includes(id) && !isYoung) await files.remove(name)
    }
  }

  /**
   * Four times as long as the last one took, nothing is made: a directory that changes all the time is not
   * exported all the time.
   */
  async #enqueue(moment: Moment, last: BulkExport | undefined) {
    const { db, jobs } = this.#parts
    const [began, ended] = last ? [Date.parse(last.begunAt), Date.parse(last.madeAt)] : [0, 0]
    const wait = ended + 4 * (ended - began) - moment.now
    await jobs.enqueue(db, making, {}, { after: Math.max(0, Math.ceil(wait / 1000)) })
  }

  /** Those that are complete, the latest first. */
  async #list(names?: string[]): Promise<BulkExport[]> {
    const { files } = this.#parts
    const summaries = (names ?? (await this.#names()))
      .filter((name) => name.endsWith('.json'))
      .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    const texts = await Promise.all(summaries.map((name) => files.read(name)))
    return texts.flatMap((text) => (text ? [JSON.parse(text.toString()) as BulkExport] : []))
  }

  async #names(): Promise<string[]> {
    return (await this.#parts.files.list()).map(({ name }) => name)
  }

  /** The time of the database, and the last moment of which every change can be seen. */
  async #readMoment(): Promise<Moment> {
    const [row] = await this.#parts.db
      .select({
        version: directoryVersion.version,
        changedAt: directoryVersion.changedAt,
        now: milliseconds(sql`now()`),
        // what a running transaction writes has the time at which it began, and is not to be seen yet
        oldest: milliseconds(sql`least(now(), (SELECT min(xact_start) FROM pg_stat_activity
          WHERE backend_xid IS NOT NULL AND datname = current_database()))`),
      })
      .from(directoryVersion)
    const { version, changedAt, now, oldest } = one(row ? [row] : [])
    const day = new Date(now).toISOString().slice(0, 10)
    const state = [version, changedAt.getTime(), day, this.#parts.publicUrl()].join(' ')
    // times of records are cut to milliseconds
    return { now, upTo: oldest - 1, key: hash('sha1', state, 'hex').slice(0, 12) }
  }
}

const milliseconds = (time: SQL) => sql<number>`floor(extract(epoch FROM ${time}) * 1000)::float8`
const fileOf = (id: string, type: TypeName) => `${id}-${type}.ndjson.gz`
const canceled = (ticket: string) => `canceled-${ticket}`
const keyOf = (id: string) => id.split('-')[1]
const isId = (id: string) => /^\d{13}-[\da-f]{12}$/.test(id)

function readId(id: string): Asked | null {
  const [, at, key = '', ticket = ''] = /^(\d{13})-([\da-f]{12})-([\da-f]{18})$/.exec(id) ?? []
  return at ? { at: Number(at), key, ticket } : null
}
