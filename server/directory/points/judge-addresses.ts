import { sql } from 'drizzle-orm'
import { type MissReason, type PointQuality, reasonTexts } from '../../../contract/map/points.ts'
import { type AskedAddress, locateAddress } from '../../map/geocode/locate-address.ts'
import type { MapIndex } from '../../map/geocode/map-index.ts'
import { batchesAfter } from '../../platform/database/batches-after.ts'
import type { Db } from '../../platform/database/connect.ts'
import { recordPoints } from './tables.ts'

const pageSize = 1000
const mostMisses = 20

type Miss = { address: string; reason: MissReason }

/** How well a map knows the addresses of all records, and the first that it does not know by number. */
export type AddressFigures = {
  /** Set by their office or an administrator. */
  pin: number
  range: number
  street: number
  zip: number
  none: number
  /** Different addresses that are not known by house number, and the first of them. */
  missed: number
  misses: Miss[]
}

type Row = AskedAddress & {
  id: number
  isPinned: boolean
  quality: PointQuality | null
  reason: MissReason | null
}

/**
 * Counts how addresses were located; changes nothing.
 * @param other a map that is not loaded: counts how it would locate them
 */
export async function judgeAddresses(db: Db, other?: MapIndex): Promise<AddressFigures> {
  const figures: AddressFigures = {
    pin: 0,
    range: 0,
    street: 0,
    zip: 0,
    none: 0,
    missed: 0,
    misses: [],
  }
  const seen = new Set<string>()
  for (const table of ['practices', 'doctors', 'doctor_places']) {
    const after = async (last = 0) => {
      const { rows } = await db.execute<Row>(sql`
        SELECT record.id, street, suite, postal_code AS "postalCode", point.quality, point.reason,
          ${table === 'doctor_places' ? sql`false` : sql`pin IS NOT NULL`} AS "isPinned"
        FROM ${sql.identifier(table)} AS record
        LEFT JOIN ${recordPoints} AS point ON point.kind = ${table} AND point.record_id = record.id
        WHERE record.id > ${last} AND (street IS NOT NULL OR postal_code IS NOT NULL)
        ORDER BY record.id LIMIT ${pageSize}`)
      return rows
    }
    for await (const rows of batchesAfter(after, ({ id }) => id))
      for (const row of rows)
        count(figures, seen, row, other && !row.isPinned ? locateAddress(other, row) : row)
  }
  return figures
}

function count(
  figures: AddressFigures,
  seen: Set<string>,
  row: Row,
  { quality, reason }: Pick<Row, 'quality' | 'reason'>,
) {
  if (row.isPinned) {
    figures.pin += 1
    return
  }
  figures[quality ?? 'none'] += 1
  const address = [row.street, row.suite, row.postalCode].filter(Boolean).join(', ')
  if (reason === null || seen.has(address)) return
  seen.add(address)
  figures.missed += 1
  if (figures.misses.length < mostMisses) figures.misses.push({ address, reason })
}

/** A figure as a line of a closing table. */
export const figureLine = (label: string, count: number) =>
  `  ${label.padEnd(28)}${count.toLocaleString('en-US').padStart(12)}`

/** The figures as lines of a closing table. */
export function addressLines(figures: AddressFigures): string[] {
  const { pin, range, street, zip, none } = figures
  return [
    'Addresses of the directory',
    figureLine('by a pin', pin),
    figureLine('by house number', range),
    figureLine('by street only', street),
    figureLine('by ZIP code only', zip),
    figureLine('not on the map', none),
    ...missLines(figures).map((line) => `    ${line}`),
  ]
}

/** The first addresses that are not known by house number, each with the reason. */
export const missLines = ({ misses }: AddressFigures): string[] =>
  misses.map(({ address, reason }) => `${address}: ${reasonTexts[reason]}`)
