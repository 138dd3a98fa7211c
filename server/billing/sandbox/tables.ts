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
