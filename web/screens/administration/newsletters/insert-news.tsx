import { useState } from 'react'
import type { NewsArticle } from '../../../../contract/news/article.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'

/** Articles that are inserted. */
const most = 5

/** Adds the latest articles of the News page to a newsletter. */
export function InsertNews({ onInsert }: { onInsert: (markdown: string) => void }) {
  const [loading, setLoading] = useState(false)
  const insert = async () => {
    if (loading) return
    setLoading(true)
    try {
      const articles = await api('GET /api/news', {})
      if (articles.length > 0) onInsert(newsMarkdown(articles.slice(0, most)))
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
      Insert the Latest News
    </Button>
  )
}

type Article = Pick<NewsArticle, 'title' | 'excerpt' | 'sourceUrl'>

/** The articles as Markdown: each title a link to its source, with the excerpt. */
export const newsMarkdown = (articles: readonly Article[]): string =>
  [
    '## Latest news',
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
