import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Newsletter } from '../../contract/newsletter-issue-calls.ts'
import { auditLog } from '../accounts/tables.ts'
import { mails } from '../platform/mail/tables.ts'
import { type Desk, openDesk } from '../testing/desk.ts'
import { unsubscribeUrl } from './links.ts'
import { keepSending } from './start-sending.ts'
import { newsletterRecipients, newsletters, subscribers } from './tables.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
afterEach(async () => {
  for (const table of [newsletters, subscribers, mails]) await desk.db.delete(table)
  desk.sentMails.length = 0
})

const path = '/api/admin/newsletters'
const words = {
  title: 'News of May',
  content: 'Flu shots are **here**.\n\n[More](https://a.example)',
}
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const browser = () => desk.admin.browser
const create = (body: object = {}) =>
  browser().post(path, { ...words, status: 'draft', authorId: desk.admin.user.id, ...body })
const draft = async (body: object = {}): Promise<Newsletter> => (await create(body)).json()
const read = async (id: number): Promise<Newsletter> =>
  (await browser().get(`${path}/${id}`)).json()
const act = (id: number, what: string) => browser().post(`${path}/${id}/${what}`)
const logged = async (id: number) =>
  (
    await desk.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, desk.admin.user.id)))
      .orderBy(auditLog.id)
  ).flatMap(({ action, details }) =>
    (details as { newsletter?: number } | null)?.newsletter === id ? [action] : [],
  )

async function subscribe(count: number, values: Partial<typeof subscribers.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, () => ({
    email: `reader-${randomUUID()}@example.com`,
    confirmedAt: new Date(),
    ...values,
  }))
  return desk.db.insert(subscribers).values(rows).returning()
}
const leave = async (reader: { id: number }) => {
  const url = new URL(await unsubscribeUrl(desk.db, 'http://directory.example', reader))
  return browser().post(url.pathname + url.search, { token: '' })
}
const sent = (id: number) =>
  vi.waitFor(
    async () => {
      const newsletter = await read(id)
      expect(newsletter.status).toBe('sent')
      expect(newsletter.figures?.waiting).toBe(0)
      return newsletter
    },
    { timeout: 25_000, interval: 100 },
  )
const addressees = () => desk.sentMails.map(({ to }) => (to as { address: string }).address).sort()

describe('writing', () => {
  test('a draft does nothing, and is changed and deleted (API-67, D7)', async () => {
    await subscribe(1)
    const response = await create()
    expect(response.statusCode).toBe(201)
    const made = response.json()
    expect(made).toMatchObject({
      ...words,
      status: 'draft',
      authorId: desk.admin.user.id,
      author: 'Ada Example',
      scheduledFor: null,
      startedAt: null,
      figures: null,
    })
    const changed = await browser().send('PUT', `${path}/${made.id}`, {
      ...words,
      title: 'News of June',
      status: 'draft',
      updatedAt: made.updatedAt,
    })
    expect(changed.json()).toMatchObject({ title: 'News of June', status: 'draft' })
    const late = await browser().send('PUT', `${path}/${made.id}`, {
      ...words,
      status: 'draft',
      updatedAt: made.updatedAt,
    })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await read(made.id)).title).toBe('News of June')
    expect((await browser().delete(`${path}/${made.id}`)).statusCode).toBe(200)
    expect((await browser().get(`${path}/${made.id}`)).statusCode).toBe(404)
    expect(await logged(made.id)).toEqual([
      'newsletter created',
      'newsletter changed',
      'newsletter deleted',
    ])
    expect(await desk.db.select().from(mails)).toEqual([])
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
  ])('%j is refused at the field (VAL-30 to VAL-33)', async (body, fields) => {
    const response = await create(body)
    expect([response.statusCode, response.json().fields]).toEqual([400, fields])
    expect(await desk.db.$count(newsletters)).toBe(0)
  })

  test('100 KB are fine, and the status is a draft unless said (VAL-32)', async () => {
    const response = await create({ content: 'x'.repeat(102_400), status: undefined })
    expect([response.statusCode, response.json().status]).toEqual([201, 'draft'])
  })

  test('nobody writes in another’s name (API-67)', async () => {
    const other = await desk.newPerson({ isAdmin: true })
    const response = await create({ authorId: other.user.id })
    expect([response.statusCode, response.json().code]).toEqual([403, 'not_the_author'])
    expect(await desk.db.$count(newsletters)).toBe(0)
  })

  test('the list finds words and goes on where it ended', async () => {
    for (const title of ['Spring', 'Grüße im Sommer', 'Autumn']) await draft({ title })
    const titles = async (query: string) =>
      (await browser().get(`${path}?${query}`)).json().map(({ title }: Newsletter) => title)
    expect(await titles('')).toEqual(['Autumn', 'Grüße im Sommer', 'Spring'])
    expect(await titles('limit=1&skip=1')).toEqual(['Grüße im Sommer'])
    expect(await titles('search=sommer')).toEqual(['Grüße im Sommer'])
    expect(await titles('search=%25')).toEqual(await titles(''))
    await subscribe(2)
    await subscribe(1, { unsubscribedAt: new Date() })
    await subscribe(1, { confirmedAt: null })
    const summary = await browser().get(`${path}/summary?search=s`)
    expect(summary.json()).toEqual({ total: 2, subscribers: 2 })
  })

  test('the preview is the mail, and stores nothing', async () => {
    const preview = (await browser().post(`${path}/preview`, words)).json()
    expect(preview.subject).toBe(words.title)
    expect(preview.html).toContain('<strong>here</strong>')
    expect(preview.html).toContain('http://directory.example/newsletter/unsubscribe')
    expect(await desk.db.$count(newsletters)).toBe(0)
    const frame = await desk.app.inject('/mail-preview')
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  test('a test goes to whoever asks, and to nobody else', async () => {
    await subscribe(1)
    const { id } = await draft()
    const { email } = desk.admin.user
    expect((await act(id, 'test')).json()).toEqual({ to: email })
    await vi.waitFor(() => expect(addressees()).toEqual([email]), { timeout: 20_000 })
    expect(desk.sentMails[0]!.subject).toBe('[Test] News of May')
    expect(await read(id)).toMatchObject({ status: 'draft', figures: null })
    expect(await logged(id)).toContain('newsletter tested')
  })
})

