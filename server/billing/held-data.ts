import { eq } from 'drizzle-orm'
import { type HeldData, heldTable, ofUser } from '../platform/held-data.ts'
import { sandboxObjects } from './sandbox/tables.ts'
import { syncFeatured } from './sync-featured.ts'
import {
  customers,
  disputes,
  paymentEvents,
  practiceCustomers,
  seats,
  subscriptions,
} from './tables.ts'

export const heldByBilling: HeldData = {
  // the rows are deleted with the account; what is left is the listing of a doctor without an owner
  erase: async (tx, { userId }) => {
    if (userId === null) return
    await syncFeatured(tx, userId)
    await tx
      .update(paymentEvents)
      .set({ userId: null, customerId: null, subscriptionId: null, objectId: null })
      .where(eq(paymentEvents.userId, userId))
  },
  tables: [
    heldTable(customers, {
      holds: 'Under which number the payment provider knows you.',
      personal: ['userId', 'id'],
      rowsOf: ofUser(customers.userId),
    }),
    heldTable(subscriptions, {
      holds: 'Your subscriptions: plan, state and dates. Invoices are with the payment provider.',
      personal: ['userId', 'customerId'],
      rowsOf: ofUser(subscriptions.userId),
    }),
    heldTable(practiceCustomers, {
      holds: 'Under which number the payment provider knows you as the payer of a practice.',
      personal: ['userId', 'id'],
      rowsOf: ofUser(practiceCustomers.userId),
    }),
    heldTable(seats, {
      plain: ['end'],
      stays: 'Which public records a practice features.',
    }),
    heldTable(disputes, {
      stays: 'Numbers of disputes and how they ended; deleted with the subscription.',
    }),
    heldTable(paymentEvents, {
      holds: 'What was paid, returned and disputed: amounts, dates and numbers.',
      personal: ['userId', 'customerId', 'subscriptionId', 'objectId'],
      rowsOf: ofUser(paymentEvents.userId),
      stays: 'Amounts, dates and the numbers of events, without whom; for two years.',
    }),
    heldTable(sandboxObjects, {
      personal: ['content'],
      stays: 'Subscriptions without a name or an address, as a payment provider keeps invoices.',
    }),
  ],
}
