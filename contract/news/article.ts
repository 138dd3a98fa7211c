import { z } from 'zod'

export const NewsArticle = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  /** One of `newsCategories`, or any other text. */
  category: z.string(),
  /** As shown: `March 2026`. */
  publishedMonth: z.string(),
  sourceUrl: z.url({ protocol: /^https?$/ }),
})
export type NewsArticle = z.infer<typeof NewsArticle>
