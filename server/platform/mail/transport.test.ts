import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TestSmtpServer } from '../../testing/mail/smtp-server.ts'
import { outboxTransport, smtpTransport } from './transport.ts'

const outgoing = (id: string, date = new Date()) => ({
  messageId: `<${id}@directory.example>`,
  date,
  from: { name: 'Oak Directory', address: 'no-reply@directory.example' },
  to: { name: '', address: 'office@practice.example' },
  subject: `Mail ${id}`,
  text: 'Good morning',
  html: '<p>Good morning</p>',
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the outbox has one complete file for each mail, the newest last, readable by its owner only', async () => {
  const outbox = outboxTransport(join(folder, 'new'))
  const times = [3, 1, 2].map((minute) => new Date(Date.UTC(2026, 0, 2, 10, minute)))
  await Promise.all(times.map((time, at) => outbox.send(outgoing(`mail-${at}`, time))))
  const names = await readdir(join(folder, 'new'))
  expect(names.toSorted()).toEqual([
    '2026-01-02T10-01-00.000Z_mail-1.eml',
    '2026-01-02T10-02-00.000Z_mail-2.eml',
    '2026-01-02T10-03-00.000Z_mail-0.eml',
  ])
  const last = join(folder, 'new', names.toSorted().at(-1)!)
  const mail = await simpleParser(await readFile(last))
  expect(mail).toMatchObject({ subject: 'Mail mail-0', messageId: '<mail-0@directory.example>' })
  expect(mail.text).toContain('Good morning')
  expect(mail.html).toContain('<p>Good morning</p>')
  expect((await stat(last)).mode & 0o077).toBe(0)
})

test('a mail delivered twice, even at once, is one file', async () => {
  const outbox = outboxTransport(join(folder, 'twice'))
  const mail = outgoing('again', new Date(0))
  await Promise.all([outbox.send(mail), outbox.send(mail), outbox.send(mail)])
  await outbox.send(mail)
  expect(await readdir(join(folder, 'twice'))).toEqual(['1970-01-01T00-00-00.000Z_again.eml'])
})

test('a folder that cannot be written fails the delivery and leaves no file', async () => {
  const outbox = outboxTransport('/dev/null/outbox')
  await expect(outbox.send(outgoing('lost'))).rejects.toThrow()
})

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = undefined
})

/** Sends the given lines, one for each line received after the greeting, then nothing more. */
async function lineServer(lines: string[]): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const rest = [...lines]
    const say = () => {
      const line = rest.shift()
      if (line) socket.write(`${line}\r\n`)
    }
    say()
    socket.on('data', say)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
}

const endless = { greeting: 60_000, idle: 60_000 }
const talk = ['220 here', '250 hello', '250 sender', '250 recipient', '354 go on']

test.each([0, 1, 2, 3, 4, 5])(
  'a mail server silent after %i answers times out',
  async (answers) => {
    const url = await lineServer(talk.slice(0, answers))
    const transport = smtpTransport(url, { timeouts: { greeting: 200, idle: 200, total: 60_000 } })
    await expect(transport.send(outgoing('silent'))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    transport.close()
  },
)

test('parameters of the SMTP address cannot raise the timeout', async () => {
  const url = await lineServer(talk)
  const transport = smtpTransport(`${url}?socketTimeout=600000`, {
    timeouts: { ...endless, total: 200 },
  })
  await expect(transport.send(outgoing('long'))).rejects.toThrow()
  transport.close()
})

test('a mail server that answers endlessly times out', async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    const dripping = setInterval(() => socket.write('250-and\r\n'), 20)
    socket.on('close', () => clearInterval(dripping))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, {
    timeouts: { ...endless, total: 300 },
  })
  await expect(transport.send(outgoing('dripped'))).rejects.toThrow()
  transport.close()
})

test('a delivery ends when its signal is aborted', async () => {
  const url = await lineServer(talk)
  const transport = smtpTransport(url)
  const ending = new AbortController()
  const sending = transport.send(outgoing('ended'), ending.signal)
  ending.abort()
  await expect(sending).rejects.toThrow()
  transport.close()
})

test('consecutive mails share one connection, and use a new one after a restart of the mail server', async () => {
  const smtp = await new TestSmtpServer().start()
  const transport = smtpTransport(smtp.url)
  const send = async (...ids: string[]) => {
    for (const id of ids) await transport.send(outgoing(id))
  }
  try {
    await send('first', 'second', 'third')
    expect(smtp.tries).toBe(1)
    await smtp.stop()
    await smtp.start()
    await send('fourth', 'fifth')
    expect(smtp.tries).toBe(2)
    expect(smtp.deliveries.map(({ mail }) => mail.messageId)).toEqual(
      ['first', 'second', 'third', 'fourth', 'fifth'].map((id) => `<${id}@directory.example>`),
    )
  } finally {
    transport.close()
    await smtp.stop()
  }
})

test('a delivery over an open connection ends when its signal is aborted', async () => {
  const smtp = await new TestSmtpServer().start()
  const transport = smtpTransport(smtp.url)
  const ending = new AbortController()
  try {
    await transport.send(outgoing('before'))
    smtp.misbehave.sender = () => ending.abort()
    await expect(transport.send(outgoing('ended'), ending.signal)).rejects.toThrow()
  } finally {
    transport.close()
    await smtp.stop()
  }
})

test('a mail server of another machine that does not encrypt gets neither password nor mail', async () => {
  const smtp = await new TestSmtpServer().start()
  let logins = 0
  smtp.misbehave.login = (answer) => {
    logins++
    answer()
  }
  // no loopback address, and still this machine
  const url = `smtp://sender:s3cret@0.0.0.0:${smtp.port}`
  const transport = smtpTransport(url)
  const asWritten = smtpTransport(`${url}?requireTLS=false`)
  try {
    await expect(transport.send(outgoing('plain'))).rejects.toThrow(
      /must encrypt.*requireTLS=false to SMTP_URL/,
    )
    await expect(transport.check?.()).rejects.toThrow(/requireTLS=false/)
    expect([logins, smtp.deliveries.length]).toEqual([0, 0])
    await asWritten.send(outgoing('as-written'))
    expect([logins, smtp.deliveries.length]).toEqual([1, 1])
  } finally {
    transport.close()
    asWritten.close()
    await smtp.stop()
  }
})

test('no more mails arrive in a time than the rate and one for each connection', async () => {
  const limits = { connections: 5, perSecond: 50 }
  const smtp = await new TestSmtpServer().start()
  const transport = smtpTransport(smtp.url, { limits })
  const times: number[] = []
  smtp.misbehave.data = (answer) => {
    times.push(performance.now())
    answer()
  }
  try {
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: 30 }, (_, at) => transport.send(outgoing(`mail-${at}`))))
    expect(times).toHaveLength(30)
    for (const [at, time] of times.entries())
      expect(at).toBeLessThan(limits.connections + ((time - startedAt) / 1000) * limits.perSecond)
  } finally {
    transport.close()
    await smtp.stop()
  }
})

test('no mail makes the server read a file', async () => {
  const transport = outboxTransport(join(folder, 'none'))
  const mail = { ...outgoing('thief'), html: { path: '/etc/hostname' } }
  await expect(transport.send(mail)).rejects.toThrow(/rejected/)
  await expect(readdir(join(folder, 'none'))).rejects.toThrow('ENOENT')
})
