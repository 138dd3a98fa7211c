import type { BadgeVariant } from '../../ui/badge.tsx'

/** The documented categories, each with its colour (NEWS-06). */
const colours = new Map<string, BadgeVariant>([
  ['hospital expansion', 'cat-1'],
  ['leadership', 'cat-2'],
  ['recognition', 'cat-3'],
  ['facility growth', 'cat-4'],
  ['specialty care', 'cat-5'],
  ['senior care', 'cat-6'],
])

/** Any other category is grey (NEWS-07). */
export const categoryBadge = (category: string): BadgeVariant =>
  colours.get(category.trim().toLowerCase()) ?? 'plain'
