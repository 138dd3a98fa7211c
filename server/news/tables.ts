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
})
