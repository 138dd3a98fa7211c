import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { required } from '../contract/required.ts'
import { passwordCollector } from './accounts/passwords/passwords.ts'
import { countWrongCode, wrongCodeCollector } from './accounts/passwords/wrong-code-figures.ts'
import { imports } from './directory/nppes/tables.ts'
import { mails } from './platform/mail/tables.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { insertDoctor } from './testing/records.ts'

const projectDir = join(import.meta.dirname, '..')
const hour = 60 * 60 * 1000
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let testApp: TestApp
/** What a scrape of the application tells after some work of each kind. */
let text: string
/** Of other files in this process. */
let wrongCodesBefore: number
let refusedBefore: number
beforeAll(async () => {
  testApp = await createTestApp({ proxied: true })
  const name = 'directory_wrong_codes_total'
  wrongCodesBefore = figuresIn(await wrongCodeCollector.registry.metrics()).get(
    `${name}{kind="reset"}`,
  )!
  refusedBefore = figuresIn(await passwordCollector.registry.metrics()).get(
    'directory_password_hashes_refused_total',
  )!
  countWrongCode('reset')
  const { database, dataDir, app } = testApp
  await insertDoctor(database.db, { name: 'Dr. Grant Falk, MD', slug: 'grant-falk' })
  await database.db.insert(imports).values({
    file: 'x.csv',
    finishedAt: new Date(Date.now() - 3 * hour),
  })
  const content = { template: 'newsletter-confirmation' } as never
  await database.db.insert(mails).values([
    { to: 'a@x.example', content, createdAt: new Date(Date.now() - 2 * hour) },
    { to: 'b@x.example', content, status: 'failed' },
    { to: 'c@x.example', content, status: 'sent' },
  ])
  const timestamp = new Date(Date.now() - 5 * hour)
    .toISOString()
    .replace('T', '-')
    .replaceAll(':', '')
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', `backup-${timestamp.slice(0, 17)}.tar.gz`), '')
  const drill = {
    at: new Date(Date.now() - 7 * hour).toISOString(),
    backup: null,
    created: null,
    outcome: 'failed',
    reason: 'There is no backup.',
    seconds: 0,
    tables: 0,
    records: 0,
    files: 0,
  }
  await writeFile(join(dataDir, 'backups', 'restore-drill.json'), JSON.stringify(drill))
  for (const resultCount of [0, 3])
    await app.inject({
      method: 'POST',
      url: '/api/insights',
      headers: { origin: 'http://directory.example', 'user-agent': browser },
      payload: {
        kind: 'search',
        words: `knee ${resultCount}`,
        specialty: '',
        from: 0,
        found: resultCount,
        doctorIds: [],
      },
    })
  for (const url of ['/doctors/grant-falk', '/doctors/grant-falk', '/no-such-page', '/api/doctors'])
    await app.inject({ url })
  await scrape()
  text = await scrape()
})
afterAll(async () => {
  await testApp.proxy?.mend().catch(() => {})
  await testApp.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers })
const scrape = async () => (await get('/metrics')).body

/** Each figure by its name and labels. */
const figuresIn = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )

test('a scrape has the figures of every part of the application', () => {
  const figures = figuresIn(text)
  const near = (seconds: number) => [seconds - 5, seconds + 600] as const
  for (const [name, [least, most]] of Object.entries({
    'directory_http_requests_total{method="GET",route="/doctors/:slug",status="200"}': [2, 2],
    'directory_http_requests_total{method="GET",route="/*",status="404"}': [1, 1],
    'directory_http_requests_total{method="GET",route="/api/doctors",status="200"}': [1, 1],
    'directory_http_requests_total{method="GET",route="/metrics",status="200"}': [1, 1],
    'directory_http_request_duration_seconds_count{method="GET",route="/doctors/:slug",status="2xx"}':
      [2, 2],
    directory_kept_answers: [2, 2],
    directory_kept_answers_bytes: [1000, 10_000_000],
    directory_kept_answers_hits_total: [1, 1],
    directory_kept_answers_misses_total: [3, 3],
    directory_kept_answers_evictions_total: [0, 0],
    'directory_database_connections{state="used"}': [0, 10],
    'directory_database_connections{state="idle"}': [0, 10],
    directory_database_waiting: [0, 0],
    'directory_jobs{queue="mail",state="ready"}': [0, 10],
    'directory_jobs_oldest_waiting_seconds{queue="mail"}': [0, 60],
    'directory_mails{state="queued"}': [1, 1],
    'directory_mails{state="failed"}': [1, 1],
    directory_mails_oldest_waiting_seconds: near(2 * 3600),
    'directory_mail_tries_total{result="taken"}': [0, 0],
    directory_searches_total: [2, 2],
    directory_searches_without_answer_total: [1, 1],
    'directory_password_hashes_waiting{caller="known"}': [0, 0],
    directory_password_hashes_refused_total: [refusedBefore, refusedBefore],
    'directory_wrong_codes_total{kind="reset"}': [wrongCodesBefore + 1, wrongCodesBefore + 1],
    directory_version: [1, 1000],
    directory_import_age_seconds: near(3 * 3600),
    directory_backup_age_seconds: near(5 * 3600),
    'directory_restore_drill_age_seconds{outcome="failed"}': near(7 * 3600),
    'directory_disk_bytes{folder="data"}': [1, 1e18],
    'directory_disk_free_bytes{folder="backups"}': [1, 1e18],
    'directory_collector_up{collector="database"}': [1, 1],
    process_resident_memory_bytes: [1e6, 1e11],
  } as Record<string, readonly [number, number]>)) {
    expect(figures.get(name), name).toBeGreaterThanOrEqual(least)
    expect(figures.get(name), name).toBeLessThanOrEqual(most)
  }
  const silent = [...figures].filter(([name, value]) => /collector_up/.test(name) && value !== 1)
  expect(silent).toEqual([])
  expect(text).not.toMatch(/grant|falk|no-such-page|knee/)
})

