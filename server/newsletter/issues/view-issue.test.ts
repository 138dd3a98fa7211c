import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { origin } from '../../testing/accounts.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import {
  createDraft,
  deleteNewsletters,
  getNewsletter,
  insertSubscribers,
  postAction,
  putNewsletter,
  waitUntilSent,
  words,
} from '../../testing/newsletters.ts'
import { newsletters } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
afterEach(() => deleteNewsletters(harness))

const spanish = { titleEs: 'Noticias de mayo', contentEs: 'Vacunas **aquí**.' }

const issueOf = (key: string, query = '') =>
  harness.anonymous.get(`/api/newsletter/issues/${encodeURIComponent(key)}${query}`)
const pageOf = (key: string) => harness.app.inject(`/newsletter/issues/${encodeURIComponent(key)}`)
/** Where a mail's link to the page leads, without our origin. */
const linkIn = (html: unknown, page: string) =>
  new RegExp(`href="${origin}(${page}/[^"]*)"`).exec(String(html))?.[1]

test('a reader opens the page of an issue from the mail, in the language of the mail', async () => {
  const [english] = await insertSubscribers(harness, 1)
  const [other] = await insertSubscribers(harness, 1, { language: 'es' })
  const { id, viewKey } = await createDraft(harness, spanish)
  await postAction(harness, id, 'send')
  await waitUntilSent(harness, id)
  const htmlTo = (reader: { email: string } | undefined) =>
    harness.sentMails.find(({ to }) => (to as { address: string }).address === reader!.email)?.html
  const path = linkIn(htmlTo(english), '/newsletter/issues')
  expect(path).toBe(`/newsletter/issues/${viewKey}`)
  const page = await harness.app.inject(path!)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Flu shots are <strong>here</strong>.')
  expect(page.body).toContain('<a href="https://a.example">More</a>')
  expect(page.body).toContain('<meta name="robots" content="noindex,follow"/>')
  const spanishPath = linkIn(htmlTo(other), '/es/boletin/ediciones')
  const inSpanish = await harness.app.inject(spanishPath!)
  expect([inSpanish.statusCode, inSpanish.body.includes('<strong>aquí</strong>')]).toEqual([
    200,
    true,
  ])
  // the page is the same for everybody: no mail's own way out
  expect(page.body + inSpanish.body).not.toMatch(/token=|@example\.com/)
  expect((await harness.app.inject('/sitemap.xml')).body).not.toContain('newsletter/issues')
})

test('an issue is answered with its words and the day, and nothing else', async () => {
  const startedAt = new Date('2026-05-04T15:00:00Z')
  const { viewKey, id } = await createDraft(harness)
  await harness.db.update(newsletters).set({ startedAt }).where(eq(newsletters.id, id))
  const issue = { ...words, startedAt: startedAt.toISOString() }
  expect((await issueOf(viewKey)).json()).toEqual(issue)
  expect((await issueOf(viewKey, '?lang=es')).json()).toEqual({ ...issue, wordsLanguage: 'en' })
  expect((await pageOf(viewKey)).body).toContain('Newsletter of May 4, 2026')
})

test('the page shows what was sent: nobody changes or deletes it afterwards', async () => {
  const { viewKey, id } = await createDraft(harness)
  await harness.db.update(newsletters).set({ startedAt: new Date() }).where(eq(newsletters.id, id))
  const changed = { ...words, content: 'Something else', status: 'draft' }
  expect((await putNewsletter(harness, id, changed)).statusCode).toBe(409)
  expect((await harness.admin.browser.delete(`/api/admin/newsletters/${id}`)).statusCode).toBe(409)
  expect((await issueOf(viewKey)).json().content).toBe(words.content)
})

test('an issue that is not sent, an unknown key and no key at all answer 404, as a page too', async () => {
  const draft = await createDraft(harness)
  const scheduled = await createDraft(harness, {
    status: 'scheduled',
    scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const keys = [
    draft.viewKey,
    scheduled.viewKey,
    randomUUID(),
    String(draft.id),
    `${draft.viewKey}x`,
    '{}',
    'ñ'.repeat(200),
  ]
  for (const key of keys) {
    const answer = await issueOf(key)
    expect([answer.statusCode, answer.json().code], key).toEqual([404, 'not_found'])
    const page = await pageOf(key)
    expect([page.statusCode, page.body.includes('Newsletter Not Found')], key).toEqual([404, true])
    expect(page.body).not.toContain(words.title)
  }
})

test('a test mail has no link to a page, because there is none yet', async () => {
  const { id } = await createDraft(harness, spanish)
  await postAction(harness, id, 'test')
  await vi.waitFor(() => expect(harness.sentMails).toHaveLength(2), { timeout: 60_000 })
  for (const { html } of harness.sentMails)
    expect(String(html)).not.toMatch(/newsletter\/issues|boletin\/ediciones/)
  expect((await getNewsletter(harness, id)).viewKey).toMatch(/^[0-9a-f-]{36}$/)
})
