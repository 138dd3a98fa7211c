import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderMail } from '../../../web/app/entry-mail.tsx'
import { sampleMails } from '../../../web/parts/mail/sample-mails.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { aMail, content, from, post, rowOf, startMail } from '../../testing/mail/mail-service.ts'
import { refusal, TestSmtpServer } from '../../testing/mail/smtp-server.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createLogger } from '../log/logger.ts'
import { Mail } from './mail.ts'
import { provenAddress } from './proven-address.ts'
import { mails } from './tables.ts'
import { type MailTransport, smtpTransport } from './transport.ts'

const soon = { timeout: 60_000, interval: 50 }

let database: TestDatabase
let smtp: TestSmtpServer
let mail: Mail
let jobs: Jobs
let stop: () => Promise<void>
let quick: MailTransport
let usual: MailTransport
/** Ends tries soon, for servers that hang. Others must not be cut off on a busy machine. */
let impatient = false

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await new TestSmtpServer().start()
  const service = await startMail(database, {
    send: (...mail) => (impatient ? quick : usual).send(...mail),
    close: () => {},
  })
  mail = service.mail
  jobs = service.jobs
  stop = service.stop
})
afterAll(async () => {
  await stop()
  await smtp.stop()
  await database.close()
})
beforeEach(() => {
  // with no connection left open by the test before
  quick = smtpTransport(smtp.url, { timeouts: { greeting: 400, idle: 400, total: 5_000 } })
  usual = smtpTransport(smtp.url)
  smtp.deliveries.length = 0
  smtp.tries = 0
})
afterEach(() => {
  smtp.misbehave = {}
  impatient = false
  quick.close()
  usual.close()
})

const waitForSending = (id: string) =>
  vi.waitFor(async () => {
    const row = await rowOf(database, id)
    expect(row.status).toBe('sent')
    return row
  }, soon)

/** The mail arrived once and is marked as sent. */
async function expectOnce(id: string, attempts: number) {
  const row = await waitForSending(id)
  expect(smtp.deliveries.map((delivery) => delivery.mail.messageId)).toEqual([
    `<${id}@directory.example>`,
  ])
  expect(row).toMatchObject({ attempts, lastError: null })
  expect(row.sentAt).toBeInstanceOf(Date)
}

test('a mail has recipient, sender, reply address, HTML and text', async () => {
  const id = await post(database, mail)
  await expectOnce(id, 1)
  const { envelope, mail: received, raw } = smtp.deliveries[0]!
  expect(envelope).toEqual({ from: from.address, to: ['office@practice.example'] })
  expect(received.to).toMatchObject({ value: [{ address: 'office@practice.example' }] })
  expect(received.cc ?? received.bcc).toBeUndefined()
  expect(received.from?.value).toEqual([from])
  expect(received.replyTo?.value).toEqual([aMail.replyTo])
  expect(received.subject).toBe('An appointment (for Dr. Elena Marsh)')
  expect(received.text).toContain('Good morning,\n\nis there a time on Friday?\nJane\n')
  expect(received.html).toContain('is there a time on Friday?<br/>Jane')
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const { createdAt } = await rowOf(database, id)
  expect(received.date?.getTime()).toBe(Math.floor(createdAt.getTime() / 1000) * 1000)
})

