import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import jsonFeed from 'jsonfeed-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOfFeed, type FeedFormat } from '../../../contract/open-data/files.ts'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { site } from '../../../site.config.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let addresses: Record<FeedFormat, string[]>
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
  const records = await Promise.all(
    (['doctors', 'practices'] as const).map(async (kind) =>
      ((await testApp.app.inject(`/api/${kind}`)).json() as { slug: string }[]).map(({ slug }) => ({
        kind,
        slug,
      })),
    ),
  )
  const feedsOf = (format: FeedFormat) =>
    site.languages.flatMap((language) =>
      [undefined, ...records.flat()].map((record) => addressOfFeed(format, record, language)),
    )
  addresses = { atom: feedsOf('atom'), json: feedsOf('json') }
})
afterAll(() => testApp.close())

const bodyOf = async (address: string) => (await testApp.app.inject(address)).body

/** The elements and attributes that RFC 4287 knows, as far as ours are among them, each as often as it says. */
const iri = z.url()
const moment = z.iso.datetime({ offset: true })
const text = z.string().trim().min(1)
const link = z.strictObject({
  href: iri,
  rel: z.enum(['alternate', 'self']).default('alternate'),
  type: z.string().optional(),
  hreflang: z.enum(site.languages).optional(),
})
const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item))
const AtomFeed = z.strictObject({
  xmlns: z.literal('http://www.w3.org/2005/Atom'),
  'xml:lang': z.enum(site.languages),
  id: iri,
  title: text,
  updated: moment,
  author: z.strictObject({ name: text }),
  rights: text,
  link: several(link),
  entry: several(
    z.strictObject({
      id: iri,
      title: text,
      updated: moment,
      link,
      content: z.strictObject({ type: z.literal('text'), '#text': text }),
    }),
  ),
})

test('every Atom feed of the demo data keeps to RFC 4287', async () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    htmlEntities: true,
    parseTagValue: false,
  })
  for (const address of addresses.atom) {
    const body = await bodyOf(address)
    expect(XMLValidator.validate(body), address).toBe(true)
    const { feed } = z.object({ feed: AtomFeed }).parse(parser.parse(body))
    // 4.2.7: one of each kind of alternate; 4.1.1: one link of a feed to itself
    const kinds = feed.link.map(({ rel, type, hreflang }) => `${rel} ${type} ${hreflang}`)
    expect(new Set(kinds).size, address).toBe(kinds.length)
    const self = feed.link.filter(({ rel }) => rel === 'self')
    expect(self.map(({ href }) => new URL(href).pathname)).toEqual([address])
    // 4.2.6: an identifier is of one entry alone
    expect(new Set(feed.entry.map(({ id }) => id)).size, address).toBe(feed.entry.length)
    const latest = feed.entry
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1)
    expect(feed.updated, address).toBe(latest ?? '1970-01-01T00:00:00.000Z')
  }
})

test('every JSON Feed of the demo data is valid by the schema of version 1.1', async () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  const isValid = ajv.compile(jsonFeed)
  for (const address of addresses.json) {
    const feed = JSON.parse(await bodyOf(address))
    isValid(feed)
    expect(isValid.errors ?? [], address).toEqual([])
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    expect(new URL(feed.feed_url).pathname).toBe(address)
    const ids = feed.items.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size, address).toBe(ids.length)
  }
})
