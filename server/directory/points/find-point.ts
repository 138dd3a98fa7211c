import { and, eq } from 'drizzle-orm'
import type { MissReason, PointQuality } from '../../../contract/map/points.ts'
import { readMapChecksum } from '../../map/read-map.ts'
import type { Db } from '../../platform/database/connect.ts'
import { recordPoints } from './tables.ts'

/** How well the map knows the address of a record; null without a map or an address. */
export async function findPoint(
  db: Db,
  kind: 'doctors' | 'practices',
  recordId: number,
): Promise<{ waits: boolean; quality: PointQuality | null; reason: MissReason | null } | null> {
  if ((await readMapChecksum(db)) === null) return null
  const [point] = await db
    .select()
    .from(recordPoints)
    .where(and(eq(recordPoints.kind, kind), eq(recordPoints.recordId, recordId)))
  if (!point) return null
  const { locatedWith, quality, reason } = point
  return { waits: locatedWith === null, quality, reason }
}
