import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Newsletter } from '../../contract/newsletter/issue-calls.ts'
import { auditLog } from '../accounts/tables.ts'
import { unsubscribeUrl } from '../newsletter/links.ts'
import { newsletters, subscribers } from '../newsletter/tables.ts'
import { mails } from '../platform/mail/tables.ts'
import type { TestHarness } from './harness.ts'

export const path = '/api/admin/newsletters'
export const words = {
  title: 'News of May',
  content: 'Flu shots are **here**.\n\n[More](https://a.example)',
}

export const postNewsletter = ({ admin }: TestHarness, body: object = {}) =>
  admin.browser.post(path, { ...words, status: 'draft', authorId: admin.user.id, ...body })

export const createDraft = async (harness: TestHarness, body: object = {}): Promise<Newsletter> =>
  (await postNewsletter(harness, body)).json()

export const getNewsletter = async ({ admin }: TestHarness, id: number): Promise<Newsletter> =>
  (await admin.browser.get(`${path}/${id}`)).json()

export const putNewsletter = ({ admin }: TestHarness, id: number, body: object) =>
  admin.browser.send('PUT', `${path}/${id}`, body)

export const postAction = ({ admin }: TestHarness, id: number, action: string) =>
  admin.browser.post(`${path}/${id}/${action}`)

/** The administrator's actions on a newsletter in the audit log. */
export async function auditActions({ db, admin }: TestHarness, id: number) {
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.user.id))
    .orderBy(auditLog.id)
  return entries.flatMap(({ action, details }) =>
    (details as { newsletter?: number } | null)?.newsletter === id ? [action] : [],
  )
}

export async function insertSubscribers(
  { db }: TestHarness,
  count: number,
  values: Partial<typeof subscribers.$inferInsert> = {},
) {
  const rows = Array.from({ length: count }, () => ({
    email: `reader-${randomUUID()}@example.com`,
    confirmedAt: new Date(),
    ...values,
  }))
  return db.insert(subscribers).values(rows).returning()
}

export async function unsubscribe(
  { db, accounts: { secretKeys }, admin }: TestHarness,
  reader: { id: number },
) {
  const url = new URL(await unsubscribeUrl({ db, secretKeys }, 'http://directory.example', reader))
  return admin.browser.post(url.pathname + url.search, { token: '' })
}

export const waitUntilSent = (harness: TestHarness, id: number) =>
  vi.waitFor(
    async () => {
      const newsletter = await getNewsletter(harness, id)
      expect(newsletter.status).toBe('sent')
      expect(newsletter.figures?.waiting).toBe(0)
      return newsletter
    },
    { timeout: 60_000, interval: 100 },
  )

export const sentAddresses = ({ sentMails }: TestHarness) =>
  sentMails.map(({ to }) => (to as { address: string }).address).sort()

export async function deleteNewsletters({ db, sentMails }: TestHarness) {
  for (const table of [newsletters, subscribers, mails]) await db.delete(table)
  sentMails.length = 0
}
