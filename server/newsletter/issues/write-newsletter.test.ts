import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Newsletter } from '../../../contract/newsletter/issue-calls.ts'
import { mails } from '../../platform/mail/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import {
  auditActions,
  createDraft,
  deleteNewsletters,
  getNewsletter,
  insertSubscribers,
  path,
  postAction,
  postNewsletter,
  putNewsletter,
  sentAddresses,
  words,
} from '../../testing/newsletters.ts'
import { newsletters } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
afterEach(() => deleteNewsletters(harness))

describe('writing an issue', () => {
  test('a draft sends nothing, and can be changed and deleted (API-67, D7)', async () => {
    await insertSubscribers(harness, 1)
    const response = await postNewsletter(harness)
    expect(response.statusCode).toBe(201)
    const draft = response.json()
    expect(draft).toMatchObject({
      ...words,
      status: 'draft',
      authorId: harness.admin.user.id,
      author: 'Ada Example',
      scheduledFor: null,
      startedAt: null,
      figures: null,
    })
    const answer = await putNewsletter(harness, draft.id, {
      ...words,
      title: 'News of June',
      status: 'draft',
      updatedAt: draft.updatedAt,
    })
    expect(answer.json()).toMatchObject({ title: 'News of June', status: 'draft' })
    const late = await putNewsletter(harness, draft.id, {
      ...words,
      status: 'draft',
      updatedAt: draft.updatedAt,
    })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await getNewsletter(harness, draft.id)).title).toBe('News of June')
    expect((await harness.admin.browser.delete(`${path}/${draft.id}`)).statusCode).toBe(200)
    expect((await harness.admin.browser.get(`${path}/${draft.id}`)).statusCode).toBe(404)
    expect(await auditActions(harness, draft.id)).toEqual([
      'newsletter created',
      'newsletter changed',
      'newsletter deleted',
    ])
    expect(await harness.db.select().from(mails)).toEqual([])
  })

  test.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: undefined }, { title: 'Title is required' }],
    [{ content: '\n ' }, { content: 'Content is required' }],
    [{ content: 'é'.repeat(51_201) }, { content: 'At most 100 KB of text' }],
    [{ title: 'a\r\nBcc: b@example.com' }, { title: 'Please write this as one line of text' }],
    [{ status: 'gone' }, { status: 'Choose draft, scheduled or sent' }],
    [{ status: 'scheduled' }, { scheduledFor: 'Choose a date and time' }],
    [{ status: 'scheduled', scheduledFor: 'soon' }, { scheduledFor: 'Choose a date and time' }],
    [
      { status: 'scheduled', scheduledFor: '2020-01-01T00:00:00Z' },
      { scheduledFor: 'Choose a time that is still to come' },
    ],
    [{ authorId: '' }, { authorId: 'The author is required' }],
  ])('the input %j is refused at the field (VAL-30 to VAL-33)', async (body, fields) => {
    const response = await postNewsletter(harness, body)
    expect([response.statusCode, response.json().fields]).toEqual([400, fields])
    expect(await harness.db.$count(newsletters)).toBe(0)
  })

  test('a text of 100 KB is accepted, and the status defaults to draft (VAL-32)', async () => {
    const response = await postNewsletter(harness, {
      content: 'x'.repeat(102_400),
      status: undefined,
    })
    expect([response.statusCode, response.json().status]).toEqual([201, 'draft'])
  })

  test('the author is always the caller (API-67)', async () => {
    const other = await createPerson(harness, { isAdmin: true })
    const response = await postNewsletter(harness, { authorId: other.user.id })
    expect([response.statusCode, response.json().code]).toEqual([403, 'not_the_author'])
    expect(await harness.db.$count(newsletters)).toBe(0)
  })

  test('the list is searched and continues after its last row', async () => {
    for (const title of ['Spring', 'Grüße im Sommer', 'Autumn'])
      await createDraft(harness, { title })
    const titles = async (query: string) =>
      (await harness.admin.browser.get(`${path}?${query}`))
        .json()
        .map(({ title }: Newsletter) => title)
    expect(await titles('')).toEqual(['Autumn', 'Grüße im Sommer', 'Spring'])
    expect(await titles('limit=1&offset=1')).toEqual(['Grüße im Sommer'])
    expect(await titles('search=sommer')).toEqual(['Grüße im Sommer'])
    expect(await titles('search=%25')).toEqual(await titles(''))
    await insertSubscribers(harness, 2)
    await insertSubscribers(harness, 1, { unsubscribedAt: new Date() })
    await insertSubscribers(harness, 1, { confirmedAt: null })
    const summary = await harness.admin.browser.get(`${path}/summary?search=s`)
    expect(summary.json()).toEqual({ total: 2, subscribers: 2 })
  })

  test('the preview is the mail, and stores nothing', async () => {
    const preview = (await harness.admin.browser.post(`${path}/preview`, words)).json()
    expect(preview.subject).toBe(words.title)
    expect(preview.html).toContain('<strong>here</strong>')
    expect(preview.html).toContain('http://directory.example/newsletter/unsubscribe')
    expect(await harness.db.$count(newsletters)).toBe(0)
    const frame = await harness.app.inject('/mail-preview')
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  test('the Spanish version is previewed and saved, with title and text or neither', async () => {
    const spanish = { titleEs: 'Noticias de mayo', contentEs: 'Vacunas **aquí**.' }
    const preview = async (body: object) =>
      (await harness.admin.browser.post(`${path}/preview`, { ...words, ...body })).json()
    const mail = await preview({ ...spanish, language: 'es' })
    expect(mail.subject).toBe(spanish.titleEs)
    expect(mail.html).toContain('<strong>aquí</strong>')
    expect(mail.html).toContain('lang="es"')
    expect(mail.html).toContain('/es/boletin/cancelar')
    const english = await preview({ language: 'es' })
    expect([english.subject, english.html.includes('Cancelar la suscripción')]).toEqual([
      words.title,
      true,
    ])
    expect(english.html).toContain('lang="en"')
    expect((await preview(spanish)).subject).toBe(words.title)

    const half = await postNewsletter(harness, { titleEs: spanish.titleEs })
    expect([half.statusCode, Object.keys(half.json().fields)]).toEqual([400, ['titleEs']])
    const { id } = await createDraft(harness, spanish)
    expect(await getNewsletter(harness, id)).toMatchObject(spanish)
    await putNewsletter(harness, id, { ...words, status: 'draft' })
    expect(await getNewsletter(harness, id), 'left out it stays').toMatchObject(spanish)
    await putNewsletter(harness, id, { ...words, titleEs: '', contentEs: '', status: 'draft' })
    expect(await getNewsletter(harness, id)).not.toHaveProperty('titleEs')
  })

  test('a test mail goes to the caller only', async () => {
    await insertSubscribers(harness, 1)
    const { id } = await createDraft(harness)
    const { email } = harness.admin.user
    expect((await postAction(harness, id, 'test')).json()).toEqual({ to: email })
    await vi.waitFor(() => expect(sentAddresses(harness)).toEqual([email]), { timeout: 60_000 })
    expect(harness.sentMails[0]!.subject).toBe('[Test] News of May')
    expect(await getNewsletter(harness, id)).toMatchObject({ status: 'draft', figures: null })
    expect(await auditActions(harness, id)).toContain('newsletter tested')
  })
})
