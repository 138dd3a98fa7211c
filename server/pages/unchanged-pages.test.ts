import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { required } from '../../contract/required.ts'
import { serveDirectory } from '../directory/routes.ts'
import { doctors, practices } from '../directory/tables.ts'
import { DirectoryVersion } from '../directory/version/directory-version.ts'
import { serveMap } from '../map/routes.ts'
import { serveNews } from '../news/routes.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import { createServer } from '../platform/http/create-server.ts'
import { RateLimits } from '../platform/http/rate-limits.ts'
import { RequestFigures } from '../platform/http/requests/request-figures.ts'
import { Api } from '../platform/http/serve.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/log/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertDoctor, insertPractice, insertSpecialty } from '../testing/records.ts'
import { builtPages, readBuild } from './page-renderer.ts'
import { servePages } from './routes.ts'

const publicUrl = 'http://directory.example'
const log = createLogger('silent')

let database: TestDatabase
let jobs: Jobs
let servers: Awaited<ReturnType<typeof startServer>>[]

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await Jobs.start(database.url, log, { byClock: false })
  servers = [await startServer(), await startServer()]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await jobs.stop()
  await database.close()
})

/** The public pages of one server, and how often it made each. */
async function startServer() {
  const { db } = database
  const build = await readBuild(join(import.meta.dirname, '../../build'))
  const app = createServer({
    log,
    headers: { https: false, inlineSources: build.inlineSources },
    ownOrigin: { publicUrl, listeningUrl: null },
    trustProxy: false,
    requests: { figures: new RequestFigures(), log: false },
  })
  const version = new DirectoryVersion(db, database, log)
  await version.listen()
  const cache = new AnswerCache(version)
  const limits = new RateLimits({ on: false })
  const identify = async () => ({ identity: null, cookies: [] })
  const reads = { during: <T>(call: () => Promise<T>) => call() }
  const api = new Api(app, { cache, limits, identify, incoming: '', reads })
  const calls: string[] = []
  const as = api.as.bind(api)
  api.as = (...caller) => {
    const callApi = as(...caller)
    return (key, input) => {
      calls.push(`${key} ${JSON.stringify(input)}`)
      return callApi(key, input)
    }
  }
  await serveDirectory(api, db, {
    jobs,
    practiceOwnersFor: async () => new Map(),
    isPassedOn: async () => false,
  })
  serveMap(api, db)
  serveNews(api, db)
  const renders: string[] = []
  const renderer = builtPages(build, () => publicUrl)
  const render: typeof renderer.render = (path, ...rest) => {
    renders.push(path)
    return renderer.render(path, ...rest)
  }
  const isOpen = async () => true
  servePages(app, {
    pages: { ...renderer, render },
    api,
    cache,
    limits,
    publicUrl: () => '',
    isOpen,
  })
  return {
    read: async (path: string) => {
      await version.refresh() // as every acknowledged write does before its answer
      const { body, statusCode } = await app.inject({ url: path })
      return { body, statusCode }
    },
    /** Pages made since this was asked last. */
    made: () => renders.splice(0),
    /** Calls that pages made since this was asked last. */
    called: () => calls.splice(0).sort(),
    close: async () => {
      await app.close()
      await version.close()
    },
  }
}

let count = 0
/** A practice with two doctors. */
const practiceWithDoctors = async () => {
  const { db } = database
  const n = ++count
  const specialty = await insertSpecialty(db, { name: `Specialty ${n}` })
  const practice = await insertPractice(db, { name: `Clinic ${n}` })
  const own = { specialtyId: specialty.id, practiceId: practice.id }
  return {
    practice,
    doctor: await insertDoctor(db, { name: `Dr. Ada Marsh${n}, MD`, ...own }),
    other: await insertDoctor(db, { name: `Dr. Bo Li${n}, MD`, ...own }),
  }
}

describe('pages after a write', () => {
  test('a page that does not show the write is not rendered again, on any server', async () => {
    const { doctor, practice, other } = await practiceWithDoctors()
    const another = await practiceWithDoctors()
    const paths = [
      ...['/about', '/privacy', '/terms', '/contact', '/advertise', '/news', '/', '/practices'],
      `/doctors/${doctor.slug}`,
      `/practices/${another.practice.slug}`,
    ]
    for (const server of servers) for (const path of paths) await server.read(path)
    for (const server of servers) expect(server.made()).toEqual(paths)

    await database.db
      .update(doctors)
      .set({ phone: '(210) 555-0177' })
      .where(eq(doctors.id, other.id))
    for (const server of servers) {
      for (const path of paths) expect((await server.read(path)).statusCode).toBe(200)
      expect(server.made()).toEqual([])
      expect((await server.read(`/practices/${practice.slug}`)).body).toContain('(210) 555-0177')
      server.made()
    }
  })

  test('a page that shows the write is rendered again on every server', async () => {
    const { db } = database
    const { doctor, practice } = await practiceWithDoctors()
    const path = `/doctors/${doctor.slug}`
    const writes: [string, () => Promise<unknown>][] = [
      [
        '(210) 555-0188',
        () => db.update(doctors).set({ phone: '(210) 555-0188' }).where(eq(doctors.id, doctor.id)),
      ],
      [
        'Renamed Clinic',
        () =>
          db.update(practices).set({ name: 'Renamed Clinic' }).where(eq(practices.id, practice.id)),
      ],
    ]
    for (const [text, write] of writes) {
      for (const server of servers) expect((await server.read(path)).body).not.toContain(text)
      await write()
      for (const server of servers) expect((await server.read(path)).body).toContain(text)
    }
    await db.update(doctors).set({ unpublishedAt: new Date() }).where(eq(doctors.id, doctor.id))
    for (const server of servers) expect((await server.read(path)).statusCode).toBe(410)
  })

  test('a page that shows the write makes each of its calls once', async () => {
    const { doctor } = await practiceWithDoctors()
    const server = required(servers[0])
    const path = `/doctors/${doctor.slug}`
    server.called()
    await server.read(path)
    const calls = server.called()
    expect(calls.length).toBeGreaterThan(0)
    const phone = '(210) 555-0199'
    await database.db.update(doctors).set({ phone }).where(eq(doctors.id, doctor.id))
    expect((await server.read(path)).body).toContain(phone)
    expect(server.called()).toEqual(calls)
  })

  test('a write that happens while the page is rendered is not missed', async () => {
    const { doctor } = await practiceWithDoctors()
    const [server] = servers
    const path = `/doctors/${doctor.slug}`
    for (let n = 0; n < 20; n++) {
      const phone = `(210) 555-01${String(n).padStart(2, '0')}`
      const reading = server!.read(path)
      await database.db.update(doctors).set({ phone }).where(eq(doctors.id, doctor.id))
      await reading
      expect((await server!.read(path)).body).toContain(phone)
    }
  })
})
