import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import {
  type RunningProduct,
  startProduct,
} from '../../server/testing/processes/running-product.ts'
import { site } from '../../site.config.ts'

const runFile = promisify(execFile)
const projectDir = join(import.meta.dirname, '../..')
const parts = [
  'commands',
  'contract',
  'database',
  'scripts',
  'server',
  'texts',
  'web',
  'package.json',
  'vite.config.ts',
]

/** What an operator edits, in the order it is replaced. */
const edits: [from: string, to: string][] = [
  ["languages: ['en', 'es']", "languages: ['en']"],
  ['Stone Oak', 'Highlands Ranch'],
  ['stoneoak', 'highlandsranch'],
  ['San Antonio', 'Denver'],
  ['Texas', 'Colorado'],
  ["'TX'", "'CO'"],
  ['Bexar County', 'Douglas County'],
  ['condado de Bexar', 'condado de Douglas'],
  ['78258', '80129'],
  ['(210)', '(303)'],
  ['America/Chicago', 'America/Denver'],
  ...[
    'Encino Park',
    'Canyon Springs',
    'Sonterra',
    'Redland Oaks',
    'Steubing Ranch',
    'Wilderness Oak',
  ].map((area, place): [string, string] => [area, `Mesa ${place}`]),
]

/** Names of the suburb in any spelling. Texas is in the names of insurers too, which are no site's. */
const traces = [
  /stone[ -]?oak/i,
  /san[ -]?antonio/i,
  /bexar/i,
  /78258/,
  /America\/Chicago/,
  /\(?210\)?[ -]?555-?0100/,
  /encino|canyon springs|sonterra|redland|steubing|wilderness/i,
]

function expectNoTrace(place: string, text: string) {
  const hits = traces.flatMap((trace) => {
    const at = text.search(trace)
    return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)]
  })
  expect({ place, hits }).toEqual({ place, hits: [] })
}

let folder: string
let database: TestDatabase
let product: RunningProduct
let mails: Record<string, unknown>

/** Fills the copy's database and writes its mails; where the copy's own site.config.ts counts. */
const script = `
import { loadDemoData } from './database/demo/load-demo-data.ts'
import { connectDatabase } from './server/platform/database/connect.ts'
import { sampleMails, hardMails } from './web/parts/mail/sample-mails.ts'
import { renderMail } from './build/pages/en/entry-mail.js'
const database = connectDatabase(process.env.DATABASE_URL)
await loadDemoData(database.db)
await database.close()
const mails = {}
for (const [name, content] of Object.entries({ ...sampleMails, ...hardMails }))
  for (const language of ['en', 'es']) mails[name + ' ' + language] = await renderMail(content, language)
console.log(JSON.stringify(mails))
`

const buildServer = () => runFile(process.execPath, ['scripts/build-server.mjs'], { cwd: folder })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'another-suburb-'))
  for (const part of parts)
    cpSync(join(projectDir, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
  const config = readFileSync(join(projectDir, 'site.config.ts'), 'utf8')
  const newConfig = edits.reduce((text, [from, to]) => text.replaceAll(from, to), config)
  writeFileSync(join(folder, 'site.config.ts'), newConfig)

  database = await createTestDatabase()
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url }
  const run = (...args: string[]) =>
    runFile(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
  await run('commands/brand.ts')
  await run('scripts/build-pages.mjs')
  await buildServer()
  const { stdout } = await run('--input-type=module', '--eval', script)
  mails = JSON.parse(stdout)
  product = await startProduct({
    projectDir: folder,
    dataDir: join(folder, 'data'),
    env: { NODE_ENV: 'production', BILLING: 'sandbox', DATABASE_URL: database.url },
  })
})
afterAll(async () => {
  await product?.end()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every text of site.config.ts that names a place was edited', () => {
  expectNoTrace('site.config.ts', readFileSync(join(folder, 'site.config.ts'), 'utf8'))
})

