import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'

/**
 * Objects that a payment provider would store, in Stripe's shapes. Nothing here refers to the
 * directory's own tables, which learn of it as from Stripe: by signed events and by reading.
 */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    object: text().notNull(),
    content: jsonb().$type<StripeObject>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.object, table.createdAt)],
)

export type StripeObject = { id: string; object: string; [field: string]: unknown }

export type Fields = Record<string, unknown>

/** Store of the fake's objects. */
export interface StripeObjects {
  get(id: string): Promise<StripeObject | null>
  /** Objects of a kind whose fields have these values. */
  list(object: string, fields?: Fields): Promise<StripeObject[]>
  put(object: StripeObject): Promise<StripeObject>
  /** Changes an object under a lock. @returns null if it does not exist, or is not changed */
  update(id: string, change: (now: StripeObject) => Fields | null): Promise<StripeObject | null>
}
