import { and, eq, isNotNull } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import type { SentNewsletter } from '../../../contract/newsletter/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { newsletters } from '../tables.ts'
import { noSuchNewsletter } from './list-newsletters.ts'
import { wordsIn } from './render-newsletter.ts'

/** Reads an issue for its page, from the moment its sending begins. @throws Problem 404 */
export async function viewIssue(db: Db, key: string, language: Language): Promise<SentNewsletter> {
  const [row] = await db
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.viewKey, key), isNotNull(newsletters.startedAt)))
  if (!row?.startedAt) throw noSuchNewsletter()
  return { ...wordsIn(language, row), startedAt: row.startedAt.toISOString() }
}
