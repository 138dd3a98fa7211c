import { and, inArray } from 'drizzle-orm'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { Db } from '../../platform/database/connect.ts'
import { inBatches } from '../../platform/http/bodies/streamed-list.ts'
import { selectPractices } from '../practices.ts'
import { presentPractice } from '../present-practice.ts'
import { isListedPractice } from '../publication.ts'
import { practices } from '../tables.ts'
import {
  matchPractices,
  type PracticeMatches,
  termsForPractices,
  termsForTheirDoctors,
} from './matching/match-practices.ts'
import { understand } from './understanding/understand.ts'

export type PracticeSearch = {
  search?: string | undefined
  /** Only those nobody has claimed. */
  unclaimed?: boolean | undefined
  /** Those of featured doctors before all others. */
  featuredFirst?: boolean | undefined
}

type Page = { limit?: number | undefined; offset?: number | undefined }

/** Public practices that answer the search, best first; all by name without one. */
export async function searchPractices(
  db: Db,
  search: PracticeSearch,
  page: Page = {},
): Promise<{ practices: Practice[]; total: number }> {
  const matches = await matchesOf(db, search, page)
  return { practices: await practicesOf(db, matches), total: matches.total }
}

/** As `searchPractices`, for all of them: in batches, each read when it is asked for. */
export async function streamPractices(db: Db, search: PracticeSearch, page: Page = {}) {
  const matches = await matchesOf(db, search, page)
  const batches = inBatches(matches.page, (batch) => practicesOf(db, { page: batch }))
  return { length: matches.page.length, total: matches.total, batches }
}

/** How many public practices answer the search; all without one. */
export const countPractices = async (db: Db, search?: string): Promise<number> =>
  (await matchesOf(db, { search }, { limit: 1 })).total

async function matchesOf(
  db: Db,
  { search, unclaimed, featuredFirst }: PracticeSearch,
  page: Page,
): Promise<PracticeMatches> {
  const { terms, boost, scope } = await understand(db, search ?? '')
  if (scope === 'nobody') return { page: [], total: 0 }
  const asked = termsForPractices(terms)
  const ofDoctor = termsForTheirDoctors(terms)
  return matchPractices(db, asked, boost, { ofDoctor, unclaimed, featuredFirst, ...page })
}

async function practicesOf(db: Db, { page }: Pick<PracticeMatches, 'page'>): Promise<Practice[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await selectPractices(db).where(and(inArray(practices.id, ids), isListedPractice))
  const byId = new Map(rows.map((row) => [row.practice.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentPractice(row.practice, row.featured)] : []
  })
}
