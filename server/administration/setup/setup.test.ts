import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../accounts/tables.ts'
import { missesEvents } from '../../billing/misses-events.ts'
import { paymentEvents } from '../../billing/tables.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { type Misbehavior, refusal, TestSmtpServer } from '../../testing/mail/smtp-server.ts'
import { createDoctor, insertSubscription } from '../../testing/providers/providers.ts'

let smtp: TestSmtpServer
let harness: TestHarness
beforeAll(async () => {
  smtp = await new TestSmtpServer().start()
  const SMTP_URL = `smtp://sender:s3cret%21@127.0.0.1:${smtp.port}`
  harness = await createTestHarness(
    { NODE_ENV: 'production', RATE_LIMITS: 'on', BILLING: 'sandbox', SMTP_URL },
    { transport: smtpTransport(SMTP_URL) },
  )
})
afterAll(async () => {
  await harness.close()
  await smtp.stop()
})
beforeEach(() => {
  smtp.misbehave = {}
})

const setup = async () => (await harness.admin.browser.get('/api/admin/setup')).json()
const sendTest = async () => {
  const response = await harness.admin.browser.post('/api/admin/mails/test', {})
  expect(response.statusCode, response.body).toBe(200)
  expect(response.body).not.toMatch(/s3cret/)
  return response.json()
}

test('each step shows its current state', async () => {
  const server = `127.0.0.1:${smtp.port}`
  expect(await setup()).toEqual({
    production: true,
    isOpen: false,
    demoSettings: expect.arrayContaining(['contact.email', 'practiceMailDomain']),
    publicUrl: 'http://directory.example',
    mail: { server, acceptedAt: null },
    payments: { provider: 'sandbox', missesEvents: false },
    importedAt: null,
    administrators: { total: 1, withPasswordAlone: 0 },
    backups: { writable: true, lastAt: null },
  })
  await createDoctor(harness)
  await harness.admin.browser.post('/api/admin/backup', {})
  expect(await setup()).toMatchObject({
    isOpen: true,
    backups: { lastAt: expect.any(String) },
  })
})

test('new subscriptions without an event show that the webhook does not arrive', async () => {
  const { db } = harness
  expect(await missesEvents(db, 'stripe')).toBe(false)
  await insertSubscription(db, await createPerson(harness))
  expect([await missesEvents(db, 'stripe'), await missesEvents(db, 'sandbox')]).toEqual([
    true,
    false,
  ])
  await db.insert(paymentEvents).values({ id: 'evt_1', type: 'invoice.paid' })
  expect(await missesEvents(db, 'stripe')).toBe(false)
})

test('a test mail goes to the own address, and its mail server counts as tested once it accepts one', async () => {
  smtp.misbehave = { recipient: (answer) => answer(refusal(550)) }
  expect(await sendTest()).toMatchObject({ accepted: false, reply: expect.stringMatching(/550/) })
  expect((await setup()).mail.acceptedAt).toBeNull()

  smtp.misbehave = {}
  smtp.deliveries.length = 0
  expect(await sendTest()).toEqual({
    accepted: true,
    server: `127.0.0.1:${smtp.port}`,
    reply: expect.stringMatching(/^250/),
  })
  const tests = smtp.deliveries.filter(({ mail }) => mail.subject?.startsWith('Test mail'))
  expect(tests.map(({ envelope }) => envelope.to)).toEqual([[harness.admin.user.email]])
  expect((await setup()).mail.acceptedAt).toEqual(expect.any(String))
  const lines = await harness.db.select().from(auditLog).where(eq(auditLog.action, 'mail tested'))
  expect(lines.map(({ details }) => details.accepted)).toEqual([false, true])
})

const badManners: [string, Misbehavior, RegExp][] = [
  ['knows no such sender', { login: (answer) => answer(knowsNot) }, /535 .*no \*\*\* here/],
  ['refuses who sends', { sender: (answer) => answer(refusal(553)) }, /553/],
  ['refuses the text', { data: (answer) => answer(refusal(554)) }, /554/],
  ['drops the line', { midData: (drop) => drop() }, /./],
]
const knowsNot = Object.assign(new Error('There is no s3cret! here'), { responseCode: 535 })

test.each(badManners)(
  'a mail server that %s is quoted without secrets',
  async (_what, manners, reply) => {
    const { port } = smtp
    // with no connection left open by the test before
    await smtp.stop()
    smtp.port = port
    await smtp.start()
    smtp.misbehave = manners
    const answer = await sendTest()
    expect(answer).toMatchObject({ accepted: false, reply: expect.stringMatching(reply) })
    expect(answer.reply).not.toContain('jane.doe')
  },
)

test('a mail server that cannot be reached is reported', async () => {
  await smtp.stop()
  expect(await sendTest()).toMatchObject({
    accepted: false,
    reply: expect.stringMatching(/ECONNREFUSED/),
  })
})
