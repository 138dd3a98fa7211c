import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mails } from '../../platform/mail/tables.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { aMail } from '../../testing/mail/mail-service.ts'
import { refusal, TestSmtpServer } from '../../testing/mail/smtp-server.ts'
import {
  createDraft,
  deleteNewsletters,
  getNewsletter,
  insertSubscribers,
  postAction,
  waitUntilSent,
} from '../../testing/newsletters.ts'
import { newsletterRecipients, newsletters } from '../tables.ts'
import { acquireLease, markAcceptedAndFetchDue, requeue } from './recipients.ts'
import { resumeSendings } from './routes.ts'

const soon = { timeout: 60_000, interval: 50 }
const limits = { connections: 3, perSecond: 40 }

let smtp: TestSmtpServer
let harness: TestHarness
beforeAll(async () => {
  smtp = await new TestSmtpServer().start()
  harness = await createTestHarness(
    {
      SMTP_CONNECTIONS: String(limits.connections),
      SMTP_RATE: String(limits.perSecond),
    },
    { transport: smtpTransport(smtp.url, { limits }) },
  )
})
afterAll(async () => {
  await harness.close()
  await smtp.stop()
})
afterEach(async () => {
  smtp.misbehave = {}
  await deleteNewsletters(harness)
  smtp.deliveries.length = 0
})

const recipients = () => smtp.deliveries.flatMap(({ envelope }) => envelope.to)
const addressesOf = (readers: { email: string }[]) => readers.map(({ email }) => email).toSorted()
const send = async () => {
  const { id } = await createDraft(harness)
  expect((await postAction(harness, id, 'send')).statusCode).toBe(200)
  return id
}

test('a temporary refusal is retried for that reader alone, a permanent one is listed as failed', async () => {
  const readers = await insertSubscribers(harness, 12)
  let callCount = 0
  smtp.misbehave.recipient = (answer) => {
    callCount += 1
    answer(callCount === 3 ? refusal(451) : callCount === 5 ? refusal(550) : undefined)
  }
  const id = await send()
  await vi.waitFor(() => expect(recipients()).toHaveLength(11), soon)
  await vi.waitFor(async () => {
    await resumeSendings(harness)
    const { figures } = await getNewsletter(harness, id)
    expect(figures).toMatchObject({ handedOver: 11, failed: 1, waiting: 0 })
  }, soon)
  expect(new Set(recipients()).size).toBe(11)
  const rows = await harness.db.select().from(mails)
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent'])
  const again = rows.find(({ status }) => status === 'sent')!
  expect(again).toMatchObject({ attempts: 2 })
  const delivery = smtp.deliveries.find(({ envelope }) => envelope.to[0] === again.to)!
  expect(delivery.mail.messageId).toMatch(new RegExp(`^<${again.id}@`))
  expect(delivery.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const failedRow = rows.find(({ status }) => status === 'failed')!
  expect(failedRow.lastError).toContain('550')
  expect(
    addressesOf([
      ...smtp.deliveries.map(({ envelope }) => ({ email: envelope.to[0]! })),
      { email: failedRow.to },
    ]),
  ).toEqual(addressesOf(readers))
})

test('all readers wait while the mail server refuses everything, and each gets one mail afterwards', async () => {
  const readers = await insertSubscribers(harness, 5)
  let refusals = 0
  smtp.misbehave.sender = (answer) => {
    refusals += 1
    answer(refusal(451))
  }
  const id = await send()
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), soon)
  await vi.waitFor(async () => {
    const rows = await harness.db.select().from(newsletterRecipients)
    expect(rows.map(({ state }) => state)).toEqual(readers.map(() => 'waiting'))
  }, soon)
  expect((await getNewsletter(harness, id)).sending).toBe('running')
  smtp.misbehave = {}
  await waitUntilSent(harness, id)
  expect(recipients().toSorted()).toEqual(addressesOf(readers))
  expect(await harness.db.$count(mails)).toBe(0)
})

test('rate and connections stay within the settings, and a mail to one does not wait for the newsletter', async () => {
  const readers = await insertSubscribers(harness, 60)
  let open = 0
  let mostOpen = 0
  smtp.misbehave.data = (answer) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    setTimeout(() => {
      open -= 1
      answer()
    }, 20)
  }
  const startedAt = Date.now()
  const id = await send()
  await vi.waitFor(() => expect(recipients().length).toBeGreaterThan(2), soon)
  await harness.db.transaction((tx) => harness.mail.post(tx, aMail))
  await waitUntilSent(harness, id)
  // one for each connection may begin at once
  expect((Date.now() - startedAt) / 1000).toBeGreaterThanOrEqual((60 - 4) / limits.perSecond)
  expect(mostOpen).toBeLessThanOrEqual(limits.connections)
  await vi.waitFor(() => expect(recipients()).toContain(aMail.to), soon)
  expect(recipients().indexOf(aMail.to)).toBeLessThan(40)
  expect(
    recipients()
      .filter((to) => to !== aMail.to)
      .toSorted(),
  ).toEqual(addressesOf(readers))
})

test('one server sends at a time, and one that takes over repeats the unfinished mails', async () => {
  const readers = await insertSubscribers(harness, 4)
  const { id: newsletterId } = await createDraft(harness)
  const { db } = harness
  const lastSeen = (seconds: number) => ({ activeAt: new Date(Date.now() - seconds * 1000) })
  await db.update(newsletters).set({ startedAt: new Date(), ...lastSeen(0) })
  await db
    .insert(newsletterRecipients)
    .values(readers.map(({ id }) => ({ newsletterId, subscriberId: id })))
  const [first, second] = [randomUUID(), randomUUID()].map((sender) => ({ newsletterId, sender }))
  const leases = await Promise.all([acquireLease(db, first!), acquireLease(db, second!)])
  expect(leases).toContain('taken')
  const [winner, loser] = leases[0] === 'taken' ? [second!, first!] : [first!, second!]
  const step = { acceptedIds: [] as number[], after: 0, count: 3 }
  expect(await markAcceptedAndFetchDue(db, loser, step)).toBeNull()
  const due = await markAcceptedAndFetchDue(db, winner, step)
  expect(due?.map(({ email }) => email)).toEqual(readers.slice(0, 3).map(({ email }) => email))
  await markAcceptedAndFetchDue(db, winner, { ...step, acceptedIds: [readers[0]!.id], count: 0 })

  await db.update(newsletters).set(lastSeen(21)).where(eq(newsletters.id, newsletterId))
  expect(await acquireLease(db, loser)).toHaveProperty('key')
  expect((await markAcceptedAndFetchDue(db, loser, { ...step, count: 1 }))?.length).toBe(1)
  // the silent sender is back: it notes accepted mails, but takes and puts back nothing
  expect(
    await markAcceptedAndFetchDue(db, winner, { ...step, acceptedIds: [readers[2]!.id] }),
  ).toBeNull()
  await requeue(db, winner, [readers[1]!.id])
  const statesOf = async () => {
    const rows = await db
      .select()
      .from(newsletterRecipients)
      .where(
        inArray(
          newsletterRecipients.subscriberId,
          readers.map(({ id }) => id),
        ),
      )
      .orderBy(newsletterRecipients.subscriberId)
    return rows.map(({ state }) => state)
  }
  expect(await statesOf()).toEqual(['handed over', 'sending', 'handed over', 'waiting'])
})
