import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../database/columns.ts'

/** The one folder of uploaded files that belongs to this database. */
export const uploadsFolder = pgTable(
  'uploads_folder',
  {
    onlyRow: boolean().primaryKey().default(true),
    /** Content of the folder's `.folder-id`. */
    folderId: text().notNull(),
    /** Its last known place, for messages to operators. */
    host: text().notNull(),
    path: text().notNull(),
    recordedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [check('uploads_folder_only_row', sql`${table.onlyRow}`)],
)
