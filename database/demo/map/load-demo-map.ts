import { eq } from 'drizzle-orm'
import { doctors } from '../../../server/directory/tables.ts'
import { readMapChecksum } from '../../../server/map/read-map.ts'
import { replaceMap } from '../../../server/map/replace-map.ts'
import { mapReleases } from '../../../server/map/tables.ts'
import type { Db } from '../../../server/platform/database/connect.ts'
import { drawDemoMap } from './draw-demo-map.ts'

/**
 * Gives a directory with demo doctors the map of their suburb, or its newest drawing; another map stays.
 * @returns whether it was loaded
 */
export function loadDemoMap(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isDemo = (await tx.$count(doctors, eq(doctors.source, 'demo'))) > 0
    const [release] = await tx.select({ source: mapReleases.source }).from(mapReleases)
    if (!isDemo || (release && release.source !== 'demo')) return false
    const map = drawDemoMap()
    if ((await readMapChecksum(tx)) === map.release.checksum) return false
    await replaceMap(tx, map)
    return true
  })
}
