import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Newsletter } from '../../contract/newsletter/issue-calls.ts'
import { auditLog } from '../accounts/tables.ts'
import { unsubscribeUrl } from '../newsletter/links.ts'
import { newsletters, subscribers } from '../newsletter/tables.ts'
import { mails } from '../platform/mail/tables.ts'
import { openDesk } from './desk.ts'

export const path = '/api/admin/newsletters'
export const words = {
  title: 'News of May',
  content: 'Flu shots are **here**.\n\n[More](https://a.example)',
}

/** The application with an administrator at work on newsletters. */
export async function openNewsletterDesk() {
  const desk = await openDesk()
  const { db, admin } = desk
  const { secretKeys } = desk.accounts
  const { browser } = admin
  const create = (body: object = {}) =>
    browser.post(path, { ...words, status: 'draft', authorId: admin.user.id, ...body })
  const draft = async (body: object = {}): Promise<Newsletter> => (await create(body)).json()
  const read = async (id: number): Promise<Newsletter> =>
    (await browser.get(`${path}/${id}`)).json()
  const put = (id: number, body: object) => browser.send('PUT', `${path}/${id}`, body)
  const act = (id: number, what: string) => browser.post(`${path}/${id}/${what}`)

  /** What the administrator did with one, as the audit log has it. */
  async function logged(id: number) {
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.user.id))
      .orderBy(auditLog.id)
    return entries.flatMap(({ action, details }) =>
      (details as { newsletter?: number } | null)?.newsletter === id ? [action] : [],
    )
  }

  async function subscribe(count: number, values: Partial<typeof subscribers.$inferInsert> = {}) {
    const rows = Array.from({ length: count }, () => ({
      email: `reader-${randomUUID()}@example.com`,
      confirmedAt: new Date(),
      ...values,
    }))
    return db.insert(subscribers).values(rows).returning()
  }

  async function leave(reader: { id: number }) {
    const url = new URL(
      await unsubscribeUrl({ db, secretKeys }, 'http://directory.example', reader),
    )
    return browser.post(url.pathname + url.search, { token: '' })
  }

  /** Waits until nothing of it waits. */
  const sent = (id: number) =>
    vi.waitFor(
      async () => {
        const newsletter = await read(id)
        expect(newsletter.status).toBe('sent')
        expect(newsletter.figures?.waiting).toBe(0)
        return newsletter
      },
      { timeout: 60_000, interval: 100 },
    )
  const addressees = () =>
    desk.sentMails.map(({ to }) => (to as { address: string }).address).sort()

  async function forget() {
    for (const table of [newsletters, subscribers, mails]) await db.delete(table)
    desk.sentMails.length = 0
  }

  return {
    ...desk,
    browser,
    create,
    draft,
    read,
    put,
    act,
    logged,
    subscribe,
    leave,
    sent,
    addressees,
    forget,
  }
}
