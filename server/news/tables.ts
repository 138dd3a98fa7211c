import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from '../platform/database/columns.ts'

export const newsArticles = pgTable('news_articles', {
  id: id(),
  title: text().notNull(),
  titleEs: text(),
  excerpt: text().notNull(),
  excerptEs: text(),
  category: text().notNull(),
  /** Shown as month and year. */
  publishedOn: date().notNull(),
  /** http or https only; the presenter leaves out anything else. */
  sourceUrl: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Public = set, and `unpublishedAt` empty. */
  publishedAt: timestamptz().defaultNow(),
  /** Where `publishedAt` is empty, the moment from which it counts as published. */
  publishAt: timestamptz(),
  unpublishedAt: timestamptz(),
  unpublishedReason: text(),
})
