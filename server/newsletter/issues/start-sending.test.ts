import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
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
  unsubscribe,
  waitUntilSent,
  words,
} from '../../testing/newsletters.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'
import { resumeSendings } from './routes.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
afterEach(() => deleteNewsletters(harness))

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('sending an issue', () => {
  test('each reader is sent the text of their language, or English if there is none', async () => {
    const [english] = await insertSubscribers(harness, 1)
    const [spanish] = await insertSubscribers(harness, 1, { language: 'es' })
    const mailTo = (reader: { email: string } | undefined, subject: string) =>
      harness.sentMails.find(
        (mail) =>
          (mail.to as { address: string }).address === reader!.email && mail.subject === subject,
      )
    const both = await createDraft(harness, { titleEs: 'Noticias', contentEs: 'Vacunas.' })
    await postAction(harness, both.id, 'send')
    await waitUntilSent(harness, both.id)
    expect(mailTo(english, words.title)?.text).toContain('Unsubscribe')
    const inSpanish = mailTo(spanish, 'Noticias')
    expect(inSpanish?.text).toContain('Vacunas.')
    expect(inSpanish?.text).toContain('Cancelar la suscripción')
    expect(inSpanish?.text).toContain('&lang=es')
    expect((inSpanish!.list as { unsubscribe: string }).unsubscribe).toMatch(/&lang=es$/)
    const { id } = await createDraft(harness)
    await postAction(harness, id, 'send')
    await waitUntilSent(harness, id)
    expect(mailTo(spanish, words.title)?.text).toContain('Cancelar la suscripción')
  })

  test('each confirmed subscriber is reached once, and reported (STATE-23)', async () => {
    const readers = await insertSubscribers(harness, 30)
    await insertSubscribers(harness, 1, { confirmedAt: null })
    await insertSubscribers(harness, 1, { unsubscribedAt: new Date() })
    const { id } = await createDraft(harness)
    const answer = await postAction(harness, id, 'send')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'draft', sending: 'running' })
    expect(answer.json().figures.recipients).toBe(30)
    for (const again of await Promise.all([
      postAction(harness, id, 'send'),
      postAction(harness, id, 'send'),
    ]))
      expect([again.statusCode, again.json().code]).toEqual([409, 'already_sent'])
    const { figures, sending } = await waitUntilSent(harness, id)
    expect(sending).toBeNull()
    expect(figures).toEqual({
      recipients: 30,
      handedOver: 30,
      waiting: 0,
      failed: 0,
      skipped: 0,
      unsubscribed: 0,
    })
    expect(sentAddresses(harness)).toEqual(readers.map(({ email }) => email).sort())

    const mail = harness.sentMails[0]!
    expect(mail.subject).toBe(words.title)
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const own = (mail.list as { unsubscribe: string }).unsubscribe
    expect(mail.text).toContain(own)
    expect(mail.html).toContain(`href="${own}"`)
    expect(new Set(harness.sentMails.map(({ text }) => text)).size).toBe(30)
    expect(new Set(harness.sentMails.map(({ messageId }) => messageId)).size).toBe(30)
    expect(await auditActions(harness, id)).toEqual([
      'newsletter created',
      'newsletter sending started',
    ])

    for (const refusal of [
      await postAction(harness, id, 'send'),
      await postAction(harness, id, 'pause'),
      await harness.admin.browser.delete(`${path}/${id}`),
      await putNewsletter(harness, id, { ...words, status: 'draft' }),
    ])
      expect(refusal.statusCode).toBe(409)

    // the link in the mail works with one click, and is counted
    const { pathname, search } = new URL(own)
    const click = await harness.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.json()).toEqual({ state: 'done' })
    expect((await getNewsletter(harness, id)).figures).toMatchObject({
      handedOver: 30,
      unsubscribed: 1,
    })
  })

  test('two presses at the same moment start sending once', async () => {
    await insertSubscribers(harness, 1)
    const { id } = await createDraft(harness)
    const codes = await Promise.all([
      postAction(harness, id, 'send'),
      postAction(harness, id, 'send'),
      postAction(harness, id, 'send'),
    ])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await waitUntilSent(harness, id)
    expect(harness.sentMails).toHaveLength(1)
  })

  test('an issue created as sent starts at once, and is refused without subscribers', async () => {
    const alone = await postNewsletter(harness, { status: 'sent' })
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'no_subscribers'])
    expect(await harness.db.$count(newsletters)).toBe(0)
    const [reader] = await insertSubscribers(harness, 1)
    const draft = await createDraft(harness, { status: 'sent' })
    expect(draft.sending).toBe('running')
    await waitUntilSent(harness, draft.id)
    expect(sentAddresses(harness)).toEqual([reader!.email])
  })

  test('a scheduled issue waits for its time, which can be changed and removed', async () => {
    await insertSubscribers(harness, 1)
    const scheduledFor = tomorrow()
    const { id, status } = await createDraft(harness, { status: 'scheduled', scheduledFor })
    expect(status).toBe('scheduled')
    const off = await putNewsletter(harness, id, { ...words, status: 'draft' })
    expect(off.json()).toMatchObject({ status: 'draft', scheduledFor: null })
    await putNewsletter(harness, id, { ...words, status: 'scheduled', scheduledFor })
    const services = { db: harness.db, jobs: harness.jobs }
    await resumeSendings(services)
    expect((await getNewsletter(harness, id)).startedAt).toBeNull()
    await harness.db.update(newsletters).set({ scheduledFor: new Date(Date.now() - 1000) })
    await Promise.all([resumeSendings(services), resumeSendings(services)])
    expect(await waitUntilSent(harness, id)).toMatchObject({ status: 'sent' })
    expect(harness.sentMails).toHaveLength(1)
  })

  test('readers who unsubscribe while sending is paused are skipped, and the rest reached after it resumes', async () => {
    const readers = await insertSubscribers(harness, 200)
    const { id } = await createDraft(harness)
    await postAction(harness, id, 'send')
    const answer = await postAction(harness, id, 'pause')
    expect(answer.json()).toMatchObject({ sending: 'paused' })
    expect((await postAction(harness, id, 'pause')).statusCode).toBe(409)
    const early = new Set(
      (
        await harness.db
          .select()
          .from(newsletterRecipients)
          .where(eq(newsletterRecipients.state, 'waiting'))
      ).map(({ subscriberId }) => subscriberId),
    )
    const [first, second] = readers.filter(({ id }) => early.has(id))
    expect((await unsubscribe(harness, first!)).json()).toEqual({ state: 'done' })
    await harness.db.delete(subscribers).where(eq(subscribers.id, second!.id))
    expect((await postAction(harness, id, 'resume')).json()).toMatchObject({ sending: 'running' })
    expect((await postAction(harness, id, 'resume')).statusCode).toBe(409)
    const { figures } = await waitUntilSent(harness, id)
    expect(figures).toMatchObject({ recipients: 200, handedOver: 198, skipped: 2 })
    const addresses = sentAddresses(harness)
    expect(addresses).toHaveLength(198)
    expect(new Set(addresses).size).toBe(198)
    expect(addresses).not.toContain(first!.email)
    expect(await auditActions(harness, id)).toEqual(
      expect.arrayContaining(['newsletter paused', 'newsletter resumed']),
    )
  })

  test('a mail that waits for the mail server is withdrawn', async () => {
    const [reader] = await insertSubscribers(harness, 1)
    const { id } = await createDraft(harness)
    // queued, and its delivery has not begun
    const [mail] = await harness.db
      .insert(mails)
      .values({
        to: reader!.email,
        content: { template: 'newsletter-issue', newsletterId: id, unsubscribeUrl: 'x' },
      })
      .returning()
    await harness.db.update(newsletters).set({ startedAt: new Date(), sentAt: new Date() })
    await harness.db
      .insert(newsletterRecipients)
      .values({ newsletterId: id, subscriberId: reader!.id, state: 'posted', mailId: mail!.id })
    await unsubscribe(harness, reader!)
    expect(await harness.db.$count(mails)).toBe(0)
    expect((await getNewsletter(harness, id)).figures).toMatchObject({
      skipped: 1,
      unsubscribed: 0,
    })
  })

  test('permanently refused mails count as failed', async () => {
    const [reader] = await insertSubscribers(harness, 1)
    const { id } = await createDraft(harness)
    await harness.db.update(newsletters).set({ startedAt: new Date(), sentAt: new Date() })
    const [mail] = await harness.db
      .insert(mails)
      .values({
        to: reader!.email,
        status: 'failed',
        content: { template: 'newsletter-issue', newsletterId: id, unsubscribeUrl: 'x' },
      })
      .returning()
    await harness.db
      .insert(newsletterRecipients)
      .values({ newsletterId: id, subscriberId: reader!.id, state: 'posted', mailId: mail!.id })
    await resumeSendings({ db: harness.db, jobs: harness.jobs })
    expect((await getNewsletter(harness, id)).figures).toMatchObject({ failed: 1, waiting: 0 })
    // the operator retries it
    await harness.db.update(mails).set({ status: 'sent' })
    await resumeSendings({ db: harness.db, jobs: harness.jobs })
    expect((await getNewsletter(harness, id)).figures).toMatchObject({ failed: 0, handedOver: 1 })
  })

  test('sending is resumed if it stopped silently', async () => {
    const [reader] = await insertSubscribers(harness, 1)
    const { id } = await createDraft(harness)
    const longAgo = new Date(Date.now() - 120_000)
    await harness.db.update(newsletters).set({ startedAt: longAgo, activeAt: longAgo })
    await harness.db
      .insert(newsletterRecipients)
      .values({ newsletterId: id, subscriberId: reader!.id })
    await resumeSendings({ db: harness.db, jobs: harness.jobs })
    await waitUntilSent(harness, id)
    expect(sentAddresses(harness)).toEqual([reader!.email])
  })

  test('the restored text of the same id is rendered after a restore', async () => {
    const { id } = await createDraft(harness)
    const subject = async () =>
      (
        await harness.mail.render({
          template: 'newsletter-issue',
          newsletterId: id,
          unsubscribeUrl: 'https://directory.example/leave',
        })
      ).subject
    const restore = (row: Partial<typeof newsletters.$inferInsert>) =>
      harness.db.update(newsletters).set(row).where(eq(newsletters.id, id))
    expect(await subject()).toBe(words.title)
    await restore({ title: 'An earlier draft', updatedAt: new Date(0) })
    expect(await subject()).toBe('An earlier draft')
    await restore({ title: 'Another one', key: randomUUID() })
    expect(await subject()).toBe('Another one')
  })
})
