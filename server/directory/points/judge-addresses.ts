import { sql } from 'drizzle-orm'
import { type MissReason, reasonTexts } from '../../../contract/map/points.ts'
import { itemAt } from '../../../contract/required.ts'
import { locateAddress } from '../../map/geocode/locate-address.ts'
import type { MapIndex } from '../../map/geocode/map-index.ts'
import type { Db } from '../../platform/database/connect.ts'

const pageSize = 1000
const mostMisses = 20

type Miss = { address: string; reason: MissReason }

/** How well a map knows the addresses of all records, and the first that it does not know by number. */
export type AddressFigures = {
  range: number
  street: number
  zip: number
  none: number
  /** Different addresses that are not known by house number, and the first of them. */
  missed: number
  misses: Miss[]
}

type Row = {
  id: number
  street: string | null
  suite: string | null
  postalCode: string | null
}

/** Looks every distinct address up; changes nothing. */
export async function judgeAddresses(db: Db, index: MapIndex): Promise<AddressFigures> {
  const figures: AddressFigures = { range: 0, street: 0, zip: 0, none: 0, missed: 0, misses: [] }
  const seen = new Set<string>()
  for (const table of ['practices', 'doctors', 'doctor_places']) {
    for (let last = 0; ; ) {
      const { rows } = await db.execute<Row>(sql`
        SELECT id, street, suite, postal_code AS "postalCode" FROM ${sql.identifier(table)}
        WHERE id > ${last} AND (street IS NOT NULL OR postal_code IS NOT NULL)
        ORDER BY id LIMIT ${pageSize}`)
      if (rows.length === 0) break
      last = itemAt(rows, -1).id
      for (const row of rows) judge(figures, seen, index, row)
    }
  }
  return figures
}

function judge(figures: AddressFigures, seen: Set<string>, index: MapIndex, row: Row) {
  const { quality, reason } = locateAddress(index, row)
  figures[quality ?? 'none'] += 1
  const address = [row.street, row.suite, row.postalCode].filter(Boolean).join(', ')
  if (reason === null || seen.has(address)) return
  seen.add(address)
  figures.missed += 1
  if (figures.misses.length < mostMisses) figures.misses.push({ address, reason })
}

/** The figures as lines of a closing table. */
export function addressLines(figures: AddressFigures): string[] {
  const { range, street, zip, none } = figures
  const figure = (label: string, count: number) =>
    `  ${label.padEnd(28)}${count.toLocaleString('en-US').padStart(12)}`
  return [
    'Addresses of the directory',
    figure('by house number', range),
    figure('by street only', street),
    figure('by ZIP code only', zip),
    figure('not on the map', none),
    ...missLines(figures).map((line) => `    ${line}`),
  ]
}

/** The first addresses that are not known by house number, each with the reason. */
export const missLines = ({ misses }: AddressFigures): string[] =>
  misses.map(({ address, reason }) => `${address}: ${reasonTexts[reason]}`)