test('a newsletter can be left with one click', async () => {
  const unsubscribeUrl = 'https://directory.example/newsletter/unsubscribe?token=abc'
  await waitForSending(await post(database, mail, { ...aMail, unsubscribeUrl }))
  const header = smtp.deliveries[0]!.raw.replace(/\r\n[ \t]+/g, ' ')
  expect(header).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(header).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('the unsubscribe links of a Spanish mail lead to the Spanish page', async () => {
  const stopUrl = 'https://directory.example/api/reminders/stop?token=abc'
  const content = { ...sampleMails['facts-reminder'], stopUrl }
  const aReminder = {
    ...aMail,
    content,
    language: 'es',
    unsubscribeUrl: stopUrl,
    bulk: true,
  } as const
  await waitForSending(await post(database, mail, aReminder))
  const { mail: received, raw } = smtp.deliveries[0]!
  expect(raw.replace(/\r\n[ \t]+/g, ' ')).toContain(
    `\r\nList-Unsubscribe: <${stopUrl}&lang=es>\r\n`,
  )
  expect(received.text).toContain(`${stopUrl}&lang=es`)
})

test('a mail is sent only if its transaction is committed', async () => {
  const before = await database.db.$count(mails)
  const undone = database.db.transaction(async (tx) => {
    await mail.post(tx, aMail)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await database.db.$count(mails)).toBe(before)
  // The next mail is delivered, so the previous one would have been too.
  await expectOnce(await post(database, mail), 1)
})

test.each([
  ['connection', 'connect', refusal(421)],
  ['sender', 'sender', refusal(451)],
  ['recipient', 'recipient', refusal(450)],
  ['whole mail', 'data', refusal(452)],
] as const)('a server that first refuses the %s gets the mail once', async (_, phase, error) => {
  smtp.misbehave[phase] = (answer) => {
    smtp.misbehave = {}
    answer(error)
  }
  await expectOnce(await post(database, mail), 2)
})

test.each([
  ['before it greets', 'connect'],
  ['at the sender', 'sender'],
  ['at the recipient', 'recipient'],
  ['after the mail', 'data'],
] as const)('a server that first hangs %s gets the mail once', async (_, phase) => {
  impatient = true
  smtp.misbehave[phase] = () => {
    smtp.misbehave = {}
    impatient = false
  }
  const id = await post(database, mail)
  await expectOnce(id, (await waitForSending(id)).attempts)
  expect((await rowOf(database, id)).attempts).toBeGreaterThan(1)
})

test('a server that drops the connection amid the mail gets it once', async () => {
  smtp.misbehave.midData = (drop) => {
    smtp.misbehave = {}
    drop()
  }
  const long = { ...content.message, message: 'A long line of words. '.repeat(220) }
  const id = await post(database, mail, { ...aMail, content: { ...content, message: long } })
  await expectOnce(id, 2)
})

test('posting does not wait while the mail server is down, and afterwards each mail is sent once', async () => {
  await smtp.stop()
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.push(await post(database, mail))
  await vi.waitFor(async () => {
    const rows = await Promise.all(ids.map((id) => rowOf(database, id)))
    expect(rows.every(({ attempts, status }) => attempts >= 1 && status === 'queued')).toBe(true)
    expect(rows[0]!.lastError).toContain('ECONNREFUSED')
  }, soon)
  await smtp.start()
  await Promise.all(ids.map(waitForSending))
  const messageIds = smtp.deliveries.map((one) => one.mail.messageId)
  expect(messageIds.toSorted()).toEqual(ids.map((id) => `<${id}@directory.example>`).toSorted())
})

test('posting ends before a delivery does', async () => {
  let release = () => {}
  smtp.misbehave.connect = (answer) => {
    smtp.misbehave = {}
    release = () => answer()
  }
  const id = await post(database, mail)
  expect(await rowOf(database, id)).toMatchObject({ status: 'queued', attempts: 0 })
  await vi.waitFor(() => expect(smtp.tries).toBe(1), soon)
  expect(smtp.deliveries).toEqual([])
  release()
  await waitForSending(id)
  expect(smtp.deliveries).toHaveLength(1)
})

test('a mail that was accepted is not sent again if the database cannot record it', async () => {
  const { pool } = database
  await pool.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$`)
  smtp.misbehave.data = (answer) => {
    smtp.misbehave = {}
    pool
      .query('create trigger refuse before update on mails for each row execute function refuse()')
      .then(() => answer(), answer)
  }
  const id = await post(database, mail)
  await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(1), soon)
  // Long enough for another try, which the database refuses to note as well.
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select max(retry_count) tries from jobs.job where data->>'mailId' = $1`,
      [id],
    )
    expect(rows[0].tries).toBeGreaterThanOrEqual(1)
  }, soon)
  await pool.query('drop trigger refuse on mails; drop function refuse')
  await expectOnce(id, 1)
})

test('two servers on one database deliver each mail once', async () => {
  const second = await startMail(database, smtpTransport(smtp.url))
  try {
    const ids: string[] = []
    for (let count = 0; count < 30; count++)
      ids.push(await post(database, count % 2 ? mail : second.mail))
    await Promise.all(ids.map(waitForSending))
    const messageIds = smtp.deliveries.map((one) => one.mail.messageId)
    expect(messageIds.toSorted()).toEqual(ids.map((id) => `<${id}@directory.example>`).toSorted())
  } finally {
    await second.stop()
  }
})

test.each([
  'two@one.example, other@two.example',
  'Group: a@one.example, b@two.example;',
  '"a b"@one.example',
  'a(comment)@one.example',
  'a@one.example\r\nBcc: b@two.example',
  'a@one.example\0',
  '<a@one.example>',
  'a@[127.0.0.1]',
  'ä@one.example',
  `${'a'.repeat(250)}@one.example`,
  '',
])('%j is no address to mail to or to reply to', async (address) => {
  const { db } = database
  await expect(mail.post(db, { ...aMail, to: provenAddress(address, 'our own') })).rejects.toThrow(
    TypeError,
  )
  const replyTo = { name: 'A', address }
  await expect(mail.post(db, { ...aMail, replyTo })).rejects.toThrow(TypeError)
})

test.each([
  'Jane\r\nBcc: other@two.example',
  'Jane" <other@two.example>, "x',
  'Jane, other@two.example;',
  '=?utf-8?q?Jane=0D=0ABcc:_other=40two.example?=',
  'Jane\u2028Bcc: other@two.example',
  'Jäne 医生 🌳',
])('a writer named %j adds no header and no recipient', async (name) => {
  const replyTo = { name, address: 'jane.doe@patients.example' }
  const message = { ...content.message, name, subject: name }
  await waitForSending(
    await post(database, mail, { ...aMail, replyTo, content: { ...content, message } }),
  )
  const { envelope, mail: received } = smtp.deliveries[0]!
  expect(envelope.to).toEqual(['office@practice.example'])
  expect(received.replyTo?.value.map(({ address }) => address)).toEqual([
    'jane.doe@patients.example',
  ])
  expect([...received.headers.keys()].toSorted()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ].toSorted(),
  )
})

test('the return path of the settings is named to the mail server, and to no reader', async () => {
  const returnPath = 'bounces@directory.example'
  const parts = { db: database.db, jobs, log: createLogger('silent'), transport: usual, from }
  const returning = new Mail({ ...parts, render: renderMail, returnPath })
  expect(await returning.test('office@practice.example', content)).toMatchObject({ accepted: true })
  const { envelope, raw } = smtp.deliveries[0]!
  expect(envelope).toEqual({ from: returnPath, to: ['office@practice.example'] })
  expect(raw).toContain(`<${from.address}>`)
  expect(raw).not.toContain(returnPath)
})
