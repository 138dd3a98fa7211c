import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordKinds } from '../../../../contract/administration/records/forms.ts'
import type { SavedQuery } from '../../../../contract/administration/records/saved-filter-calls.ts'
import { users } from '../../../accounts/tables.ts'
import { createdAt, id } from '../../../platform/database/columns.ts'

/** Filters of the list of records that an administrator has named. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: recordKinds }).notNull(),
    name: text().notNull(),
    query: jsonb().$type<SavedQuery>().notNull(),
    /** The list opens with these filters. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_filters_name').on(table.userId, table.kind, table.name),
    uniqueIndex('saved_filters_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)
