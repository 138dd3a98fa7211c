import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewsArticle } from './article.ts'

export const newsCalls = [
  endpoint('GET', '/api/news', {
    access: 'anyone',
    summary: 'News articles, newest first',
    answer: z.array(NewsArticle),
    cached: true,
  }),
] as const
