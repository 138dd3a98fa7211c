import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOfFeed } from '../../../contract/open-data/files.ts'
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
  expect(entries[0]!.content['#text']).toBe('Said by the provider.\nparking: In front')
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

test('a profile names its feed', async () => {
  const { body } = await get('/doctors/ann-example')
  expect(body).toMatch(
    /type="application\/atom\+xml" href="[^"]*\/open-data\/doctors\/ann-example\.atom"/,
  )
})
