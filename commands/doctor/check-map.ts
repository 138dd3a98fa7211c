import { type MapRelease, readMapRelease } from '../../server/map/read-map.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { type Judgement, ok, warning } from './finding.ts'

/** The Census publishes a release each autumn. */
const mostYears = 2

export const checkMap = async (db: Db, now = new Date()): Promise<Judgement> =>
  judgeMap(await readMapRelease(db), now)

export function judgeMap(release: MapRelease | null, now: Date): Judgement {
  if (!release) return ok('no map is loaded, so nothing is known to be near. See npm run map')
  const { source, year } = release
  if (source === 'demo') return ok('the map is that of the demo')
  return now.getFullYear() - year > mostYears
    ? warning(
        `the map is ${source} ${year}, and newer ones are out: new streets are missing. Run: npm run map -- --download --county FIPS`,
      )
    : ok(`the map is ${source} ${year}`)
}
