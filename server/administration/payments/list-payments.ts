import {
  and,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { EventKind } from '../../../contract/administration/payments/calls.ts'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { nameOfUser } from '../../accounts/find-user.ts'
import { users } from '../../accounts/tables.ts'
import { paymentEvents, subscriptions } from '../../billing/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { claims } from '../../providers/tables.ts'

const pageSize = 50

type Query = ParsedInput<'GET /api/admin/payments'>['query']

export function servePayments(api: Api, { db }: { db: Db }) {
  api.serve('GET /api/admin/payments', ({ query }) => listPayments(db, query))
}

/** Pages continue after the last line, because the list grows at its head. */
async function listPayments(db: Db, query: Query): Promise<Answer<'GET /api/admin/payments'>> {
  const rows = await db
    .select({
      event: paymentEvents,
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.userId))
    .where(isWanted(db, query))
    .orderBy(desc(moment), desc(paymentEvents.id))
    .limit(pageSize + 1)
  const lines = rows.slice(0, pageSize).map(({ event, user }) => ({
    id: event.id,
    type: event.type,
    at: (event.at ?? event.receivedAt).toISOString(),
    amount: event.amount,
    currency: event.currency,
    status: event.status,
    outcome: event.outcome,
    objectId: event.objectId,
    subscriptionId: event.subscriptionId,
    payer: user && event.userId ? { id: event.userId, name: nameOfUser(user) } : null,
  }))
  return { lines, more: rows.length > pageSize }
}

const moment = sql`coalesce(${paymentEvents.at}, ${paymentEvents.receivedAt})`

function isWanted(db: Db, { search, kind, from, until, before }: Query): SQL | undefined {
  const words = search?.trim()
  return and(
    words ? isAbout(db, words) : undefined,
    kind && isOfKind(kind),
    from ? sql`${moment} >= ${midnight(from)}` : undefined,
    until ? sql`${moment} < ${midnight(until)} + interval '1 day'` : undefined,
    before
      ? sql`(${moment}, ${paymentEvents.id}) < (
          select coalesce(last.at, last.received_at), last.id from ${paymentEvents} last
          where last.id = ${before})`
      : undefined,
  )
}

/** The start of a day in the directory's time zone. */
const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${site.timeZone}`

const beginnings: Record<Exclude<EventKind, 'other'>, string[]> = {
  payments: ['invoice.', 'payment_intent.', 'checkout.session.', 'charge.'],
  refunds: ['charge.refund', 'refund.', 'credit_note.'],
  disputes: ['charge.dispute.'],
  subscriptions: ['customer.subscription.'],
}

const beginsWith = (texts: string[]) =>
  required(or(...texts.map((text) => like(paymentEvents.type, `${text.replaceAll('_', '\\_')}%`))))

function isOfKind(kind: EventKind): SQL {
  if (kind === 'other') return not(beginsWith(Object.values(beginnings).flat()))
  if (kind !== 'payments') return beginsWith(beginnings[kind])
  const returns = [...beginnings.refunds, ...beginnings.disputes]
  return required(and(beginsWith(beginnings.payments), not(beginsWith(returns))))
}

/** An id of the provider or of a user, an address, or a part of a name. */
function isAbout(db: Db, words: string): SQL {
  const part = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const named = db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        eq(users.email, words.toLowerCase()),
        ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, part),
      ),
    )
  const owners = db
    .select({ id: claims.userId })
    .from(claims)
    .innerJoin(doctors, eq(doctors.id, claims.doctorId))
    .where(and(ilike(doctors.name, part), isNotNull(claims.approvedAt), isNull(claims.endedAt)))
  const ofPractices = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(practices, eq(practices.id, subscriptions.practiceId))
    .where(ilike(practices.name, part))
  const { id, objectId, customerId, subscriptionId, userId } = paymentEvents
  return required(
    or(
      ...[id, objectId, customerId, subscriptionId, userId].map((column) => eq(column, words)),
      inArray(userId, named),
      inArray(userId, owners),
      inArray(subscriptionId, ofPractices),
    ),
  )
}
