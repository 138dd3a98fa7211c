import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { stateFrom } from '../../address/states.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { type Place, placeFrom } from '../provider/place.ts'
import { isUnitedStates, readPostalCode } from '../provider/postal-code.ts'
import { textOrEmpty } from '../provider/provider.ts'
import { readArchiveTable } from '../read/archive-table.ts'
import { lostLetter } from '../read/decode.ts'
import { loadNpis } from '../read/npis.ts'
import { holdsTable } from '../read/source.ts'

const location = 'Provider Secondary Practice Location Address'
const names = {
  npi: 'NPI',
  line1: `${location} Address Line 1`,
  line2: `${location} Address Line 2`,
  city: `${location} City Name`,
  state: `${location} State Name`,
  postalCode: `${location} Postal Code`,
  country: `${location} Country Code (If outside U.S.)`,
  phone: `${location} Telephone Number`,
} as const

/**
 * Reads the secondary practice locations of an archive, and stages those in the area of staged
 * doctors. `db` must be one connection, not a pool.
 * @returns whether the file has them at all
 * @throws WrongFileError for other columns
 */
export async function stageFurtherPlaces(db: Db, file: string, area: AreaFilter): Promise<boolean> {
  if (!(await holdsTable(file, 'further places'))) return false
  await db.execute(sql`
    CREATE TEMPORARY TABLE nppes_further_places (npi char(10) NOT NULL, place jsonb NOT NULL)`)
  await db.execute(sql`CREATE INDEX ON nppes_further_places (npi)`)
  const npis = await loadNpis(
    db,
    (after, count) => sql`
      SELECT npi FROM nppes_staged WHERE kind = 'doctor' AND npi > ${after} ORDER BY npi LIMIT ${count}`,
  )
  const what = 'secondary practice locations'
  for await (const rows of readArchiveTable(file, 'further places', what, names)) {
    const places: { npi: string; place: Place }[] = []
    for (const raw of rows) {
      const npi = raw('npi').trim()
      if (!npis.has(npi)) continue
      if (!isUnitedStates(textOrEmpty(raw('country')))) continue
      // an address with a lost letter would be another place
      if ([raw('line1'), raw('line2')].some((line) => line.includes(lostLetter))) continue
      const place = placeFrom(
        (column) => (column in names ? textOrEmpty(raw(column as keyof typeof names)) : ''),
        readPostalCode(textOrEmpty(raw('postalCode')), stateFrom(raw('state'))) || null,
      )
      if (place.street && area.includes(place)) places.push({ npi, place })
    }
    if (places.length > 0)
      await db.execute(sql`
        INSERT INTO nppes_further_places
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS r(npi char(10), place jsonb)`)
  }
  return true
}
