import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'

/**
 * What a payment provider would keep at its place, in Stripe's shapes. Nothing here refers to the
 * directory's own tables; it learns of this as it learns of Stripe's: by signed events and by asking.
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

/** Where the fake keeps its objects. */
export interface StripeObjects {
  get(id: string): Promise<StripeObject | null>
  /** Those of a kind whose fields have these values. */
  list(object: string, fields?: Fields): Promise<StripeObject[]>
  put(object: StripeObject): Promise<StripeObject>
  /** Changes one that nobody else changes meanwhile. @returns null: there is none, or no change of it */
  update(id: string, change: (now: StripeObject) => Fields | null): Promise<StripeObject | null>
}
