import { isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { doctors, practices } from './tables.ts'

/**
 * Whether patients see the directory: from its first published record on, and for good. Without
 * `waits`, as in development, at once. See docs/decisions/2026-11-22-the-directory-opens-soon.md.
 */
export function watchOpening(db: Db, { waits }: { waits: boolean }): () => Promise<boolean> {
  let isOpen = !waits
  return async () => {
    isOpen ||= await hasBeenPublished(db)
    return isOpen
  }
}

async function hasBeenPublished(db: Db): Promise<boolean> {
  for (const table of [doctors, practices]) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(isNotNull(table.publishedAt))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}
