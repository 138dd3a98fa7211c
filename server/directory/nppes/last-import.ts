import { desc, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { ageOf, type Collector } from '../../platform/metrics/metrics.ts'
import { imports } from './tables.ts'

/** When an import was last applied. */
export async function lastImportAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: imports.finishedAt })
    .from(imports)
    .where(isNotNull(imports.finishedAt))
    .orderBy(desc(imports.finishedAt))
    .limit(1)
  return row?.at ?? null
}

export const importCollector = (db: Db) =>
  ({
    name: 'imports',
    families: {
      directory_import_age_seconds: {
        help: 'Time since an import was last applied; none was where it is missing',
        type: 'gauge',
      },
    },
    read: async () => {
      const at = await lastImportAt(db)
      return { directory_import_age_seconds: at && ageOf(at) }
    },
  }) satisfies Collector
