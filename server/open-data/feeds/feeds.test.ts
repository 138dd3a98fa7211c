import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { addressOfFeed } from '../../../contract/open-data/files.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { formerSlugs } from '../../directory/records/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'

type AtomEntry = {
  id: string
  title: string
  updated: string
  content: { '#text': string }
  link: { href: string }
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const { db } = testApp.database
  const said = { source: 'owner', by: null } as const
  await insertDoctor(db, {
    name: 'Dr. Ann <Script> & "Example", MD',
    slug: 'ann-example',
    phone: '(210) 555-0100',
    parking: 'In front',
    factSources: {
      phone: { ...said, at: '2026-10-01T10:00:00.000Z' },
      parking: { ...said, at: '2026-10-02T10:00:00.000Z' },
    },
    publishedAt: new Date('2026-09-01T00:00:00Z'),
  })
  await insertDoctor(db, { name: 'Dr. Pen Ding', slug: 'pen-ding', publishedAt: null })
  await insertDoctor(db, { name: 'Dr. Gone', slug: 'gone', unpublishedAt: new Date() })
  await insertPractice(db, { name: 'Two Oaks Example', slug: 'two-oaks-example' })
})
afterAll(() => testApp.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await testApp.app.inject(url)
  return { statusCode, type: String(headers['content-type']), body }
}
const ann = { kind: 'doctors', slug: 'ann-example' } as const

test('a doctor’s feed has an entry for each moment at which something was said, and the first publication', async () => {
  const { type, body } = await get(addressOfFeed('atom', ann))
  expect(type).toMatch(/^application\/atom\+xml/)
  expect(XMLValidator.validate(body)).toBe(true)
  const { feed } = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    htmlEntities: true,
  }).parse(body)
  const entries: AtomEntry[] = feed.entry
  expect(entries.map(({ title, updated }) => [title, updated])).toEqual([
    ['Dr. Ann <Script> & "Example", MD: Parking', '2026-10-02T10:00:00.000Z'],
    ['Dr. Ann <Script> & "Example", MD: Phone', '2026-10-01T10:00:00.000Z'],
    ['Dr. Ann <Script> & "Example", MD', '2026-09-01T00:00:00.000Z'],
  ])
  expect(entries[0]!.content['#text']).toBe('Said by the provider.\nParking: In front')
  // RFC 4287, 4.1.1 and 4.1.2: what a feed and an entry must have
  expect(feed).toMatchObject({
    id: expect.any(String),
    title: expect.any(String),
    author: { name: expect.any(String) },
  })
  expect(feed.updated).toBe(entries[0]!.updated)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
  for (const { link } of entries) expect(link.href).toMatch(/\/doctors\/ann-example$/)
})

test('a feed says facts in the words of its language, and what readers dispute', async () => {
  const { db } = testApp.database
  const at = '2026-10-03T10:00:00.000Z'
  const said = { source: 'owner', by: null, at } as const
  const { slug } = await insertDoctor(db, {
    name: 'Dr. Eva Words',
    languages: ['English', 'Spanish'],
    acceptance: 'limited',
    acceptanceSince: '2026-09-20',
    visitTypes: ['in person', 'video'],
    officeHours: { monday: { open: '08:00', close: '17:00', closed: false } },
    closures: [
      { from: '2026-10-02', until: '2026-10-02', note: '' },
      { from: '2026-11-26', until: '2026-11-26', note: 'Thanksgiving' },
    ],
    factSources: {
      languages: said,
      newPatients: said,
      visits: said,
      officeHours: { ...said, disputed: true },
    },
    publishedAt: new Date('2026-09-01T00:00:00Z'),
  })
  const entriesIn = async (language: Language) => {
    const { body } = await get(addressOfFeed('json', { kind: 'doctors', slug }, language))
    const feed = JSON.parse(body)
    expect(feed.language).toBe(language)
    return feed.items.map((item: { title: string; content_text: string }) => [
      item.title,
      item.content_text.split('\n').map((line) => line.replace(/\s/g, ' ')),
    ])
  }
  expect((await entriesIn('en'))[0]).toEqual([
    'Dr. Eva Words: Office hours, Languages, New patients, Visits',
    [
      'Said by the provider.',
      'Office hours: Monday 8:00 AM – 5:00 PM; Thu, Nov 26 Closed (Thanksgiving) (Readers report this may be wrong)',
      'Languages: English, Spanish',
      'New patients: Yes, but limited, since September 20, 2026',
      'Visits: In person, By video',
    ],
  ])
  expect((await entriesIn('es'))[0]).toEqual([
    'Dr. Eva Words: Horario de atención, idiomas, pacientes nuevos, consultas',
    [
      'Según el profesional de la salud.',
      'Horario de atención: Lunes: 8:00 a. m. – 5:00 p. m.; jue, 26 de nov: cerrado (Día de Acción de Gracias) (Hay avisos de que este dato puede estar equivocado)',
      'Idiomas: Inglés, español',
      'Pacientes nuevos: Sí, pero con límites, desde el 20 de septiembre de 2026',
      'Consultas: En persona, Por video',
    ],
  ])
})

