import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { rowsById } from '../platform/database/rows.ts'
import { newsArticles } from './tables.ts'

export const articles = rowsById(newsArticles)

/** The moment of publication, by hand or at the time set for it; null before. */
export const articlePublishedSince = sql<Date | null>`coalesce(${newsArticles.publishedAt},
  CASE WHEN ${newsArticles.publishAt} <= now() THEN ${newsArticles.publishAt} END)`

export const isPublicArticle = and(
  isNotNull(articlePublishedSince),
  isNull(newsArticles.unpublishedAt),
)
