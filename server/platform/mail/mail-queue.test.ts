import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { aMail, post, rowOf, startMail } from '../../testing/mail/mail-service.ts'
import { refusal, TestSmtpServer } from '../../testing/mail/smtp-server.ts'
import {
  callOperatorCommand,
  runOperatorCommand,
} from '../../testing/processes/operator-command.ts'
import { createLogger } from '../log/logger.ts'
import { deleteOldMails } from './mail-queue.ts'
import { mails } from './tables.ts'
import { smtpTransport } from './transport.ts'

const soon = { timeout: 60_000, interval: 50 }
/** Each command is a process of its own. */
const slow = { timeout: 300_000 }

let database: TestDatabase
let smtp: TestSmtpServer

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  smtp = await new TestSmtpServer().start()
})
afterEach(async () => {
  await smtp.stop()
  await database.db.delete(mails)
})

const waitForFailure = (id: string) =>
  vi.waitFor(async () => {
    const row = await rowOf(database, id)
    expect(row.status).toBe('failed')
    return row
  }, soon)

/** A log that stores its lines. */
function listeningLog() {
  const log = createLogger('silent')
  const lines: string[] = []
  for (const level of ['warn', 'error'] as const)
    log[level] = (...values: unknown[]) => void lines.push(`${level} ${JSON.stringify(values)}`)
  return { log, lines }
}

const command = (...args: string[]) =>
  callOperatorCommand('mail-failed', args, { DATABASE_URL: database.url })

test(
  'a permanently refused address fails at once, is listed and can be retried',
  slow,
  async () => {
    const { log, lines } = listeningLog()
    const first = await startMail(database, smtpTransport(smtp.url), { log })
    smtp.misbehave.recipient = (answer) => answer(refusal(550))
    const id = await post(database, first.mail)
    expect(await waitForFailure(id)).toMatchObject({ attempts: 1, sentAt: null })
    await first.stop()
    const errors = lines.filter((line) => line.startsWith('error'))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(id)
    expect(lines.join()).not.toContain('office@practice.example')
    expect(lines.join()).not.toContain('jane.doe@')

    const result = await runOperatorCommand('mail-failed', [], { DATABASE_URL: database.url })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toContain(`${id}  `)
    expect(result.stdout).toMatch(
      /Z {2}office-message {2}to o\*\*\*@practice\.example {2}1 attempts\n/,
    )
    expect(result.stdout).toContain('550 No, <j***@patients.example> will not do')
    expect(result.stdout).toContain('\n1 failed.')

    const second = await startMail(database, smtpTransport(smtp.url), { log })
    expect(lines.some((line) => /^warn .*1 mail could not be delivered/.test(line))).toBe(true)
    smtp.misbehave = {}
    expect(await command('--retry', id)).toMatchObject({
      code: 0,
      stdout: '1 queued again.\n',
      stderr: '',
    })
    await vi.waitFor(async () => expect((await rowOf(database, id)).status).toBe('sent'), soon)
    await second.stop()
    expect(smtp.deliveries).toHaveLength(1)
    expect(await command()).toMatchObject({ code: 0, stdout: 'No mail has failed.\n' })
  },
)

test(
  'a mail fails after its last try, and all failed mails can be retried together',
  slow,
  async () => {
    smtp.misbehave.data = (answer) => answer(refusal(451))
    const { log, lines } = listeningLog()
    const service = await startMail(database, smtpTransport(smtp.url), { retries: 1, log })
    const ids = [await post(database, service.mail), await post(database, service.mail)]
    for (const id of ids) expect(await waitForFailure(id)).toMatchObject({ attempts: 2 })
    await vi.waitFor(
      () => expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(2),
      soon,
    )
    smtp.misbehave = {}
    expect(await command('--retry', 'all')).toMatchObject({ stdout: '2 queued again.\n' })
    for (const id of ids)
      await vi.waitFor(async () => expect((await rowOf(database, id)).status).toBe('sent'), soon)
    await service.stop()
    expect(smtp.deliveries).toHaveLength(2)
  },
)

test.each([
  [['--retry', 'x'], /^"x" is neither an id nor "all"\.\n$/],
  [
    ['--retry', '6f8a3c1e-0000-4000-8000-000000000000'],
    /^No failed mail has the id 6f8a3c1e-0000-4000-8000-000000000000\.\n$/,
  ],
  [['--wrong'], /Usage: npm run mail:failed /],
])('the command refuses %j', async (args, message) => {
  const { code, stdout, stderr } = await command(...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(message)
})

test('an unreachable mail server is logged at the start and does not prevent it', async () => {
  await smtp.stop()
  const { log, lines } = listeningLog()
  const { stop } = await startMail(database, smtpTransport(smtp.url), { log })
  await vi.waitFor(
    () => expect(lines.join('\n')).toMatch(/^warn .*ECONNREFUSED.*cannot be used now/m),
    soon,
  )
  await stop()
})

test('mails are deleted when nobody needs them any more', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const rows = [
    { to: 'old-sent@a.example', status: 'sent', sentAt: daysAgo(31), createdAt: daysAgo(31) },
    { to: 'sent@a.example', status: 'sent', sentAt: daysAgo(29), createdAt: daysAgo(40) },
    { to: 'old-failed@a.example', status: 'failed', createdAt: daysAgo(181) },
    { to: 'failed@a.example', status: 'failed', createdAt: daysAgo(179) },
    { to: 'queued@a.example', status: 'queued', createdAt: daysAgo(400) },
  ] as const
  await database.db.insert(mails).values(rows.map((row) => ({ content: aMail.content, ...row })))
  await deleteOldMails(database.db)
  const remainingRows = await database.db.select({ to: mails.to }).from(mails)
  expect(remainingRows.map(({ to }) => to).toSorted()).toEqual([
    'failed@a.example',
    'queued@a.example',
    'sent@a.example',
  ])
  await database.db.delete(mails).where(eq(mails.status, 'queued'))
})
