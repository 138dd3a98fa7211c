import { and, desc, isNotNull, isNull } from 'drizzle-orm'
import type { NewsArticle } from '../../contract/news/article.ts'
import type { Db } from '../platform/database/connect.ts'
import { safeUrl } from '../platform/http/safe-url.ts'
import type { Api } from '../platform/http/serve.ts'
import { newsArticles } from './tables.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function serveNews(api: Api, db: Db) {
  api.serve('GET /api/news', async () => {
    const rows = await db
      .select()
      .from(newsArticles)
      .where(and(isNotNull(newsArticles.publishedAt), isNull(newsArticles.unpublishedAt)))
      .orderBy(desc(newsArticles.publishedOn), desc(newsArticles.id))
    return rows.filter((row) => safeUrl(row.sourceUrl)).map(presentArticle)
  })
}

function presentArticle(row: typeof newsArticles.$inferSelect): NewsArticle {
  const { id, title, excerpt, category, sourceUrl } = row
  return {
    id,
    title,
    excerpt,
    category,
    publishedMonth: month.format(new Date(row.publishedOn)),
    sourceUrl,
  }
}
