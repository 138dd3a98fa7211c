import { z } from 'zod'
import { languages } from '../languages.ts'

export const NewsArticle = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  /** The language of these two, where it is not the one that the call asks for. */
  titleLanguage: z.enum(languages).optional(),
  excerptLanguage: z.enum(languages).optional(),
  /** One of `newsCategories`, or any other text. */
  category: z.string(),
  /** The month as shown: `March 2026`, `marzo de 2026`. */
  publishedMonth: z.string(),
  sourceUrl: z.url({ protocol: /^https?$/ }),
})
export type NewsArticle = z.infer<typeof NewsArticle>
