import { getTableColumns, gt, sql } from 'drizzle-orm'
import type { Position } from '../../../contract/map/geometry.ts'
import { mapReleases } from '../../map/tables.ts'
import { batchesAfter } from '../../platform/database/batches-after.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { preparedFor } from '../../platform/database/prepared.ts'
import { directoryVersion } from '../tables.ts'
import { recordPoints } from './tables.ts'

/** Records at one position of the map: all offices of a house. */
export type Spot = Position & {
  /** Its place in `KnownPoints.spots`. */
  number: number
  practiceIds: number[]
  doctorIds: number[]
}

/** Where the addresses of practices and doctors are. */
export type KnownPoints = {
  /** Another one with every change. */
  revision: number
  spots: readonly Spot[]
  /** Where the address is that a card of the doctor shows: the public practice's if it has a street. */
  spotOf: (doctor: { id: number; practiceId: number | null }) => Spot | undefined
  spotOfPractice: (id: number) => Spot | undefined
}

type Row = Omit<typeof recordPoints.$inferSelect, 'quality' | 'locatedWith'>

type Kept = {
  rows: Map<number, Row>
  last: number
  /** The moment all rows were last compared with the table, and whether that was at this version. */
  comparedAt: number
  isCompared: boolean
  points: KnownPoints
}

const kept = new WeakMap<Db, { version: number; known: Promise<Kept> }>()
const batch = 10_000
/** Milliseconds. Rows that were deleted, or written late by a long transaction, are noticed after so long. */
const untilCompared = 60_000

const latest = preparedFor((db) =>
  db
    .select({
      version: directoryVersion.version,
      revision: sql<number>`(SELECT coalesce(max(revision), 0)::float8 FROM ${recordPoints})`,
      mapChecksum: mapReleases.checksum,
    })
    .from(directoryVersion)
    .leftJoin(mapReleases, sql`true`)
    .prepare('latest points'),
)

/**
 * All points of a database, and the checksum of the map that is loaded; null if there is none. After the first
 * time only those points are read that are new or changed.
 */
export async function readKnownPoints(
  db: Db,
): Promise<{ points: KnownPoints; mapChecksum: string | null }> {
  const { mapChecksum, ...at } = one(await latest(db).execute())
  return { points: await pointsAt(db, at), mapChecksum }
}

/** @param version of the directory: every change of an address or of its point raises it */
async function pointsAt(
  db: Db,
  { version, revision }: { version: number; revision: number },
): Promise<KnownPoints> {
  const before = kept.get(db)
  if (before?.version === version) {
    const { points, comparedAt, isCompared } = await before.known
    if (isCompared || Date.now() - comparedAt < untilCompared) return points
  }
  const known = renew(db, await before?.known.catch(() => undefined), revision)
  kept.set(db, { version, known })
  known.catch(() => kept.delete(db))
  return (await known).points
}

async function renew(db: Db, before: Kept | undefined, revision: number): Promise<Kept> {
  if (before) {
    const last = revision > before.last ? await readRows(db, before) : before.last
    const isDue = Date.now() - before.comparedAt >= untilCompared
    if (!isDue || (await areAll(db, before.rows))) {
      const points = last === before.last ? before.points : pointsOf(before.rows.values())
      const comparedAt = isDue ? Date.now() : before.comparedAt
      return { rows: before.rows, last, comparedAt, isCompared: isDue, points }
    }
  }
  const rows = new Map<number, Row>()
  const last = await readRows(db, { rows, last: 0 })
  return {
    rows,
    last,
    comparedAt: Date.now(),
    isCompared: true,
    points: pointsOf(rows.values()),
  }
}

const { id, kind, recordId, longitude, latitude, reason, revision } = getTableColumns(recordPoints)
const rowsAfter = preparedFor((db) =>
  db
    .select({ id, kind, recordId, longitude, latitude, reason, revision })
    .from(recordPoints)
    .where(gt(revision, sql.placeholder('last')))
    .orderBy(revision)
    .limit(batch)
    .prepare('points after'),
)

/** Adds the rows with a later revision. @returns the newest */
async function readRows(db: Db, { rows, last }: Pick<Kept, 'rows' | 'last'>): Promise<number> {
  let newest = last
  const after = (revision = 0) => rowsAfter(db).execute({ last: Math.max(revision, last) })
  for await (const read of batchesAfter(after, ({ revision }) => revision))
    for (const row of read) {
      rows.set(row.id, row)
      newest = row.revision
    }
  return newest
}

/** Whether these are all rows of the table, by their number and revisions. */
async function areAll(db: Db, rows: ReadonlyMap<number, Row>): Promise<boolean> {
  const read = await db.execute<{ count: number; sum: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(revision), 0)::float8 AS sum FROM ${recordPoints}`)
  const { count, sum } = one(read.rows)
  let own = 0
  for (const { revision } of rows.values()) own += revision
  return count === rows.size && sum === own
}

let revisions = 0

function pointsOf(rows: Iterable<Row>): KnownPoints {
  const spots = new Map<string, Spot>()
  // undefined: it has an address that the map does not know
  const ofPractices = new Map<number, Spot | undefined>()
  const ofDoctors = new Map<number, Spot | undefined>()
  for (const { kind, recordId, longitude, latitude, reason } of rows) {
    // a card shows the doctor's own address then
    if (kind === 'doctor_places' || (kind === 'practices' && reason === 'no street')) continue
    const spot =
      longitude === null || latitude === null ? undefined : spotAt(spots, { longitude, latitude })
    if (kind === 'practices') {
      ofPractices.set(recordId, spot)
      spot?.practiceIds.push(recordId)
    } else {
      ofDoctors.set(recordId, spot)
      spot?.doctorIds.push(recordId)
    }
  }
  revisions += 1
  return {
    revision: revisions,
    spots: [...spots.values()],
    spotOf: ({ id, practiceId }) =>
      practiceId !== null && ofPractices.has(practiceId)
        ? ofPractices.get(practiceId)
        : ofDoctors.get(id),
    spotOfPractice: (id) => ofPractices.get(id),
  }
}

function spotAt(spots: Map<string, Spot>, position: Position): Spot {
  const key = `${position.longitude} ${position.latitude}`
  const spot = spots.get(key) ?? { ...position, number: spots.size, practiceIds: [], doctorIds: [] }
  spots.set(key, spot)
  return spot
}
