import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { content, from } from '../../testing/mail/mail-service.ts'
import { TestSmtpServer } from '../../testing/mail/smtp-server.ts'
import { createLogger } from '../log/logger.ts'
import { MailSending } from './mail-sending.ts'
import { type MailTransport, smtpTransport } from './transport.ts'

const rendered = { subject: 'News', html: '<p>Good morning</p>', text: 'Good morning' }
const aMail = (to: string) => ({
  id: crypto.randomUUID(),
  to: `${to}@readers.example`,
  createdAt: new Date(),
  content,
})

let smtp: TestSmtpServer
let transport: MailTransport
beforeEach(async () => {
  smtp = await new TestSmtpServer().start()
})
afterEach(async () => {
  transport.close()
  await smtp.stop()
})

function sendingOver(connections: number) {
  const limits = { connections, perSecond: null }
  transport = smtpTransport(smtp.url, { limits })
  return new MailSending({ transport, from, log: createLogger('silent'), limits })
}

/** Lets mails hang until the result is called. */
function holdMails() {
  const held: (() => void)[] = []
  smtp.misbehave.data = (answer) => held.push(answer)
  const release = () => {
    smtp.misbehave = {}
    for (const answer of held) answer()
  }
  return { held, release }
}

const recipients = () => smtp.deliveries.map(({ envelope }) => envelope.to[0]?.split('@')[0])

test('mails to many leave one connection free, over which a code goes out', async () => {
  const sending = sendingOver(3)
  const { held, release } = holdMails()
  const newsletters = ['one', 'two', 'three'].map((to) => sending.sendDirectly(aMail(to), rendered))
  await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 60_000 })
  smtp.misbehave = {}
  await sending.sendQueued(aMail('code'), async () => rendered, { isBulk: false })
  expect(recipients()).toEqual(['code'])
  release()
  expect(await Promise.all(newsletters)).toEqual(newsletters.map(() => ({ result: 'taken' })))
  expect(recipients().toSorted()).toEqual(['code', 'one', 'three', 'two'])
  expect(sending.tries).toEqual({ taken: 4, failed: 0 })
})

test('a stop ends the mail that hangs and the one that waits for the only connection', async () => {
  const sending = sendingOver(1)
  const { held } = holdMails()
  const newsletters = ['one', 'two'].map((to) => sending.sendDirectly(aMail(to), rendered))
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 })
  sending.stop()
  expect(sending.ending.aborted).toBe(true)
  expect(await Promise.all(newsletters)).toEqual(newsletters.map(() => ({ result: 'stopped' })))
  expect(sending.tries).toEqual({ taken: 0, failed: 0 })
})
