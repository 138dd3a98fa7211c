import { desc, isNotNull } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '../../platform/database/connect.ts'
import { ageOf, type Collector, setIfKnown } from '../../platform/metrics/metrics.ts'
import { imports } from './tables.ts'

/** Reads when an import was last applied. */
export async function lastImportAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: imports.finishedAt })
    .from(imports)
    .where(isNotNull(imports.finishedAt))
    .orderBy(desc(imports.finishedAt))
    .limit(1)
  return row?.at ?? null
}

export function importCollector(db: Db): Collector {
  const registry = new Registry()
  const age = new Gauge({
    name: 'directory_import_age_seconds',
    help: 'Time since an import was last applied; none was where it is missing',
    registers: [registry],
  })
  const read = async () => {
    const at = await lastImportAt(db)
    setIfKnown(age, at && ageOf(at))
  }
  return { name: 'imports', registry, read }
}
