import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailReports, mails } from '../platform/mail/tables.ts'
import { createTestHarness, type TestHarness } from '../testing/harness.ts'
import { reportOf } from '../testing/mail/delivery-reports.ts'
import {
  createDraft,
  deleteNewsletters,
  getNewsletter,
  insertSubscribers,
  postAction,
  waitUntilSent,
} from '../testing/newsletters.ts'
import { newsletters, subscribers } from './tables.ts'

const token = 'a-token-of-the-operator'
let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ MAIL_REPORTS_TOKEN: token })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await deleteNewsletters(harness)
  await harness.db.delete(mailReports)
})

const post = (payload: Buffer | string, headers: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url: '/api/webhooks/mail',
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822', ...headers },
  })
const outcomeOf = async (report: Buffer) => {
  const { statusCode, body } = await post(report)
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).outcome
}
const rowOf = async (id: number) =>
  (await harness.db.select().from(subscribers).where(eq(subscribers.id, id)))[0]!
const returned = async () =>
  (await harness.admin.browser.get('/api/admin/returned-mails')).json().addresses

/** A newsletter that went to so many readers, with the Message-ID of the first one's mail. */
async function sendNewsletter(count = 1) {
  const readers = await insertSubscribers(harness, count)
  const { id } = await createDraft(harness)
  await postAction(harness, id, 'send')
  await waitUntilSent(harness, id)
  const [reader] = readers
  return { id, reader: reader!, readers, messageId: messageIdTo(reader!.email) }
}
const messageIdTo = (email: string) =>
  String(
    harness.sentMails.findLast(({ to }) => JSON.stringify(to).includes(email))!.messageId,
  ).replace(/[<>]/g, '')
const daysPass = (days: number) =>
  harness.db
    .update(mailReports)
    .set({ reportedAt: sql`${mailReports.reportedAt} - make_interval(days => ${days})` })

