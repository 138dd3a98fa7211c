import { eq } from 'drizzle-orm'
import { mayBeChosen } from '../../../contract/billing/may-be-chosen.ts'
import type { Language } from '../../../contract/languages.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { billingRefusals } from '../../platform/languages/refusals/billing.ts'
import { lockSubscription } from '../lock-subscription.ts'
import { isPremium, type SubscriptionRow } from '../premium.ts'
import type { BillingServices } from '../services.ts'
import { subscriptions } from '../tables.ts'
import { nextReading, upsertSubscription } from '../upsert-subscription.ts'
import { giveSeats, syncSeats } from './give-seats.ts'
import {
  ownSubscription,
  practiceSubscription,
  requireManagedPractice,
} from './managed-practice.ts'
import { endSeats, openSeats } from './open-seats.ts'
import { practiceDoctors } from './practice-doctors.ts'
import { showSeats } from './show-seats.ts'

type Change = { doctorIds: number[]; seats: number; revision: string }

export function serveSeatChanges(api: Api, services: BillingServices) {
  const { db } = services
  api.serve('POST /api/user/practice/seats/preview', async ({ body }, { identity }) => ({
    now: await previewSeats(services, identity.userId, body.seats),
  }))
  api.serve('PUT /api/user/practice/seats', async ({ body }, { identity }) => {
    await changeSeats(services, identity.userId, body)
    return required(await showSeats(db, identity.userId))
  })
  api.serve('POST /api/user/practice/seats/portal', async (_, { identity, language }) => ({
    url: await createSeatPortal(services, identity.userId, language),
  }))
}

/**
 * Features exactly these doctors, and pays for the number of seats: first the payment, so that a
 * failed one changes nothing, then the doctors. Nobody is Featured unpaid; at worst a paid seat is
 * free.
 * @throws Problem 403, 409, 503
 */
async function changeSeats(
  services: BillingServices,
  userId: string,
  { doctorIds, seats, revision }: Change,
): Promise<void> {
  const { db } = services
  const row = await requirePaidSubscription(services, userId)
  if ((await showSeats(db, userId))?.revision !== revision)
    throw new Problem(409, 'changed_meanwhile', billingRefusals.seatsChanged.en)
  const selection = [...new Set(doctorIds)]
  if (selection.length > seats) throw new Problem(409, 'not_now', billingRefusals.tooManyDoctors.en)
  await requireChoosable(db, required(row.practiceId), selection)
  if (seats !== row.quantity) {
    requirePayer(row, userId)
    await pay(services, row, { seats, selection })
  }
  await transactionWithRetry(db, async (tx) => {
    const lockedRow = await lockSubscription(tx, row.id)
    const otherSeats = (await openSeats(tx, row.id)).filter(
      ({ doctorId }) => !selection.includes(doctorId),
    )
    await endSeats(
      tx,
      otherSeats.map(({ id }) => id),
      'taken back',
    )
    await syncSeats(tx, lockedRow)
    const newSeats = await giveSeats(tx, lockedRow, selection)
    if (newSeats.length < selection.length) throw notFree()
  })
}

/** Calls the provider, and stores its answer as an event would. */
async function pay(
  services: BillingServices,
  { id }: SubscriptionRow,
  { seats, selection }: Pick<Change, 'seats'> & { selection: number[] },
) {
  const { db, provider, log } = services
  const surplus = await endSurplus(db, id, { seats, selection })
  try {
    await provider.changeQuantity(id, seats)
  } catch (error) {
    await transactionWithRetry(db, async (tx) =>
      giveSeats(tx, await lockSubscription(tx, id), surplus),
    )
    throw error
  }
  const reading = await nextReading(db)
  const state = await provider.fetchSubscription(id).catch((error: unknown) => {
    log.error({ err: error, subscription: id }, 'a changed subscription could not be asked for')
    return null
  })
  await transactionWithRetry(db, async (tx) => {
    if (state) await upsertSubscription(services, tx, state, reading)
    // the number the provider has just accepted; the rest comes with its event
    else await tx.update(subscriptions).set({ quantity: seats }).where(eq(subscriptions.id, id))
  })
}

/**
 * Ends the seats that were not chosen; the event alone would end the latest. @returns whose seats
 * ended
 */
async function endSurplus(
  db: Db,
  id: string,
  { seats, selection }: Pick<Change, 'seats'> & { selection: number[] },
): Promise<number[]> {
  return transactionWithRetry(db, async (tx) => {
    await lockSubscription(tx, id)
    const open = await openSeats(tx, id)
    const surplus = open
      .filter(({ doctorId }) => !selection.includes(doctorId))
      .slice(0, Math.max(0, open.length - seats))
    await endSeats(
      tx,
      surplus.map((seat) => seat.id),
      'taken back',
    )
    return surplus.map(({ doctorId }) => doctorId)
  })
}

/** @throws Problem 403, 409 without a paid subscription */
async function requirePaidSubscription({ db }: BillingServices, userId: string) {
  const { id } = await requireManagedPractice(db, userId)
  const row = await practiceSubscription(db, id)
  if (row && isPremium(row)) return row
  throw new Problem(409, 'no_subscription', billingRefusals.noSeats.en)
}

function requirePayer(row: SubscriptionRow, userId: string) {
  if (row.userId !== userId)
    throw new Problem(403, 'not_the_payer', billingRefusals.onlyPayerChangesSeats.en)
  if (row.status !== 'active' || row.cancelAtPeriodEnd)
    throw new Problem(409, 'not_now', billingRefusals.settleOrResume.en)
}

/**
 * @throws Problem 409 if somebody else pays for one of these doctors, or one is not of the practice
 */
export async function requireChoosable(db: Db, practiceId: number, selection: number[]) {
  const free = (await practiceDoctors(db, practiceId)).filter(mayBeChosen)
  if (selection.some((id) => !free.some((doctor) => doctor.id === id))) throw notFree()
}

const notFree = () => new Problem(409, 'not_now', billingRefusals.doctorIneligible.en)

/** The price of another number of seats now, in US cents. @throws Problem 403, 409, 503 */
async function previewSeats(
  services: BillingServices,
  userId: string,
  seats: number,
): Promise<number> {
  const row = await requirePaidSubscription(services, userId)
  requirePayer(row, userId)
  return seats === row.quantity ? 0 : services.provider.previewQuantity(row.id, seats)
}

/**
 * @returns the address of the portal for card, invoices and cancellation. @throws Problem 403, 409,
 * 503
 */
async function createSeatPortal(
  { db, provider, publicUrl }: BillingServices,
  userId: string,
  language: Language,
): Promise<string> {
  const { id } = await requireManagedPractice(db, userId)
  const own = await ownSubscription(db, id, userId)
  if (own?.provider === provider.name)
    return provider.createPortal({
      customerId: own.customerId,
      returnUrl: publicUrl() + pathsIn(language).profile(),
      language,
    })
  const row = await practiceSubscription(db, id)
  if (!row || row.userId === userId || row.provider !== provider.name)
    throw new Problem(409, 'no_subscription', billingRefusals.noSubscription.en)
  throw new Problem(403, 'not_the_payer', billingRefusals.onlyPayerManages.en)
}
