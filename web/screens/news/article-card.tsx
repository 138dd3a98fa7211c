import { ExternalLink } from 'lucide-react'
import type { NewsArticle } from '../../../contract/news/article.ts'
import { Badge } from '../../ui/badge.tsx'
import { categoryBadge } from './category-badge.ts'

/** Nothing but a web address may be opened, whatever an article carries (NEWS-02). */
const isWebAddress = (url: string) => /^https?:\/\//i.test(url)

/** A notice on the board; all of it opens the source in a new tab. */
export function ArticleCard({ article }: { article: NewsArticle }) {
  const { category, publishedMonth, title, excerpt, sourceUrl } = article
  const opens = isWebAddress(sourceUrl)
  return (
    <article className="group relative grid content-start gap-s2 border-t-2 border-ink-3 pt-s3">
      <p className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
        <Badge variant={categoryBadge(category)}>{category}</Badge>
        <span className="text-sm text-ink-2">{publishedMonth}</span>
      </p>
      <h3 className="wrap-anywhere">
        {opens ? (
          // its ::after lies over the whole card, so the name stays short and the target is large
          <a
            href={sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="no-underline after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {title}
            <ExternalLink className="icon ml-[0.4em] inline size-[0.8em] align-[-0.05em]" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          title
        )}
      </h3>
      <p className="text-ink-2">{excerpt}</p>
    </article>
  )
}
