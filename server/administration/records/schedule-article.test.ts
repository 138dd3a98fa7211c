import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ArticleRecordForm } from '../../../contract/administration/records/forms.ts'
import type { NewsArticle } from '../../../contract/news/article.ts'
import { createTestHarness, getPublicJson, type TestHarness } from '../../testing/harness.ts'
import { articleForm } from '../../testing/inputs/record-inputs.ts'
import { uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
afterEach(() => {
  vi.useRealTimers()
})

const path = '/api/admin/directory/news'
const create = (changes: Partial<ArticleRecordForm>) =>
  harness.admin.browser.post(path, { form: articleForm(changes) })
const read = async (id: number) => (await harness.admin.browser.get(`${path}/${id}`)).json()
const act = (id: number, what: string, body: object = {}) =>
  harness.admin.browser.post(`${path}/${id}/${what}`, body)
const edit = async (id: number, changes: Partial<ArticleRecordForm>) => {
  const { form, revision } = await read(id)
  return harness.admin.browser.send('PUT', `${path}/${id}`, {
    form: { ...form, ...changes },
    revision,
  })
}
const rowOf = async (id: number, query = '') => {
  const { rows } = (
    await harness.admin.browser.get(`/api/admin/directory/list/news${query}`)
  ).json()
  return rows.find((row: { id: number }) => row.id === id)
}

/** Where the public could meet an article: the call, and the pages with their data. */
async function whereItIs(title: string): Promise<string[]> {
  const articles: NewsArticle[] = await getPublicJson(harness, '/api/news')
  const bodies = await Promise.all(
    ['/', '/news', '/es/noticias', '/sitemap.xml'].map(async (address) => ({
      address,
      body: (await harness.app.inject(address)).body,
    })),
  )
  return [
    ...(articles.some((article) => article.title === title) ? ['/api/news'] : []),
    ...bodies.flatMap(({ address, body }) => (body.includes(title) ? [address] : [])),
  ]
}

const setClock = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(moment))
}

test('an article becomes public at its time, without anybody acting, also where answers were kept', async () => {
  const title = `A wing opens ${uniqueWord()}`
  const record = (await create({ title, publishAt: '2099-12-01T09:00' })).json()
  expect(record).toMatchObject({
    state: 'hidden',
    path: null,
    publishAt: '2099-12-01T15:00:00.000Z',
    publishedAt: null,
    form: { publishAt: '2099-12-01T09:00' },
  })
  expect(await rowOf(record.id)).toMatchObject({
    state: 'hidden',
    publishAt: '2099-12-01T15:00:00.000Z',
  })
  expect(await whereItIs(title)).toEqual([])
  setClock('2099-12-01T14:59:59.999Z')
  expect(await whereItIs(title)).toEqual([])
  setClock('2099-12-01T15:00:00.000Z')
  expect(await whereItIs(title)).toEqual(['/api/news', '/news', '/es/noticias'])
  setClock('2099-12-02T15:00:00.000Z')
  expect(await whereItIs(title)).toEqual(['/api/news', '/news', '/es/noticias'])
})

test('administrators see when an article became public by itself, and take it down like any other', async () => {
  const title = `A wing opened ${uniqueWord()}`
  const soon = new Date(Date.now() + 120_000)
  const publishAt = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Chicago',
  })
    .format(soon)
    .replace(' ', 'T')
  const { id, publishAt: moment } = (await create({ title, publishAt })).json()
  setClock(new Date(new Date(moment).getTime() + 1000).toISOString())
  const { state, path: page, publishedAt } = await read(id)
  expect([state, page, publishedAt]).toEqual(['published', `/news#article-${id}`, moment])
  const answer = await edit(id, { publishAt: '2099-12-01T09:00' })
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { 'form.publishAt': 'It is public already. To publish it later, unpublish it first.' },
  ])
  expect((await edit(id, { category: 'Leadership' })).statusCode).toBe(200)
  expect((await act(id, 'publish')).statusCode).toBe(409)
  expect((await act(id, 'unpublish', { reason: 'Too early' })).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({
    state: 'unpublished',
    publishedAt: moment,
    publishAt: null,
    form: { publishAt: '' },
  })
  expect(await whereItIs(title)).toEqual([])
})

test('an article that was taken down can wait for a time, and one that waits be published at once', async () => {
  const title = `A wing closes ${uniqueWord()}`
  const { id } = (await create({ title })).json()
  await act(id, 'publish')
  await act(id, 'unpublish', { reason: 'Too early' })
  expect((await edit(id, { publishAt: '2099-12-01T09:00' })).json()).toMatchObject({
    state: 'hidden',
    publishAt: '2099-12-01T15:00:00.000Z',
    unpublishedAt: null,
    unpublishedReason: null,
  })
  expect(await rowOf(id, '?state=hidden')).toBeDefined()
  expect(await whereItIs(title)).toEqual([])
  expect((await edit(id, { publishAt: '' })).json()).toMatchObject({
    state: 'hidden',
    publishAt: null,
  })
  await edit(id, { publishAt: '2099-12-01T09:00' })
  expect((await act(id, 'publish')).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'published', publishAt: null })
  expect(await rowOf(id, '?state=published')).toBeDefined()
  expect(await whereItIs(title)).toContain('/news')
})

test.each([
  ['soon', 'Choose a date and time'],
  ['2099-02-30T09:00', 'Choose a date and time'],
  ['2099-12-01T24:30', 'Choose a date and time'],
  ['2099-12-01', 'Choose a date and time'],
  ['2099-12-01T15:00:00Z', 'Choose a date and time'],
  ['22099-12-01T09:00', 'Choose a date and time'],
  [null, 'Choose a date and time'],
  ['2020-01-01T09:00', 'Choose a time that is still to come'],
])('the time %j is refused at its field', async (publishAt, message) => {
  const answer = await create({ publishAt: publishAt as string })
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { 'form.publishAt': message }])
})
