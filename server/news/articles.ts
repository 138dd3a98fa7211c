import { rowsById } from '../platform/database/rows.ts'
import { newsArticles } from './tables.ts'

export const articles = rowsById(newsArticles)
