import { eq } from 'drizzle-orm'
import type { MailContent } from '../../../contract/mails.ts'
import { renderMail } from '../../../web/app/entry-mail.tsx'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { createLogger, type Logger } from '../../platform/log/logger.ts'
import { Mail, type NewMail } from '../../platform/mail/mail.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import { mails } from '../../platform/mail/tables.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import type { TestDatabase } from '../database.ts'

type Options = { retries?: number; log?: Logger; heartbeatTimeout?: number }

export const from = { name: 'Oak Directory', address: 'no-reply@directory.example' }

export const content = {
  template: 'office-message',
  recipient: 'Dr. Elena Marsh',
  forwardedToTeam: false,
  message: {
    name: 'Jane Doe',
    email: 'jane.doe@patients.example',
    phone: '(210) 555-0123',
    subject: 'An appointment',
    message: 'Good morning,\n\nis there a time on Friday?\nJane',
  },
} satisfies MailContent

export const aMail = {
  to: provenAddress('office@practice.example', 'contact address of a record'),
  replyTo: { name: 'Jane Doe', address: 'jane.doe@patients.example' },
  content,
} satisfies NewMail

/** Mail as one server of the site runs it, with tries a second apart. */
export async function startMail(
  database: TestDatabase,
  transport: MailTransport,
  { retries, log = createLogger('silent'), heartbeatTimeout }: Options = {},
) {
  const jobs = await Jobs.start(database.url, log, { heartbeatTimeout, byClock: false })
  const parts = { db: database.db, jobs, log, transport, render: renderMail, from, retryDelay: 1 }
  const mail = new Mail({ ...parts, retries })
  await mail.start()
  const stop = async () => {
    await jobs.stop()
    transport.close()
  }
  return { mail, jobs, stop }
}

/** Posts like a call does. @returns the id of the mail */
export async function post(database: TestDatabase, mail: Mail, parts: NewMail = aMail) {
  const before = new Set((await database.db.select().from(mails)).map(({ id }) => id))
  await database.db.transaction((tx) => mail.post(tx, parts))
  const rows = await database.db.select().from(mails)
  return rows.find(({ id }) => !before.has(id))!.id
}

export async function rowOf(database: TestDatabase, id: string) {
  const [row] = await database.db.select().from(mails).where(eq(mails.id, id))
  return row!
}