test('no built file, script, picture or mail template names the former suburb', async () => {
  const build = join(folder, 'build')
  const names = (await readdir(build, { recursive: true })).filter((name) =>
    /^(client|pages)\b/.test(name),
  )
  let files = 0
  for (const name of names) {
    const path = join(build, name)
    if (!(await stat(path)).isFile()) continue
    files++
    const text = (await readFile(path, 'latin1'))
      // of comments, which the server's files keep, nobody reads any
      .replace(/^\s*(\/\*\*|\*).*$/gm, '')
      // the packages lie in this project's folder, whatever its name
      .replace(/(\.\.\/)+[^"\n]*?\/node_modules\//g, '')
    expectNoTrace(name, text)
  }
  expect(files).toBeGreaterThan(100)
  const image = (dir: string) => readFileSync(join(dir, 'web/app/public/og-image.png'))
  expect(image(folder).equals(image(projectDir))).toBe(false)
})

test('no mail names the former suburb', () => {
  expect(Object.keys(mails).length).toBeGreaterThan(50)
  for (const [name, mail] of Object.entries(mails)) expectNoTrace(name, JSON.stringify(mail))
  expect(JSON.stringify(mails)).toContain('Highlands Ranch Health Directory')
})

test('no page, call, header or file that readers can reach names the former suburb', async () => {
  const document = await (await fetch(`${product.address}/api/docs/openapi.json`)).json()
  const calls = Object.entries<object>(document.paths)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
    .map(([path]) => path)
  const visitedPaths = new Set([
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/no/such/page',
    '/api/none',
    ...calls,
  ])
  const words: string[] = []
  const folders = new Map<string, number>()
  /** Of records of one kind a few tell as much as all; built files were looked at above. */
  const isOneOfMany = (path: string) => {
    if (visitedPaths.has(path)) return false
    const count = (folders.get(dirname(path)) ?? 0) + 1
    folders.set(dirname(path), count)
    return path.startsWith('/assets/') || (dirname(path) !== '/' && count > 4)
  }
  // a set hands out what is added while it is walked
  for (const path of visitedPaths) {
    const answer = await fetch(product.address + path, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'identity' },
    })
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expectNoTrace(path, JSON.stringify([...answer.headers]) + text)
    words.push(text)
    const links = [
      ...text.matchAll(/(?:href|src|content)="([^"]+)"/g),
      ...text.matchAll(/<loc>([^<]+)/g),
    ]
    for (const [, link = ''] of links) {
      const { origin, pathname } = new URL(link, product.address)
      if (origin === product.address && !isOneOfMany(pathname)) visitedPaths.add(pathname)
    }
  }
  expect(visitedPaths.size).toBeGreaterThan(60)
  const all = words.join('\n')
  for (const name of [
    'Highlands Ranch',
    'Denver, CO 80129',
    '"addressLocality":"Denver"',
    'application/ld+json',
  ])
    expect(all).toContain(name)
  expect(all).toContain(site.name.replace('Stone Oak', 'Highlands Ranch'))
})

describe('a site of a whole state', () => {
  const pages = [
    ...['/', '/doctors', '/practices', '/specialties', '/news', '/about', '/contact', '/subscribe'],
    ...['/privacy', '/terms', '/how-results-work', '/advertise'],
  ]
  /** The courts of the terms are in a county all the same, and the clock has the name of a city. */
  const nearby = [/80129/, /(?<!America\/)Denver/, /Douglas(?! County, Colorado)/]
  let ofState: RunningProduct
  let empty: TestDatabase

  function editConfig(...pairs: [from: string, to: string][]) {
    const path = join(folder, 'site.config.ts')
    let text = readFileSync(path, 'utf8')
    for (const [from, to] of pairs) {
      expect(text).toContain(from)
      text = text.replaceAll(from, to)
    }
    writeFileSync(path, text)
  }

  beforeAll(async () => {
    await product.end()
    empty = await createTestDatabase()
    editConfig(
      ["{ postalCodes: ['80129'] }", "{ states: ['Colorado'] }"],
      ["area: 'Highlands Ranch'", "area: 'Colorado'"],
      ["'Denver North'", "'Pueblo'"],
    )
    const env = { ...process.env, NODE_ENV: 'production' }
    await runFile(process.execPath, ['scripts/build-pages.mjs'], { cwd: folder, env })
    await buildServer()
    ofState = await startProduct({
      projectDir: folder,
      dataDir: join(folder, 'state'),
      env: { NODE_ENV: 'development', DEMO_DATA: 'off', DATABASE_URL: empty.url },
    })
  })
  afterAll(async () => {
    await ofState?.end()
    await empty?.close()
  })

  test('no page names one city, county or ZIP code as the area', async () => {
    const texts = await Promise.all(
      pages.map(async (path) => {
        const answer = await fetch(ofState.address + path)
        const text = (await answer.text()).replaceAll('<!-- -->', '')
        const hits = nearby.filter((name) => name.test(text)).map(String)
        expect({ path, status: answer.status, hits }).toEqual({
          path,
          status: 200,
          hits: [],
        })
        return text
      }),
    )
    expect(texts[0]).toContain('Find a doctor close to home in Colorado')
    expect(texts[0]).toContain('Doctors, practices and specialties in Colorado')
    expect(texts[0]).toContain('"addressRegion":"CO"')
  })

  test('an invalid area stops the start with one line', async () => {
    editConfig(["{ states: ['Colorado'] }", "{ states: ['Colorado', 'Kolorado'] }"])
    await buildServer()
    const env = { ...process.env, ENV_FILE: 'none', DATA_DIR: join(folder, 'none') }
    await expect(
      runFile(process.execPath, ['build/server/main.js'], { cwd: folder, env }),
    ).rejects.toMatchObject({
      code: 1,
      stderr:
        'The directory could not start. site.config.ts: covers.states names "Kolorado", which is no state.\n',
    })
  })
})
