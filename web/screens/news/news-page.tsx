import { ExternalLink } from 'lucide-react'
import * as texts from '#texts/directory/news.tsx'
import type { NewsArticle } from '../../../contract/news/article.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { call, useCall } from '../../kit/data/call.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'
import { MoreLink } from '../../kit/ui/links.tsx'
import { LoadFailure } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { collectionRecord } from '../../parts/structured-data/collection.ts'

/** Local healthcare news, and a description of the area (NEWS-01 to NEWS-07). */
export default function NewsPage() {
  const publicUrl = usePublicUrl()
  const { data: articles, isPending, isError, refetch } = useCall(call('GET /api/news'))
  return (
    <>
      <Head
        title={texts.title}
        description={texts.description}
        path={paths.news()}
        jsonLd={collectionRecord({
          publicUrl,
          path: paths.news(),
          name: texts.title,
          description: texts.description,
          items: articles?.map((article) => ({ name: article.title, path: article.sourceUrl })),
        })}
      />
      <PageHead title={texts.title} lead={texts.lead} drawing="band-news" />
      <section className="relative on-1" aria-label={texts.articles}>
        <SectionEdge seed={4} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          {isPending && (
            <div role="status">
              <span className="sr-only">{texts.loading}</span>
              <ArticleSkeletons />
            </div>
          )}
          {isError && <LoadFailure message={texts.failed} onRetry={refetch} />}
          {articles && <Board articles={articles} />}
        </div>
      </section>
      <Community />
    </>
  )
}

function Board({ articles }: { articles: NewsArticle[] }) {
  if (articles.length === 0)
    return (
      <StatePanel
        drawing={paths.drawing('empty')}
        message={
          <>
            {texts.none}
            <span className="mt-s2 block font-text text-md font-normal tracking-normal text-ink-2">
              {texts.noneText}
            </span>
          </>
        }
      />
    )
  return (
    <div className="grid gap-x-gap gap-y-s7 tablet:grid-cols-2 wide:grid-cols-3">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </div>
  )
}

/** Only the site's settings about the place: no figures, nothing that can become outdated. */
function Community() {
  return (
    <section className="relative on-2" aria-labelledby="community">
      <SectionEdge seed={2} to="2" />
      <div className="wrap section grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-s4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <h2 id="community">
          {texts.community((area) => (
            <span className="whitespace-nowrap">{area}</span>
          ))}
        </h2>
        <div className="grid max-w-prose gap-s4">
          <p>{texts.communityText}</p>
          <p>{texts.aboutNews}</p>
          <p>
            <MoreLink href={paths.practices()}>{texts.browsePractices}</MoreLink>
          </p>
        </div>
      </div>
    </section>
  )
}

/** Only web addresses are opened, whatever an article contains (NEWS-02). */
const isWebAddress = (url: string) => /^https?:\/\//i.test(url)

/** A notice on the board; all of it opens the source in a new tab. */
function ArticleCard({ article }: { article: NewsArticle }) {
  const { id, category, publishedMonth, title, excerpt, sourceUrl } = article
  const shownTitle = inLanguage(article.titleLanguage, title)
  const opens = isWebAddress(sourceUrl)
  return (
    <article
      id={`article-${id}`}
      className="group relative grid scroll-mt-28 content-start gap-s2 border-t-2 border-ink-3 pt-s3"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
        <Badge variant={categoryBadge(category)}>{texts.category(category)}</Badge>
        <span className="text-sm text-ink-2">{publishedMonth}</span>
      </p>
      <h3 className="wrap-anywhere">
        {opens ? (
          // its ::after covers the whole card, for a short name and a large target
          <a
            href={sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="no-underline after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {shownTitle}
            <ExternalLink className="icon ml-[0.4em] inline size-[0.8em] align-[-0.05em]" />
            <span className="sr-only">{texts.newTab}</span>
          </a>
        ) : (
          shownTitle
        )}
      </h3>
      <p lang={article.excerptLanguage} className="text-ink-2">
        {excerpt}
      </p>
    </article>
  )
}

/** The documented categories, each with its color (NEWS-06). */
const colors = new Map<string, BadgeVariant>([
  ['hospital expansion', 'cat-1'],
  ['leadership', 'cat-2'],
  ['recognition', 'cat-3'],
  ['facility growth', 'cat-4'],
  ['specialty care', 'cat-5'],
  ['senior care', 'cat-6'],
])

/** Any other category is gray (NEWS-07). */
const categoryBadge = (category: string): BadgeVariant =>
  colors.get(category.trim().toLowerCase()) ?? 'plain'

/** The size of the content, so nothing shifts. */
function ArticleSkeletons() {
  return (
    <div className="grid gap-gap tablet:grid-cols-2 wide:grid-cols-3" aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        <div className="grid content-start gap-s2 border-t-2 border-ink-3 pt-s3" key={place}>
          <div className="flex justify-between">
            <span className="sk h-6 w-32" />
            <span className="sk w-24" />
          </div>
          <span className="sk h-[1.4rem]" />
          <span className="sk h-[1.4rem] w-2/3" />
          <span className="sk mt-s2" />
          <span className="sk w-4/5" />
        </div>
      ))}
    </div>
  )
}