describe('sending', () => {
  test('reaches each confirmed subscriber once, and says so (STATE-23)', async () => {
    const readers = await subscribe(30)
    await subscribe(1, { confirmedAt: null })
    await subscribe(1, { unsubscribedAt: new Date() })
    const { id } = await draft()
    const started = await act(id, 'send')
    expect(started.statusCode).toBe(200)
    expect(started.json()).toMatchObject({ status: 'draft', sending: 'running' })
    expect(started.json().figures.recipients).toBe(30)
    for (const again of await Promise.all([act(id, 'send'), act(id, 'send')]))
      expect([again.statusCode, again.json().code]).toEqual([409, 'already_sent'])
    const { figures, sending } = await sent(id)
    expect(sending).toBeNull()
    expect(figures).toEqual({
      recipients: 30,
      handedOver: 30,
      waiting: 0,
      failed: 0,
      skipped: 0,
      unsubscribed: 0,
    })
    expect(addressees()).toEqual(readers.map(({ email }) => email).sort())

    const mail = desk.sentMails[0]!
    expect(mail.subject).toBe(words.title)
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const own = (mail.list as { unsubscribe: string }).unsubscribe
    expect(mail.text).toContain(own)
    expect(mail.html).toContain(`href="${own}"`)
    expect(new Set(desk.sentMails.map(({ text }) => text)).size).toBe(30)
    expect(new Set(desk.sentMails.map(({ messageId }) => messageId)).size).toBe(30)
    expect(await logged(id)).toEqual(['newsletter created', 'newsletter sending started'])

    for (const refused of [
      await act(id, 'send'),
      await act(id, 'pause'),
      await browser().delete(`${path}/${id}`),
      await browser().send('PUT', `${path}/${id}`, { ...words, status: 'draft' }),
    ])
      expect(refused.statusCode).toBe(409)

    // the link of the mail works, in one click, and is counted
    const { pathname, search } = new URL(own)
    const click = await desk.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.json()).toEqual({ state: 'done' })
    expect((await read(id)).figures).toMatchObject({ handedOver: 30, unsubscribed: 1 })
  })

  test('two who press at the same moment: one wins', async () => {
    await subscribe(1)
    const { id } = await draft()
    const codes = await Promise.all([act(id, 'send'), act(id, 'send'), act(id, 'send')])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await sent(id)
    expect(desk.sentMails).toHaveLength(1)
  })

  test('as sent at creation it goes out at once; without a subscriber nothing happens', async () => {
    const alone = await create({ status: 'sent' })
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'no_subscribers'])
    expect(await desk.db.$count(newsletters)).toBe(0)
    const [reader] = await subscribe(1)
    const made = await draft({ status: 'sent' })
    expect(made.sending).toBe('running')
    await sent(made.id)
    expect(addressees()).toEqual([reader!.email])
  })

  test('scheduled, it waits for its time, and can be moved and taken off', async () => {
    await subscribe(1)
    const scheduledFor = tomorrow()
    const { id, status } = await draft({ status: 'scheduled', scheduledFor })
    expect(status).toBe('scheduled')
    const off = await browser().send('PUT', `${path}/${id}`, { ...words, status: 'draft' })
    expect(off.json()).toMatchObject({ status: 'draft', scheduledFor: null })
    await browser().send('PUT', `${path}/${id}`, { ...words, status: 'scheduled', scheduledFor })
    const services = { db: desk.db, jobs: desk.jobs }
    await keepSending(services)
    expect((await read(id)).startedAt).toBeNull()
    await desk.db.update(newsletters).set({ scheduledFor: new Date(Date.now() - 1000) })
    await Promise.all([keepSending(services), keepSending(services)])
    expect(await sent(id)).toMatchObject({ status: 'sent' })
    expect(desk.sentMails).toHaveLength(1)
  })

  test('who unsubscribes while it is paused gets none; the rest do after it goes on', async () => {
    const readers = await subscribe(200)
    const { id } = await draft()
    await act(id, 'send')
    const paused = await act(id, 'pause')
    expect(paused.json()).toMatchObject({ sending: 'paused' })
    expect((await act(id, 'pause')).statusCode).toBe(409)
    const early = new Set(
      (
        await desk.db
          .select()
          .from(newsletterRecipients)
          .where(eq(newsletterRecipients.state, 'waiting'))
      ).map(({ subscriberId }) => subscriberId),
    )
    const [first, second] = readers.filter(({ id }) => early.has(id))
    expect((await leave(first!)).json()).toEqual({ state: 'done' })
    await desk.db.delete(subscribers).where(eq(subscribers.id, second!.id))
    expect((await act(id, 'resume')).json()).toMatchObject({ sending: 'running' })
    expect((await act(id, 'resume')).statusCode).toBe(409)
    const { figures } = await sent(id)
    expect(figures).toMatchObject({ recipients: 200, handedOver: 198, skipped: 2 })
    const reached = addressees()
    expect(reached).toHaveLength(198)
    expect(new Set(reached).size).toBe(198)
    expect(reached).not.toContain(first!.email)
    expect(await logged(id)).toEqual(
      expect.arrayContaining(['newsletter paused', 'newsletter resumed']),
    )
  })

  test('a mail that waits for the mail server is taken back', async () => {
    const [reader] = await subscribe(1)
    const { id } = await draft()
    // posted, and its delivery not yet begun
    const [mail] = await desk.db
      .insert(mails)
      .values({
        to: reader!.email,
        content: { template: 'newsletter-issue', newsletterId: id, unsubscribeUrl: 'x' },
      })
      .returning()
    await desk.db.update(newsletters).set({ startedAt: new Date(), sentAt: new Date() })
    await desk.db
      .insert(newsletterRecipients)
      .values({ newsletterId: id, subscriberId: reader!.id, state: 'posted', mailId: mail!.id })
    await leave(reader!)
    expect(await desk.db.$count(mails)).toBe(0)
    expect((await read(id)).figures).toMatchObject({ skipped: 1, unsubscribed: 0 })
  })

  test('what the mail server refuses for good is counted as failed', async () => {
    const [reader] = await subscribe(1)
    const { id } = await draft()
    await desk.db.update(newsletters).set({ startedAt: new Date(), sentAt: new Date() })
    const [mail] = await desk.db
      .insert(mails)
      .values({
        to: reader!.email,
        status: 'failed',
        content: { template: 'newsletter-issue', newsletterId: id, unsubscribeUrl: 'x' },
      })
      .returning()
    await desk.db
      .insert(newsletterRecipients)
      .values({ newsletterId: id, subscriberId: reader!.id, state: 'posted', mailId: mail!.id })
    await keepSending({ db: desk.db, jobs: desk.jobs })
    expect((await read(id)).figures).toMatchObject({ failed: 1, waiting: 0 })
    // the operator has it tried again
    await desk.db.update(mails).set({ status: 'sent' })
    await keepSending({ db: desk.db, jobs: desk.jobs })
    expect((await read(id)).figures).toMatchObject({ failed: 0, handedOver: 1 })
  })

  test('a sending that fell silent is woken', async () => {
    const [reader] = await subscribe(1)
    const { id } = await draft()
    const longAgo = new Date(Date.now() - 120_000)
    await desk.db.update(newsletters).set({ startedAt: longAgo, activeAt: longAgo })
    await desk.db
      .insert(newsletterRecipients)
      .values({ newsletterId: id, subscriberId: reader!.id })
    await keepSending({ db: desk.db, jobs: desk.jobs })
    await sent(id)
    expect(addressees()).toEqual([reader!.email])
  })
})
