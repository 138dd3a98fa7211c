import { useState } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import type { NewsArticle } from '../../../../contract/news/article.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'

/** Articles that are inserted. */
const most = 5

const words = {
  en: { heading: 'Latest news', button: 'Insert the Latest News' },
  es: { heading: 'Últimas noticias', button: 'Insert the Latest News in Spanish' },
}

/** Adds the latest articles of the News page to a newsletter, in one of its languages. */
export function InsertNews({
  language = 'en',
  onInsert,
}: {
  language?: Language
  onInsert: (markdown: string) => void
}) {
  const [loading, setLoading] = useState(false)
  const insert = async () => {
    if (loading) return
    setLoading(true)
    try {
      const articles = await api('GET /api/news', { query: { lang: language } })
      if (articles.length > 0) onInsert(newsMarkdown(articles.slice(0, most), language))
      else
        showToast({ title: 'Nothing to insert', description: 'There are no news yet.', info: true })
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    setLoading(false)
  }
  return (
    <Button
      className="justify-self-start"
      sending={loading}
      sendingLabel="Inserting..."
      onClick={insert}
    >
      {words[language].button}
    </Button>
  )
}

type Article = Pick<NewsArticle, 'title' | 'excerpt' | 'sourceUrl'>

/** The articles as Markdown: each title a link to its source, with the excerpt. */
export const newsMarkdown = (articles: readonly Article[], language: Language): string =>
  [
    `## ${words[language].heading}`,
    ...articles.map(
      ({ title, excerpt, sourceUrl }) =>
        `**[${plain(title)}](<${sourceUrl.replace(/[<>\s]/g, encodeURIComponent)}>)**  \n${plain(excerpt)}`,
    ),
  ].join('\n\n')

/** A text in which nothing is Markdown. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#~|]/g, '\\$&')
