import { sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { isPublic } from '../../publication.ts'
import { isReachable } from '../../records/completeness.ts'
import { locationKey } from '../../records/location-key.ts'
import { practices } from '../../tables.ts'
import { isUnitOf, type Neighbor } from './units.ts'

export type PlaceAfter = { key: string | null; postalCode: string | null }

type PracticeAtPlace = {
  /** Negative if it is planned and not saved. */
  id: number
  npi: string | null
  name: string
  key: string | null
  postalCode: string | null
  specialtyId: number | null
  /** Whether it is public. */
  listed: boolean
  /** Whether patients who see it can reach it. */
  reachable: boolean
}

const pageSize = 1000

/**
 * Every practice with its future state, in a table that ends with the session, because a dry run
 * has to know unsaved practices. Location keys are computed again, since those of older records may
 * follow an older rule.
 */
export async function createPlaces(db: Db): Promise<void> {
  await db.execute(sql`
    CREATE TEMPORARY TABLE nppes_places (
      id integer PRIMARY KEY, npi text, name text NOT NULL, key text, postal_code text,
      specialty_id integer, listed boolean NOT NULL, reachable boolean NOT NULL)`)
  await db.execute(sql`CREATE INDEX ON nppes_places (key)`)
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(practices)
      .where(sql`${practices.id} > ${last}`)
      .orderBy(practices.id)
      .limit(pageSize)
    if (rows.length === 0) return
    await upsertPlaces(
      db,
      rows.map((row) => ({
        ...row,
        key: locationKey(row.street, row.suite),
        listed: isPublic(row),
        reachable: isReachable(row),
      })),
    )
    last = itemAt(rows, -1).id
  }
}

/** Adds or updates practices. */
export async function upsertPlaces(db: Db, places: PracticeAtPlace[]): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ id, npi, name, key, postalCode, specialtyId, listed, reachable }) => ({
    id,
    npi,
    name,
    key,
    postal_code: postalCode,
    specialty_id: specialtyId,
    listed,
    reachable,
  }))
  await db.execute(sql`
    INSERT INTO nppes_places
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id integer, npi text, name text, key text, postal_code text, specialty_id integer, listed boolean,
          reachable boolean)
    ON CONFLICT (id) DO UPDATE SET npi = excluded.npi, name = excluded.name, key = excluded.key,
      postal_code = excluded.postal_code, specialty_id = excluded.specialty_id, listed = excluded.listed, reachable = excluded.reachable`)
}

/** Marks these practices as not public. */
export async function removePlaces(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await db.execute(
      sql`UPDATE nppes_places SET listed = false WHERE id = ANY(${sql.param(ids)}::int[])`,
    )
}

/** The public practices at these places, and the names of those and of some others. */
export async function loadPlaces(
  db: Db,
  keys: (string | null)[],
  others: (number | null)[],
): Promise<PracticesByPlace> {
  const { rows } = await db.execute<PracticeAtPlace>(sql`
    SELECT id, npi, name, key, postal_code AS "postalCode", specialty_id AS "specialtyId", listed,
      reachable
    FROM nppes_places
    WHERE key = ANY(${sql.param(nonNull(keys))}::text[]) OR id = ANY(${sql.param(nonNull(others))}::int[])`)
  return new PracticesByPlace(rows)
}

/** The public practices at these places, as a file's practices are compared with them. */
export async function loadNeighbors(db: Db, keys: (string | null)[]): Promise<Neighbor[]> {
  const { rows } = await db.execute<Neighbor>(sql`
    SELECT npi, name, key, postal_code AS "postalCode", specialty_id AS "specialtyId"
    FROM nppes_places WHERE listed AND key = ANY(${sql.param(nonNull(keys))}::text[]) ORDER BY id`)
  return rows
}

const nonNull = <T>(values: (T | null)[]) => [...new Set(values)].filter((value) => value !== null)

export class PracticesByPlace {
  readonly names: ReadonlyMap<number, string>
  /** Public ones that can be reached. */
  readonly reachable: ReadonlySet<number>
  readonly #there: ReadonlyMap<string, PracticeAtPlace[]>

  constructor(practices: PracticeAtPlace[]) {
    this.names = new Map(practices.map(({ id, name }) => [id, name]))
    this.reachable = new Set(
      practices.flatMap(({ id, listed, reachable }) => (listed && reachable ? [id] : [])),
    )
    const listedPractices = practices.filter((practice) => practice.listed)
    this.#there = Map.groupBy(listedPractices, ({ key, postalCode }) => `${key} ${postalCode}`)
  }

  /**
   * The practice of a doctor at a place: the present one, else one of the doctor's specialty, else
   * one without a specialty, else any; of several the one with the lowest NPI, those without an NPI
   * first. A department of another one there comes last. Whoever has no address of their own, as an
   * entered doctor with whom one of the register was merged, is where their practice is.
   */
  practiceAt(
    place: PlaceAfter,
    doctor: { present: number | null; specialtyId: number | null },
  ): { practiceId: number | null; others: string[] } {
    if (place.key === null) return { practiceId: doctor.present, others: [] }
    const there = this.#there.get(`${place.key} ${place.postalCode}`) ?? []
    const rank = (practice: PracticeAtPlace) => {
      const { id, specialtyId } = practice
      if (id === doctor.present) return 0
      if (there.some((other) => isUnitOf(practice, other))) return 4
      if (specialtyId !== null && specialtyId === doctor.specialtyId) return 1
      return specialtyId === null ? 2 : 3
    }
    const [mainPractice, ...others] = there.toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (one.npi ?? '').localeCompare(other.npi ?? '') ||
        one.id - other.id,
    )
    return { practiceId: mainPractice?.id ?? null, others: others.map(({ name }) => name).sort() }
  }
}
