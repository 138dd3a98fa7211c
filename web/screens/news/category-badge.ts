import type { BadgeVariant } from '../../ui/badge.tsx'

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
export const categoryBadge = (category: string): BadgeVariant =>
  colors.get(category.trim().toLowerCase()) ?? 'plain'