describe('reports about a newsletter', () => {
  test('a report ends the subscription of an address that takes no mail, and counts in the figures', async () => {
    const { id, reader, readers, messageId } = await sendNewsletter(3)
    const report = reportOf({ messageId, address: reader.email })
    expect(await outcomeOf(report)).toBe('hard')
    expect((await rowOf(reader.id)).unsubscribedAt).toBeInstanceOf(Date)
    expect((await rowOf(readers[1]!.id)).unsubscribedAt).toBeNull()
    expect((await getNewsletter(harness, id)).figures).toMatchObject({
      recipients: 3,
      handedOver: 2,
      failed: 1,
      unsubscribed: 0,
    })
    expect(await returned()).toEqual([
      {
        address: reader.email,
        state: 'ended',
        mails: 1,
        status: '5.1.1',
        reason: '550 5.1.1 User unknown',
        reportedAt: expect.any(String),
      },
    ])
    expect(await outcomeOf(report)).toBe('known')
  })

  test('a report leaves an address that subscribed again since, and one that may', async () => {
    const { reader, messageId } = await sendNewsletter()
    await harness.db
      .update(subscribers)
      .set({ confirmedAt: new Date(Date.now() + 1000) })
      .where(eq(subscribers.id, reader.id))
    expect(await outcomeOf(reportOf({ messageId, address: reader.email }))).toBe('hard')
    expect((await rowOf(reader.id)).unsubscribedAt).toBeNull()

    const other = await sendNewsletter()
    await outcomeOf(reportOf({ messageId: other.messageId, address: other.reader.email }))
    const answer = await harness.anonymous.post('/api/newsletter/subscribe', {
      email: other.reader.email,
    })
    expect(answer.json()).toEqual({ alreadySubscribed: false })
    expect(await harness.accounts.mailsTo(other.reader.email)).toMatchObject([
      { template: 'newsletter-confirmation' },
    ])
  })

  test('a warning names an address from which two mails of different weeks came back', async () => {
    const first = await sendNewsletter()
    const { email, id } = first.reader
    const full = { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full', address: email }
    expect(await outcomeOf(reportOf({ ...full, messageId: first.messageId }))).toBe('soft')
    expect(await returned()).toEqual([])
    const { id: second } = await createDraft(harness)
    await postAction(harness, second, 'send')
    await waitUntilSent(harness, second)
    const again = reportOf({ ...full, messageId: messageIdTo(email) })
    await daysPass(7)
    expect(await outcomeOf(again)).toBe('soft')
    expect(await returned()).toMatchObject([{ address: email, state: 'warning', mails: 2 }])
    expect((await rowOf(id)).unsubscribedAt).toBeNull()
    await daysPass(55)
    expect(await returned(), 'not for ever').toEqual([])
  })

  test('reports of one week warn of nothing, and of delays, deliveries and replies nothing is kept', async () => {
    const { reader, messageId } = await sendNewsletter()
    const about = { messageId, address: reader.email }
    for (const action of ['delayed', 'delivered', 'relayed'])
      expect(await outcomeOf(reportOf({ ...about, action, status: '4.4.1' }))).toBe('ignored')
    expect(await harness.db.$count(mailReports)).toBe(0)
    expect(await outcomeOf(reportOf({ ...about, status: '4.2.2' }))).toBe('soft')
    expect(await outcomeOf(reportOf({ ...about, status: '4.2.2' }))).toBe('known')
    expect(await returned()).toEqual([])
    // the mailbox is closed in the end
    expect(await outcomeOf(reportOf(about))).toBe('hard')
    expect(await returned()).toMatchObject([{ state: 'ended' }])
  })
})

describe('forged reports', () => {
  test.each<[string, (own: string, stranger: string) => Parameters<typeof reportOf>[0]]>([
    ['with an invented id', () => ({ messageId: `${crypto.randomUUID()}@directory.example` })],
    ['without an id', () => ({ messageId: 'news@directory.example' })],
    ['without the mail', (own) => ({ messageId: own, returnedType: null })],
  ])('a report %s changes nothing', async (_, partsOf) => {
    const { reader, readers, messageId } = await sendNewsletter(2)
    const parts = partsOf(messageId, readers[1]!.email)
    expect(await outcomeOf(reportOf({ address: reader.email, ...parts }))).toBe('not ours')
    for (const { id } of readers) expect((await rowOf(id)).unsubscribedAt).toBeNull()
    expect(await harness.db.$count(mailReports)).toBe(0)
  })

  test('a report with the id of a mail of one’s own and the address of somebody else changes nothing', async () => {
    const { readers, messageId } = await sendNewsletter(2)
    expect(await outcomeOf(reportOf({ messageId, address: readers[1]!.email }))).toBe('not ours')
    const more = [{ address: readers[1]!.email, action: 'failed', status: '5.1.1' }]
    expect(await outcomeOf(reportOf({ messageId, address: readers[0]!.email, more }))).toBe('hard')
    expect((await rowOf(readers[1]!.id)).unsubscribedAt).toBeNull()
    expect((await rowOf(readers[0]!.id)).unsubscribedAt).toBeInstanceOf(Date)
  })

  test.each<Record<string, string>>([
    { authorization: '' },
    { authorization: 'Bearer another-token-of-nobody' },
    { authorization: `Basic ${token}` },
  ])('a report without the token changes nothing: %j', async (headers) => {
    const { reader, messageId } = await sendNewsletter()
    const { statusCode } = await post(reportOf({ messageId, address: reader.email }), headers)
    expect(statusCode).toBe(404)
    expect((await rowOf(reader.id)).unsubscribedAt).toBeNull()
  })
})

describe('reports about another mail', () => {
  test('a report makes the mail a failed one, which operators see, and ends the subscription of the address', async () => {
    const [reader] = await insertSubscribers(harness, 1)
    const [mail] = await harness.db
      .insert(mails)
      .values({
        to: reader!.email,
        content: { template: 'mail-test' },
        status: 'sent',
        sentAt: new Date(),
        // rows of tests are made at once: the address was confirmed before
        createdAt: new Date(Date.now() + 1000),
      })
      .returning()
    const messageId = `${mail!.id}@directory.example`
    expect(await outcomeOf(reportOf({ messageId, returnedType: null, inReplyTo: messageId }))).toBe(
      'hard',
    )
    const [row] = await harness.db.select().from(mails).where(eq(mails.id, mail!.id))
    expect(row).toMatchObject({
      status: 'failed',
      lastError: 'reported after it was sent: 5.1.1 550 5.1.1 User unknown',
    })
    expect((await rowOf(reader!.id)).unsubscribedAt).toBeInstanceOf(Date)
    expect(await returned()).toMatchObject([{ address: reader!.email, state: 'ended' }])
  })

  test('a report says that the mailbox is gone where nobody had subscribed, and names no other address', async () => {
    const [mail] = await harness.db
      .insert(mails)
      .values({ to: 'office@gone.example', content: { template: 'mail-test' }, status: 'sent' })
      .returning()
    const diagnostic = 'smtp; 550 5.1.1 <Office@Gone.example> unknown'
    await outcomeOf(reportOf({ messageId: `${mail!.id}@directory.example`, diagnostic }))
    const [entry] = await returned()
    expect(entry).toMatchObject({ address: 'office@gone.example', state: 'gone' })
    expect(entry.reason).not.toContain('Office@')
  })
})

test('a mail that is too large is refused, and any other junk is ignored', async () => {
  expect((await post(Buffer.alloc(3 * 1024 * 1024, 'x'))).statusCode).toBe(413)
  for (const type of ['text/plain', 'application/json', 'multipart/form-data', 'message/rfc822'])
    expect((await post('{"a":', { 'content-type': type })).json()).toEqual({ outcome: 'ignored' })
  expect(await harness.db.$count(newsletters)).toBe(0)
})
