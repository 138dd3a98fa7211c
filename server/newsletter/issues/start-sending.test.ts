import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/tables.ts'
import { openNewsletterDesk, path, words } from '../../testing/newsletter-desk.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'
import { keepSending } from './start-sending.ts'

let desk: Awaited<ReturnType<typeof openNewsletterDesk>>
beforeAll(async () => {
  desk = await openNewsletterDesk()
})
afterAll(() => desk.close())
afterEach(() => desk.forget())

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('sending', () => {
  test('reaches each confirmed subscriber once, and says so (STATE-23)', async () => {
    const readers = await desk.subscribe(30)
    await desk.subscribe(1, { confirmedAt: null })
    await desk.subscribe(1, { unsubscribedAt: new Date() })
    const { id } = await desk.draft()
    const started = await desk.act(id, 'send')
    expect(started.statusCode).toBe(200)
    expect(started.json()).toMatchObject({ status: 'draft', sending: 'running' })
    expect(started.json().figures.recipients).toBe(30)
    for (const again of await Promise.all([desk.act(id, 'send'), desk.act(id, 'send')]))
      expect([again.statusCode, again.json().code]).toEqual([409, 'already_sent'])
    const { figures, sending } = await desk.sent(id)
    expect(sending).toBeNull()
    expect(figures).toEqual({
      recipients: 30,
      handedOver: 30,
      waiting: 0,
      failed: 0,
      skipped: 0,
      unsubscribed: 0,
    })
    expect(desk.addressees()).toEqual(readers.map(({ email }) => email).sort())

    const mail = desk.sentMails[0]!
    expect(mail.subject).toBe(words.title)
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const own = (mail.list as { unsubscribe: string }).unsubscribe
    expect(mail.text).toContain(own)
    expect(mail.html).toContain(`href="${own}"`)
    expect(new Set(desk.sentMails.map(({ text }) => text)).size).toBe(30)
    expect(new Set(desk.sentMails.map(({ messageId }) => messageId)).size).toBe(30)
    expect(await desk.logged(id)).toEqual(['newsletter created', 'newsletter sending started'])

    for (const refused of [
      await desk.act(id, 'send'),
      await desk.act(id, 'pause'),
      await desk.browser.delete(`${path}/${id}`),
      await desk.put(id, { ...words, status: 'draft' }),
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
    expect((await desk.read(id)).figures).toMatchObject({ handedOver: 30, unsubscribed: 1 })
  })

  test('two who press at the same moment: one wins', async () => {
    await desk.subscribe(1)
    const { id } = await desk.draft()
    const codes = await Promise.all([
      desk.act(id, 'send'),
      desk.act(id, 'send'),
      desk.act(id, 'send'),
    ])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await desk.sent(id)
    expect(desk.sentMails).toHaveLength(1)
  })

  test('as sent at creation it goes out at once; without a subscriber nothing happens', async () => {
    const alone = await desk.create({ status: 'sent' })
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'no_subscribers'])
    expect(await desk.db.$count(newsletters)).toBe(0)
    const [reader] = await desk.subscribe(1)
    const made = await desk.draft({ status: 'sent' })
    expect(made.sending).toBe('running')
    await desk.sent(made.id)
    expect(desk.addressees()).toEqual([reader!.email])
  })

  test('scheduled, it waits for its time, and can be moved and taken off', async () => {
    await desk.subscribe(1)
    const scheduledFor = tomorrow()
    const { id, status } = await desk.draft({ status: 'scheduled', scheduledFor })
    expect(status).toBe('scheduled')
    const off = await desk.put(id, { ...words, status: 'draft' })
    expect(off.json()).toMatchObject({ status: 'draft', scheduledFor: null })
    await desk.put(id, { ...words, status: 'scheduled', scheduledFor })
    const services = { db: desk.db, jobs: desk.jobs }
    await keepSending(services)
    expect((await desk.read(id)).startedAt).toBeNull()
    await desk.db.update(newsletters).set({ scheduledFor: new Date(Date.now() - 1000) })
    await Promise.all([keepSending(services), keepSending(services)])
    expect(await desk.sent(id)).toMatchObject({ status: 'sent' })
    expect(desk.sentMails).toHaveLength(1)
  })

  test('who unsubscribes while it is paused gets none; the rest do after it goes on', async () => {
    const readers = await desk.subscribe(200)
    const { id } = await desk.draft()
    await desk.act(id, 'send')
    const paused = await desk.act(id, 'pause')
    expect(paused.json()).toMatchObject({ sending: 'paused' })
    expect((await desk.act(id, 'pause')).statusCode).toBe(409)
    const early = new Set(
      (
        await desk.db
          .select()
          .from(newsletterRecipients)
          .where(eq(newsletterRecipients.state, 'waiting'))
      ).map(({ subscriberId }) => subscriberId),
    )
    const [first, second] = readers.filter(({ id }) => early.has(id))
    expect((await desk.leave(first!)).json()).toEqual({ state: 'done' })
    await desk.db.delete(subscribers).where(eq(subscribers.id, second!.id))
    expect((await desk.act(id, 'resume')).json()).toMatchObject({ sending: 'running' })
    expect((await desk.act(id, 'resume')).statusCode).toBe(409)
    const { figures } = await desk.sent(id)
    expect(figures).toMatchObject({ recipients: 200, handedOver: 198, skipped: 2 })
    const reached = desk.addressees()
    expect(reached).toHaveLength(198)
    expect(new Set(reached).size).toBe(198)
    expect(reached).not.toContain(first!.email)
    expect(await desk.logged(id)).toEqual(
      expect.arrayContaining(['newsletter paused', 'newsletter resumed']),
    )
  })

  test('a mail that waits for the mail server is taken back', async () => {
    const [reader] = await desk.subscribe(1)
    const { id } = await desk.draft()
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
    await desk.leave(reader!)
    expect(await desk.db.$count(mails)).toBe(0)
    expect((await desk.read(id)).figures).toMatchObject({ skipped: 1, unsubscribed: 0 })
  })

  test('what the mail server refuses for good is counted as failed', async () => {
    const [reader] = await desk.subscribe(1)
    const { id } = await desk.draft()
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
    expect((await desk.read(id)).figures).toMatchObject({ failed: 1, waiting: 0 })
    // the operator has it tried again
    await desk.db.update(mails).set({ status: 'sent' })
    await keepSending({ db: desk.db, jobs: desk.jobs })
    expect((await desk.read(id)).figures).toMatchObject({ failed: 0, handedOver: 1 })
  })

  test('a sending that fell silent is woken', async () => {
    const [reader] = await desk.subscribe(1)
    const { id } = await desk.draft()
    const longAgo = new Date(Date.now() - 120_000)
    await desk.db.update(newsletters).set({ startedAt: longAgo, activeAt: longAgo })
    await desk.db
      .insert(newsletterRecipients)
      .values({ newsletterId: id, subscriberId: reader!.id })
    await keepSending({ db: desk.db, jobs: desk.jobs })
    await desk.sent(id)
    expect(desk.addressees()).toEqual([reader!.email])
  })
})
