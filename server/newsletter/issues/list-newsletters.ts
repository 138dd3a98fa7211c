import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/calls.ts'
import type { Newsletter } from '../../../contract/newsletter/issue-calls.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/http/problems.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { isSubscribed } from '../subscribed.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'

export type NewsletterRow = typeof newsletters.$inferSelect
type Figures = NonNullable<Newsletter['figures']>

export const noSuchNewsletter = () => notFound(directoryRefusals.noNewsletter.en)

/** Latest first. */
export async function listNewsletters(
  db: Db,
  { search, offset, limit }: { search?: string | undefined; offset: number; limit: number },
): Promise<Newsletter[]> {
  const rows = await selectNewsletters(db)
    .where(hasWords(search))
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(limit)
    .offset(offset)
  const figures = await figuresOf(
    db,
    rows.map(({ newsletter }) => newsletter.id),
  )
  return rows.map((row) => answerOf(row, figures))
}

export const summarizeNewsletters = async (
  db: Db,
  search: string | undefined,
): Promise<Answer<'GET /api/admin/newsletters/summary'>> => ({
  total: await db.$count(newsletters, hasWords(search)),
  subscribers: await db.$count(subscribers, isSubscribed),
})

/** @throws Problem 404 */
export async function findNewsletter(db: Db, id: number): Promise<Newsletter> {
  const [row] = await selectNewsletters(db).where(eq(newsletters.id, id))
  if (!row) throw noSuchNewsletter()
  return answerOf(row, await figuresOf(db, [id]))
}

/** Locks it until the transaction ends. @throws Problem 404 */
export async function lockNewsletter(tx: Db, id: number): Promise<NewsletterRow> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update')
  if (!row) throw noSuchNewsletter()
  return row
}

const selectNewsletters = (db: Db) =>
  db
    .select({
      newsletter: newsletters,
      author: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(newsletters)
    .leftJoin(users, eq(users.id, newsletters.authorId))

const hasWords = (search: string | undefined) =>
  search?.trim()
    ? sql`position((SELECT fold(${search})) IN fold(concat_ws(' ', ${newsletters.title}, ${newsletters.titleEs}))) > 0`
    : undefined

/** By newsletter; without those that have not started. */
async function figuresOf(db: Db, ids: number[]): Promise<Map<number, Figures>> {
  const figuresById = new Map<number, Figures>()
  if (ids.length === 0) return figuresById
  const counts = await db
    .select({
      id: newsletterRecipients.newsletterId,
      state: newsletterRecipients.state,
      count: sql<number>`count(*)::int`,
      unsubscribed: sql<number>`count(${newsletterRecipients.unsubscribedAt})::int`,
    })
    .from(newsletterRecipients)
    .where(inArray(newsletterRecipients.newsletterId, ids))
    .groupBy(newsletterRecipients.newsletterId, newsletterRecipients.state)
  for (const { id, state, count, unsubscribed } of counts) {
    const figures = figuresById.get(id) ?? { ...none }
    figures.recipients += count
    figures[figureOf[state]] += count
    figures.unsubscribed += unsubscribed
    figuresById.set(id, figures)
  }
  return figuresById
}

const none: Figures = {
  recipients: 0,
  handedOver: 0,
  waiting: 0,
  failed: 0,
  skipped: 0,
  unsubscribed: 0,
}

const figureOf = {
  waiting: 'waiting',
  sending: 'waiting',
  posted: 'waiting',
  'handed over': 'handedOver',
  failed: 'failed',
  skipped: 'skipped',
} as const

const iso = (at: Date | null) => at?.toISOString() ?? null

function answerOf(
  { newsletter, author }: { newsletter: NewsletterRow; author: string | null },
  figures: Map<number, Figures>,
): Newsletter {
  const { id, viewKey, title, content, authorId, createdAt, updatedAt } = newsletter
  const { titleEs, contentEs, scheduledFor, startedAt, pausedAt, sentAt } = newsletter
  return {
    id,
    viewKey,
    title,
    content,
    ...(titleEs && contentEs && { titleEs, contentEs }),
    status: sentAt ? 'sent' : scheduledFor ? 'scheduled' : 'draft',
    authorId,
    author,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    scheduledFor: iso(scheduledFor),
    startedAt: iso(startedAt),
    sentAt: iso(sentAt),
    sending: !startedAt || sentAt ? null : pausedAt ? 'paused' : 'running',
    figures: startedAt ? (figures.get(id) ?? none) : null,
  }
}
