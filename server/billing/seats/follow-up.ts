import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { SeatRefusal } from '../../../contract/billing/seat-calls.ts'
import type { MailContent } from '../../../contract/mails.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import { isPublic } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { ownersOf } from '../../providers/team/members.ts'
import {
  graceUntil,
  hasFirstPaymentFailed,
  isPremium,
  runsForPractice,
  type SubscriptionRow,
} from '../premium.ts'
import type { BillingServices } from '../services.ts'
import { subscriptions } from '../tables.ts'
import { giveSeats, syncSeats } from './give-seats.ts'
import { findManagedPractice, isRenewed } from './managed-practice.ts'
import { openSeats } from './open-seats.ts'

type MailServices = Pick<BillingServices, 'mail' | 'publicUrl'>

/**
 * Brings the listings of a practice's doctors in line with its locked subscription, and notifies the payer
 * once of each change. `selection`: who is Featured when it starts
 */
export async function followUpPractice(
  services: BillingServices,
  tx: Db,
  row: SubscriptionRow,
  selection: number[],
): Promise<void> {
  if (row.refusedAt) return
  const mark = (values: Partial<SubscriptionRow>) =>
    tx.update(subscriptions).set(values).where(eq(subscriptions.id, row.id))
  const premium = isPremium(row)
  const runs = row.startedAt !== null && row.endedAt === null
  if (premium && !runs) {
    const refusal = await reasonToRefuse(tx, row)
    if (refusal && row.startedAt === null) {
      await mark({ refusedAt: new Date() })
      await services.jobs.enqueue(tx, refusals, { id: row.id })
      return notifyPayer(services, tx, row, { template: 'seats-refused', refusal })
    }
    await mark({ startedAt: new Date(), endedAt: null })
    if (row.startedAt === null) await giveSeats(tx, row, selection)
    await notifyPayer(services, tx, row, {
      template: 'seats-started',
      seats: row.quantity,
      plan: row.planType === 'standard_yearly' ? 'yearly' : 'monthly',
      doctors: (await openSeats(tx, row.id)).map(({ name }) => name).toReversed(),
    })
  }
  await syncSeats(tx, row)
  if (!premium && runs) {
    await mark({ endedAt: new Date() })
    await notifyPractice(
      services,
      tx,
      row,
      row.withheld
        ? { template: 'featured-withheld', because: row.withheld }
        : { template: 'seats-ending', until: null, because: null },
    )
  }
  if (hasFirstPaymentFailed(row)) {
    await mark({ failureToldFor: row.unpaidSince })
    await notifyPayer(services, tx, row, {
      template: 'featured-withheld',
      because: 'first payment',
    })
  }
  if (!row.unpaidSince && row.failureToldFor) await mark({ failureToldFor: null })
  const until = graceUntil(row)
  if (premium && until && row.failureToldFor?.getTime() !== row.unpaidSince?.getTime()) {
    await mark({ failureToldFor: row.unpaidSince })
    await notifyPayer(services, tx, row, { template: 'payment-failed', until: until.toISOString() })
  }
}

/** Subscriptions to end and refund at the payment provider. */
const refusals: Queue<{ id: string }> = {
  name: 'refused-subscriptions',
  timeout: 120,
  retries: 20,
  delay: 30,
  longestDelay: 3600,
}

/** Days for which a refusal is repeated every night; a repetition changes nothing. */
const retryDays = 30

/** The provider's events bring the new state. */
export const refuseSubscriptions = ({ jobs, provider, log }: BillingServices): Promise<void> =>
  jobs.work(
    refusals,
    async ({ id }) => {
      if (await provider.cancelAndRefund(id))
        log.info({ subscription: id }, 'a payment for seats was returned')
    },
    async ({ id }) =>
      log.error(
        { subscription: id },
        `a payment for seats could not be returned: refund it at the provider unless a night does, for ${retryDays} days`,
      ),
  )

/** Repeats refusals, some of which may have failed at every try. */
export async function retryRefusals({ db, jobs, provider }: BillingServices): Promise<void> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider.name),
        gt(subscriptions.refusedAt, sql`now() - make_interval(days => ${retryDays})`),
      ),
    )
  for (const { id } of rows) await jobs.enqueue(db, refusals, { id })
}

/**
 * Why a practice's first payment must be refunded; the practice is locked, so one of two payments
 * is first.
 */
async function reasonToRefuse(tx: Db, row: SubscriptionRow): Promise<SeatRefusal | null> {
  const practice = await records.practices.require(tx, required(row.practiceId), {
    lock: 'no key update',
  })
  if (!isPublic(practice)) return 'practice not listed'
  if ((await findManagedPractice(tx, row.userId))?.id !== practice.id)
    return 'payer not in the team'
  const others = await tx
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.practiceId, practice.id), ne(subscriptions.id, row.id), runsForPractice),
    )
  return others.some((other) => isRenewed(other) && isPremium(other)) ? 'paid already' : null
}

type OfTemplate<T extends MailContent['template']> = Omit<
  Extract<MailContent, { template: T }>,
  'firstName' | 'practice' | 'dashboardUrl' | 'profileUrl'
>
type PracticeMail =
  | OfTemplate<'seats-ending'>
  | OfTemplate<'seats-kept'>
  | OfTemplate<'featured-withheld'>
type SeatMail = OfTemplate<'seats-started'> | OfTemplate<'seats-freed'> | PracticeMail
type PayerMail = SeatMail | OfTemplate<'seats-refused'> | OfTemplate<'payment-failed'>

export const notifyPayer = (
  services: MailServices,
  tx: Db,
  row: SubscriptionRow,
  mail: PayerMail,
) => notify(services, tx, row, row.userId, mail)

/** Mails payer and owners until when a practice's doctors are Featured, or that they stay so. */
export async function notifyPractice(
  services: MailServices,
  tx: Db,
  row: SubscriptionRow,
  mail: PracticeMail,
) {
  const owners = await ownersOf(tx, required(row.practiceId))
  for (const userId of new Set([row.userId, ...owners.map((owner) => owner.userId)]))
    await notify(services, tx, row, userId, mail)
}

async function notify(
  { mail, publicUrl }: MailServices,
  tx: Db,
  row: SubscriptionRow,
  userId: string,
  content: PayerMail,
) {
  const user = await userOf(tx, userId)
  const { name: practice } = await records.practices.require(tx, required(row.practiceId))
  const url = publicUrl() + paths.profile()
  const parts = { practice, dashboardUrl: url, profileUrl: url }
  await mailUser(mail, tx, user, { ...content, ...parts })
}
