import { isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { directoryVersion, doctors, practices } from './tables.ts'

/**
 * Whether the directory is open to patients: from its first published record on, for good, on every
 * server and after each start. Without `waits`, as in development, at once. See
 * docs/decisions/0046-opening-the-directory.md.
 */
export function watchOpening(db: Db, { waits }: { waits: boolean }): () => Promise<boolean> {
  let isOpen = !waits
  return async () => {
    isOpen ||= (await wasOpened(db)) || (await open(db))
    return isOpen
  }
}

async function wasOpened(db: Db): Promise<boolean> {
  return (await db.$count(directoryVersion, isNotNull(directoryVersion.openedAt))) > 0
}

async function open(db: Db): Promise<boolean> {
  if (!(await hasBeenPublished(db))) return false
  await db
    .update(directoryVersion)
    .set({ openedAt: new Date() })
    .where(isNull(directoryVersion.openedAt))
  return true
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
