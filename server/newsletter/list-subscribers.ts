import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../contract/calls.ts'
import { done } from '../../contract/endpoint.ts'
import type { Subscriber, SubscriberState } from '../../contract/newsletter/subscriber-calls.ts'
import { itemAt } from '../../contract/required.ts'
import { csvLine } from '../../contract/text/csv-line.ts'
import { audit } from '../accounts/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { hasAllWords } from '../platform/database/word-search.ts'
import { makeCsv } from '../platform/files/make-csv.ts'
import type { Download } from '../platform/http/handler.ts'
import { notFound } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { endSubscription } from './end-subscription.ts'
import { isSubscribed } from './subscribed.ts'
import { subscribers } from './tables.ts'

type Filters = ParsedInput<'GET /api/admin/subscribers/export'>['query']

/** Subscribers as administrators see them. `folder`: where a file is stored until it is sent. */
export function serveSubscribers(api: Api, parts: { db: Db; mail: Mail; folder: string }) {
  const { db } = parts
  api.serve('GET /api/admin/subscribers', ({ query }) => listSubscribers(db, query))
  api.serve('GET /api/admin/subscribers/summary', ({ query }) => countStates(db, query.search))
  api.serve('GET /api/admin/subscribers/export', ({ query }, { identity }) =>
    exportSubscribers(parts, query, identity.userId),
  )
  api.serve('DELETE /api/admin/subscribers/:id', async ({ params }, { identity }) => {
    await removeSubscriber(parts, params.id, identity.userId)
    return done
  })
}

async function listSubscribers(
  db: Db,
  { limit, offset, ...filters }: ParsedInput<'GET /api/admin/subscribers'>['query'],
): Promise<Subscriber[]> {
  const rows = await db
    .select()
    .from(subscribers)
    .where(isWanted(filters))
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(limit)
    .offset(offset)
  return rows.map(presentSubscriber)
}

const isInState: Record<SubscriberState, SQL | undefined> = {
  waiting: and(isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
  subscribed: isSubscribed,
  unsubscribed: isNotNull(subscribers.unsubscribedAt),
}

const isWanted = ({ search, state }: Filters) =>
  and(
    state && isInState[state],
    search?.trim() ? hasAllWords(subscribers.email, search) : undefined,
  )

function presentSubscriber({
  id,
  email,
  language,
  createdAt,
  confirmedAt,
  unsubscribedAt,
}: typeof subscribers.$inferSelect): Subscriber {
  const state = unsubscribedAt ? 'unsubscribed' : confirmedAt ? 'subscribed' : 'waiting'
  const since = unsubscribedAt ?? confirmedAt ?? createdAt
  return { id, email, language, state, since: since.toISOString() }
}

async function countStates(
  db: Db,
  search: string | undefined,
): Promise<Answer<'GET /api/admin/subscribers/summary'>> {
  const countOf = (state: SubscriberState) =>
    sql<number>`(count(*) filter (where ${isInState[state]}))::int`
  return one(
    await db
      .select({
        waiting: countOf('waiting'),
        subscribed: countOf('subscribed'),
        unsubscribed: countOf('unsubscribed'),
      })
      .from(subscribers)
      .where(isWanted({ search })),
  )
}

const exportPage = 500
const head = [
  'id',
  'email',
  'language',
  'state',
  'since',
  'askedAt',
  'confirmedAt',
  'unsubscribedAt',
]

/** Those that the filters leave, as a CSV file, the earliest first. */
function exportSubscribers(
  { db, folder }: { db: Db; folder: string },
  filters: Filters,
  actorId: string,
): Promise<Download> {
  return makeCsv(folder, 'subscribers', async (append) => {
    await append(csvLine(head))
    for (let last = 0; ; ) {
      const rows = await db
        .select()
        .from(subscribers)
        .where(and(gt(subscribers.id, last), isWanted(filters)))
        .orderBy(asc(subscribers.id))
        .limit(exportPage)
      await append(rows.map(csvLineOf).join(''))
      if (rows.length < exportPage) break
      last = itemAt(rows, -1).id
    }
    await audit(db, { action: 'subscribers exported', actorId })
  })
}

function csvLineOf(row: typeof subscribers.$inferSelect): string {
  const { id, email, language, state, since } = presentSubscriber(row)
  const { createdAt, confirmedAt, unsubscribedAt } = row
  const moments = [createdAt, confirmedAt, unsubscribedAt].map((at) => at?.toISOString() ?? null)
  return csvLine([String(id), email, language, state, since, ...moments])
}

/**
 * Erases a subscriber, who can ask for the newsletter again; that newsletters were sent stays, by the
 * number. @throws Problem 404
 */
async function removeSubscriber(
  { db, mail }: { db: Db; mail: Mail },
  id: number,
  actorId: string,
): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await endSubscription(tx, mail, id)
    const removed = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning()
    if (removed.length === 0) throw notFound(directoryRefusals.noSubscriber.en)
    await audit(tx, { action: 'subscriber removed', actorId, details: { subscriber: id } })
  })
}