test('a feed and its page name the same feed in the other language', async () => {
  const { body } = await get(addressOfFeed('atom', ann, 'es'))
  const [, root] = /(<feed [^>]*>)/.exec(body) ?? []
  expect(root).toContain('xml:lang="es"')
  const head = body.slice(0, body.indexOf('<entry>'))
  expect([...head.matchAll(/<link [^>]*>/g)].map(String)).toEqual([
    expect.stringMatching(
      /rel="self" href="[^"]*\/es\/datos-abiertos\/medicos\/ann-example\.atom"/,
    ),
    expect.stringMatching(/type="text\/html" hreflang="es" href="[^"]*\/es\/medicos\/ann-example"/),
    expect.stringMatching(/hreflang="en" href="[^"]*\/open-data\/doctors\/ann-example\.atom"/),
  ])
})

test('JSON Feed says the same as Atom', async () => {
  const { type, body } = await get(addressOfFeed('json', ann))
  expect(type).toMatch(/^application\/feed\+json/)
  const feed = JSON.parse(body)
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: expect.stringMatching(/ann-example\.json$/),
  })
  expect(feed.items.map((item: { date_modified: string }) => item.date_modified)).toEqual([
    '2026-10-02T10:00:00.000Z',
    '2026-10-01T10:00:00.000Z',
    '2026-09-01T00:00:00.000Z',
  ])
})

test('the feed of all has what was said of every public record, latest first, and of no other', async () => {
  const feed = JSON.parse((await get(addressOfFeed('json'))).body)
  const titles: string[] = feed.items.map((item: { title: string }) => item.title)
  expect(titles).toContain('Two Oaks Example')
  expect(titles.filter((title) => title.startsWith('Dr. Ann'))).toHaveLength(3)
  expect(titles.join()).not.toMatch(/Pen Ding|Gone/)
  const moments = feed.items.map((item: { date_modified: string }) => item.date_modified)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('a doctor with another name than before keeps the feed that programs know', async () => {
  const { db } = testApp.database
  const { id } = await insertDoctor(db, { name: 'Dr. Bea New', slug: 'bea-new' })
  await db.insert(formerSlugs).values({ kind: 'doctor', slug: 'bea-old', recordId: id })
  const { statusCode, body } = await get(
    addressOfFeed('json', { kind: 'doctors', slug: 'bea-old' }),
  )
  expect([statusCode, JSON.parse(body).title]).toEqual([
    200,
    expect.stringMatching(/^Dr\. Bea New/),
  ])
})

test('the feed of a hidden record is not found, that of an unpublished one is gone', async () => {
  const statusOf = async (slug: string) =>
    (await get(addressOfFeed('atom', { kind: 'doctors', slug }))).statusCode
  expect(await statusOf('pen-ding')).toBe(404)
  expect(await statusOf('nobody')).toBe(404)
  expect(await statusOf('gone')).toBe(410)
})

test('each page with a feed names the one in its language', async () => {
  const feedOf = async (page: string) =>
    /type="application\/atom\+xml" href="https?:\/\/[^/]*([^"]*)"/.exec((await get(page)).body)?.[1]
  const practice = 'two-oaks-example'
  for (const language of site.languages) {
    const paths = pathsIn(language)
    expect([
      await feedOf(paths.doctor(ann.slug)),
      await feedOf(paths.practice(practice)),
      await feedOf(paths.openData()),
    ]).toEqual([
      addressOfFeed('atom', ann, language),
      addressOfFeed('atom', { kind: 'practices', slug: practice }, language),
      addressOfFeed('atom', undefined, language),
    ])
  }
})
