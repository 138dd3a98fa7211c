import { and, desc, eq, lt, lte, ne, sql } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { graceDays } from '../premium.ts'
import { announce, invoiceObject, type SandboxSubscription, subscriptionObject } from './events.ts'
import { periodFrom } from './periods.ts'
import { sandboxCheckouts, sandboxPortals, sandboxSubscriptions } from './tables.ts'

type Parts = { db: Db; jobs: Jobs }
type Change = Partial<SandboxSubscription>
type Action = {
  /** What becomes of the subscription; null: this is not its moment. */
  change: (now: SandboxSubscription) => Change | null
  /** What Stripe would tell beside `customer.subscription.updated`. */
  tells?: string
}

const ended = { status: 'canceled', cancelAtPeriodEnd: false } as const
const paid = { status: 'active', unpaidSince: null } as const
const runs = ({ status }: SandboxSubscription) => status !== 'canceled'
const days = (count: number) => count * 86_400_000

/** What the portal can do, by the name its button sends. */
export const actions = {
  plan: {
    change: (now) => {
      if (now.status !== 'active') return null
      const planType = now.planType === 'standard_monthly' ? 'standard_yearly' : 'standard_monthly'
      return { planType, ...periodFrom(new Date(), planType) }
    },
    tells: 'invoice.paid',
  },
  card: {
    change: (now) => (runs(now) ? paid : null),
    tells: 'invoice.paid',
  },
  pay: {
    change: (now) => (now.status === 'past_due' ? paid : null),
    tells: 'invoice.paid',
  },
  fail: {
    change: (now) =>
      now.status === 'active' && !now.cancelAtPeriodEnd
        ? {
            status: 'past_due',
            unpaidSince: new Date(),
            ...periodFrom(new Date(), now.planType),
          }
        : null,
    tells: 'invoice.payment_failed',
  },
  cancel: {
    change: (now) => (runs(now) && !now.cancelAtPeriodEnd ? { cancelAtPeriodEnd: true } : null),
  },
  resume: {
    change: (now) => (runs(now) && now.cancelAtPeriodEnd ? { cancelAtPeriodEnd: false } : null),
  },
  end: {
    change: (now) => (runs(now) ? ended : null),
    tells: 'customer.subscription.deleted',
  },
  /** Lets pass what nobody waits for: the days of grace, else the rest of the period. */
  skip: {
    change: (now) => {
      if (now.status === 'past_due')
        return { unpaidSince: new Date(required(now.unpaidSince).getTime() - days(graceDays)) }
      const { currentPeriodStart: start, currentPeriodEnd: end } = now
      if (end <= new Date()) return null
      const passed = end.getTime() - Date.now()
      const past = {
        currentPeriodStart: new Date(start.getTime() - passed),
        currentPeriodEnd: new Date(),
      }
      if (now.status === 'canceled') return past
      if (now.cancelAtPeriodEnd) return { ...past, ...ended }
      return periodFrom(new Date(), now.planType)
    },
  },
} satisfies Record<string, Action>
export type ActionName = keyof typeof actions

/** A portal that is still good, and the newest subscription of its customer. */
export async function findPortal(db: Db, id: string) {
  const [portal] = await db
    .select()
    .from(sandboxPortals)
    .where(
      and(eq(sandboxPortals.id, id), sql`${sandboxPortals.createdAt} > now() - interval '1 hour'`),
    )
  if (!portal) return null
  const [subscription] = await newest(db, portal.customerId)
  return { portal, subscription: subscription ?? null }
}

const newest = (db: Db, customerId: string) =>
  db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .orderBy(sql`${sandboxSubscriptions.status} = 'canceled'`, desc(sandboxSubscriptions.createdAt))
    .limit(1)

/** Does what a button of the portal says. @returns whether it did: two tabs may disagree on the state */
export async function manage(
  { db, jobs }: Parts,
  customerId: string,
  name: ActionName,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [now] = await newest(tx, customerId).for('update')
    const { change, tells }: Action = actions[name]
    const changed = now && change(now)
    if (!changed) return false
    await write({ db: tx, jobs }, now, changed, tells)
    return true
  })
}

async function write(
  { db, jobs }: Parts,
  now: SandboxSubscription,
  change: Change,
  tells?: string,
) {
  const after = one(
    await db
      .update(sandboxSubscriptions)
      .set(change)
      .where(eq(sandboxSubscriptions.id, now.id))
      .returning(),
  )
  const type =
    after.status === 'canceled' && runs(now)
      ? 'customer.subscription.deleted'
      : 'customer.subscription.updated'
  await announce(jobs, db, [
    ...(tells && tells !== type ? [{ type: tells, about: invoiceObject(after) }] : []),
    { type, about: subscriptionObject(after) },
  ])
}

/** Renews, or ends, what has come to the end of its period, and forgets pages that are good no more. */
export async function renewDue({ db, jobs }: Parts): Promise<void> {
  const aMonthAgo = sql`now() - interval '30 days'`
  await db.delete(sandboxPortals).where(lt(sandboxPortals.createdAt, aMonthAgo))
  await db.delete(sandboxCheckouts).where(lt(sandboxCheckouts.createdAt, aMonthAgo))
  const due = and(
    ne(sandboxSubscriptions.status, 'canceled'),
    lte(sandboxSubscriptions.currentPeriodEnd, sql`now()`),
  )
  for (const { id } of await db.select().from(sandboxSubscriptions).where(due))
    await db.transaction(async (tx) => {
      const [now] = await tx
        .select()
        .from(sandboxSubscriptions)
        .where(and(eq(sandboxSubscriptions.id, id), due))
        .for('update')
      if (!now) return
      if (now.cancelAtPeriodEnd) return write({ db: tx, jobs }, now, ended)
      const next = periodFrom(now.currentPeriodEnd, now.planType)
      await write({ db: tx, jobs }, now, next, 'invoice.paid')
    })
}
