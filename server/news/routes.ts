import { and, desc, isNotNull, isNull, or } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import type { NewsArticle } from '../../contract/news/article.ts'
import { dateFormats } from '../../contract/text/date-formats.ts'
import type { Db } from '../platform/database/connect.ts'
import { Reply } from '../platform/http/handler.ts'
import { safeUrl } from '../platform/http/safe-url.ts'
import type { Api } from '../platform/http/serve.ts'
import { publishedSince } from '../platform/published-since.ts'
import { textInLanguage } from '../platform/text-in-language.ts'
import { newsArticles } from './tables.ts'

const months = dateFormats({ month: 'long', year: 'numeric', timeZone: 'UTC' })

export function serveNews(api: Api, db: Db) {
  api.serve('GET /api/news', async (_, { language }) => {
    const rows = await db
      .select()
      .from(newsArticles)
      .where(
        and(
          or(isNotNull(newsArticles.publishedAt), isNotNull(newsArticles.publishAt)),
          isNull(newsArticles.unpublishedAt),
        ),
      )
      .orderBy(desc(newsArticles.publishedOn), desc(newsArticles.id))
    const publicRows = rows.filter(publishedSince)
    const articles = publicRows
      .filter((row) => safeUrl(row.sourceUrl))
      .map((row) => presentArticle(row, language))
    // while an article waits for its time, the answer depends on the clock and is not kept
    const isComplete = publicRows.length === rows.length
    return isComplete ? articles : new Reply(articles, { headers: { 'Cache-Control': 'no-store' } })
  })
}

function presentArticle(row: typeof newsArticles.$inferSelect, language: Language): NewsArticle {
  const { id, category, sourceUrl } = row
  const title = textInLanguage(language, { en: row.title, es: row.titleEs })
  const excerpt = textInLanguage(language, { en: row.excerpt, es: row.excerptEs })
  return {
    id,
    title: title.text,
    excerpt: excerpt.text,
    ...(title.language && { titleLanguage: title.language }),
    ...(excerpt.language && { excerptLanguage: excerpt.language }),
    category,
    publishedMonth: months[language].format(new Date(row.publishedOn)),
    sourceUrl,
  }
}
