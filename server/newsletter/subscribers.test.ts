import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Subscriber } from '../../contract/newsletter/subscriber-calls.ts'
import { auditLog } from '../accounts/tables.ts'
import { createTestHarness, type TestHarness } from '../testing/harness.ts'
import { deleteNewsletters, insertSubscribers } from '../testing/newsletters.ts'
import { confirmUrl } from './links.ts'
import { newsletterRecipients, newsletters, subscribers } from './tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
afterEach(() => deleteNewsletters(harness))

const path = '/api/admin/subscribers'
const get = (query = '') => harness.admin.browser.get(path + query)
const list = async (query = ''): Promise<Subscriber[]> => (await get(query)).json()
const day = (date: number) => new Date(Date.UTC(2026, 4, date))

/** One in each state, the latest to ask first. */
async function insertOfEachState() {
  const values = [
    { email: 'una@north.example', createdAt: day(3), confirmedAt: null },
    { email: 'dos@north.example', createdAt: day(2), confirmedAt: day(4), language: 'es' },
    {
      email: 'tres@south.example',
      createdAt: day(1),
      confirmedAt: day(2),
      unsubscribedAt: day(5),
    },
  ] as const
  const rows = []
  for (const one of values) rows.push(...(await insertSubscribers(harness, 1, one)))
  return rows.map(({ id }) => id)
}

test('subscribers are listed with state, language and since when, and counted', async () => {
  const [una, dos, tres] = await insertOfEachState()
  const rows = [
    { id: una, email: 'una@north.example', language: 'en', state: 'waiting', since: day(3) },
    { id: dos, email: 'dos@north.example', language: 'es', state: 'subscribed', since: day(4) },
    { id: tres, email: 'tres@south.example', language: 'en', state: 'unsubscribed', since: day(5) },
  ].map((row) => ({ ...row, since: row.since.toISOString() }))
  expect(await list()).toEqual(rows)
  expect(await list('?limit=1&offset=1')).toEqual([rows[1]])
  expect(await list('?search=NORTH')).toEqual(rows.slice(0, 2))
  expect(await list('?search=tres%40south.example')).toEqual([rows[2]])
  expect(await list('?state=subscribed')).toEqual([rows[1]])
  expect(await list('?search=south&state=waiting')).toEqual([])
  const counts = async (query: string) => (await get(`/summary${query}`)).json()
  expect(await counts('')).toEqual({ waiting: 1, subscribed: 1, unsubscribed: 1 })
  expect(await counts('?search=north')).toEqual({ waiting: 1, subscribed: 1, unsubscribed: 0 })
  expect((await get('?state=gone')).statusCode).toBe(400)
})

test('the list is downloaded as a table, which the log tells', async () => {
  await insertOfEachState()
  const response = await get('/export?state=unsubscribed')
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="subscribers-'),
  })
  expect(parse(response.body, { bom: true, columns: true })).toMatchObject([
    {
      email: 'tres@south.example',
      state: 'unsubscribed',
      askedAt: day(1).toISOString(),
      confirmedAt: day(2).toISOString(),
      unsubscribedAt: day(5).toISOString(),
    },
  ])
  const [line] = await linesOf('subscribers exported')
  expect(line).toMatchObject({ actorId: harness.admin.user.id })
})

const linesOf = (action: (typeof auditLog.$inferSelect)['action']) =>
  harness.db.select().from(auditLog).where(eq(auditLog.action, action))

test('a removed subscriber is erased with what waits, and no link of theirs brings them back', async () => {
  const [reader] = await insertSubscribers(harness, 1)
  const id = reader!.id
  const [newsletter] = await harness.db
    .insert(newsletters)
    .values({ title: 'May', content: 'Hello', authorId: harness.admin.user.id })
    .returning()
  await harness.db
    .insert(newsletterRecipients)
    .values({ newsletterId: newsletter!.id, subscriberId: id })
  const remove = () => harness.admin.browser.delete(`${path}/${id}`)
  expect((await remove()).json()).toEqual({ success: true })
  expect(await harness.db.select().from(subscribers)).toEqual([])
  const recipients = await harness.db.select().from(newsletterRecipients)
  expect(recipients).toMatchObject([{ subscriberId: id, state: 'skipped' }])
  expect(await linesOf('subscriber removed')).toMatchObject([
    { actorId: harness.admin.user.id, subjectId: null, details: { subscriber: id } },
  ])

  const parts = { db: harness.db, secretKeys: harness.accounts.secretKeys }
  const url = new URL(await confirmUrl(parts, 'http://directory.example', { id, language: 'en' }))
  const token = url.searchParams.get('token')
  const confirming = await harness.admin.browser.post('/api/newsletter/confirm', { token })
  expect([confirming.statusCode, confirming.json().code]).toEqual([400, 'bad_link'])
  expect((await remove()).statusCode).toBe(404)
})
