import { type HeldData, heldTable } from '../platform/held-data.ts'
import { newsArticles } from './tables.ts'

export const heldByNews: HeldData = {
  tables: [heldTable(newsArticles, { plain: ['unpublishedReason'] })],
}