test('a scrape says how long the oldest job has waited', async () => {
  const { database, jobs } = testApp
  await database.db.execute(
    `INSERT INTO jobs.job (name, data, state, start_after)
     SELECT name, '{}', 'created', now() - interval '1 hour' FROM jobs.queue WHERE name = 'mail-clean-up'`,
  )
  const { waiting } = await jobs.figures()
  expect(waiting.get('mail-clean-up')).toBeGreaterThanOrEqual(3600)
})

test('a reader without permission gets the page for unknown addresses', async () => {
  const proxyHeaders = { 'x-forwarded-for': '203.0.113.9' }
  const [metrics, missing] = [
    await get('/metrics', proxyHeaders),
    await get('/nothing', proxyHeaders),
  ]
  expect(metrics.statusCode).toBe(404)
  expect(metrics.body.replaceAll('/metrics', '/nothing')).toBe(missing.body)
  const namesOf = ({ headers }: typeof metrics) => Object.keys(headers).sort()
  expect(namesOf(metrics)).toEqual(namesOf(missing))
})

test('robots.txt and the sitemap do not name /metrics', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/api/docs/openapi.json']) {
    const { statusCode, body } = await get(url)
    expect([statusCode, body.includes('/metrics')], url).toEqual([200, false])
  }
})

describe('deploy/monitoring', () => {
  const read = (name: string) => readFile(join(projectDir, 'deploy/monitoring', name), 'utf8')
  const families = () => new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const namesIn = (expressions: string[]) =>
    new Set(
      expressions
        .flatMap((expression) => [
          ...expression.matchAll(/\b(?:directory|process|nodejs)_\w+\b(?!")/g),
        ])
        .map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
    )
  type Rules = {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = async () =>
    (parse(await read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
  type Panel = { title: string; targets: { expr: string }[] }
  const panels = async () =>
    (JSON.parse(await read('dashboard.json')) as { panels: Panel[] }).panels
  const dashboardExpressions = async () =>
    (await panels()).flatMap(({ targets }) => targets.map(({ expr }) => expr))

  test('rules and panels use only figures that a scrape has', async () => {
    const familyNames = families()
    const alerting = namesIn((await rules()).map(({ expr }) => expr))
    const dashboardNames = namesIn(await dashboardExpressions())
    for (const name of [...alerting, ...dashboardNames]) expect(familyNames, name).toContain(name)
  })

  test('panels show every figure of the application', async () => {
    const dashboardNames = namesIn(await dashboardExpressions())
    const own = [...families()].filter((name) => name?.startsWith('directory_'))
    expect(own.filter((name) => !dashboardNames.has(required(name)))).toEqual([])
  })

  test('rules and panels select only by labels that the figure has', async () => {
    const figures = [...figuresIn(text).keys()]
    const expressions = [
      ...(await rules()).map(({ expr }) => expr),
      ...(await dashboardExpressions()),
    ]
    for (const expression of expressions)
      for (const [, name, selectors] of expression.matchAll(/\b(directory_\w+)\{([^}]*)\}/g))
        for (const [, label] of required(selectors).matchAll(/(\w+)\s*[!=]/g))
          if (!['job', 'instance'].includes(required(label)))
            expect(
              figures.some((one) => one.startsWith(`${name}{`) && one.includes(`${label}="`)),
              `${name} ${label}`,
            ).toBe(true)
  })

  test('operations.md names every figure and says what to do on every alert', async () => {
    const operations = await readFile(join(projectDir, 'docs/operations.md'), 'utf8')
    const words = [
      ...[...families()].filter((name) => name?.startsWith('directory_')),
      ...(await rules()).map(({ alert }) => alert),
    ]
    expect(words.filter((word) => !operations.includes(`\`${word}\``))).toEqual([])
  })
})

test('a scrape without the database has the other figures, and says that the database is down', async () => {
  await testApp.proxy!.cut()
  const answer = await get('/metrics')
  expect(answer.statusCode).toBe(200)
  const figures = figuresIn(answer.body)
  for (const [collector, up] of Object.entries({
    database: 0,
    jobs: 0,
    mail: 0,
    imports: 0,
    requests: 1,
    pool: 1,
    backups: 1,
    disks: 1,
  }))
    expect(figures.get(`directory_collector_up{collector="${collector}"}`), collector).toBe(up)
  expect(answer.body).not.toMatch(/^directory_mails\{/m)
  await testApp.proxy!.mend()
  await vi.waitFor(
    async () =>
      expect(figuresIn(await scrape()).get('directory_collector_up{collector="database"}')).toBe(1),
    { timeout: 30_000 },
  )
})
