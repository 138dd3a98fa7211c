import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const newsArticles = pgTable('news_articles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  excerpt: text().notNull(),
  category: text().notNull(),
  /** Shown as month and year. */
  publishedOn: date().notNull(),
  /** http or https only; the presenter leaves out anything else. */
  sourceUrl: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
  /** Public = set, and `unpublishedAt` empty. */
  publishedAt: timestamp({ withTimezone: true }).defaultNow(),
  unpublishedAt: timestamp({ withTimezone: true }),
  unpublishedReason: text(),
})
