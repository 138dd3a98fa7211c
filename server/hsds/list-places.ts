import { and, eq, sql } from 'drizzle-orm'
import { metersBetween, type Position } from '../../contract/map/geometry.ts'
import { readListedDoctors } from '../directory/doctor-rows.ts'
import { presentDoctor } from '../directory/present-listings.ts'
import { doctorPlaces, doctors } from '../directory/tables.ts'
import { loadMap } from '../map/load-map.ts'
import type { Db } from '../platform/database/connect.ts'
import { inBatches } from '../platform/http/bodies/streamed-list.ts'
import { Problem } from '../platform/http/problems.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'
import type { List } from './answers.ts'
import { idOf, numberOf } from './ids.ts'
import { flatPlace, nestedPlace } from './nested.ts'
import type { Queries } from './queries.ts'
import { changedAfter, type Found, findIds, isSearched, type Part } from './read.ts'
import { type Place, readPart, readPlaces } from './read-places.ts'
import type { Site } from './record-rows.ts'

/**
 * Services at their locations: in the order of services or, from a ZIP code, the nearest first.
 * @throws Problem 400 for a ZIP code that the map does not know
 */
export async function listOfPlaces(
  db: Db,
  query: Queries['places'],
  readSite: () => Promise<Site>,
): Promise<List> {
  const start = query.postcode ? await middleOf(db, query.postcode) : undefined
  const find = async (site: Site) => {
    const places = await findPlaces(db, site, query)
    return start ? nearestFirst(places, start, query.proximity) : places
  }
  const present = async (places: readonly Place[], site: Site) => {
    const rows = await readListedDoctors(db, [...new Set(places.map(({ doctorId }) => doctorId))])
    const byId = new Map(rows.map((row) => [row.doctor.id, presentDoctor(row)]))
    const presentOne = query.full ? nestedPlace : flatPlace
    return places.flatMap((place) => {
      const doctor = byId.get(place.doctorId)
      return (doctor && presentOne(doctor, idOfPlace(place), site)) ?? []
    })
  }
  return {
    part: async (part) => {
      const site = await readSite()
      const { records, total } =
        start || isSearched(query)
          ? partOf(await find(site), part)
          : await readPart(db, changedAfter(query), part)
      return { records: await present(records, site), total }
    },
    all: async function* () {
      const site = await readSite()
      yield* inBatches(await find(site), (batch) => present(batch, site))
    },
  }
}

/** One service at a location; undefined if it is not public. */
export async function readPlace(db: Db, id: string, site: Site): Promise<object | undefined> {
  const doctorId =
    numberOf('first place', id) ?? (await doctorAt(db, numberOf('further place', id)))
  if (doctorId === undefined) return undefined
  const [row] = await readListedDoctors(db, [doctorId])
  return row && nestedPlace(presentDoctor(row), id.toLowerCase(), site)
}

const partOf = (places: readonly Place[], { limit, offset }: Part): Found<Place> => ({
  records: places.slice(offset, offset + limit),
  total: places.length,
})

const idOfPlace = ({ doctorId, placeId }: Place) =>
  placeId === 0 ? idOf('first place', doctorId) : idOf('further place', placeId)

async function doctorAt(db: Db, placeId: number | undefined): Promise<number | undefined> {
  if (placeId === undefined) return undefined
  const [place] = await db
    .select({ doctorId: doctorPlaces.doctorId })
    .from(doctorPlaces)
    .where(eq(doctorPlaces.id, placeId))
  return place?.doctorId
}

async function middleOf(db: Db, postcode: string): Promise<Position> {
  const map = await loadMap(db)
  const middle = map?.index.postalCode(postcode.slice(0, 5))
  if (middle) return middle
  const refusal = callRefusals.unknownPostalCode.en
  throw new Problem(400, 'invalid', callRefusals.checkFields.en, { postcode: refusal })
}

/** By distance in a straight line, as the specification says, and of those only what is within so many meters. */
function nearestFirst(places: readonly Place[], start: Position, most = Infinity): Place[] {
  return places
    .map((place) => {
      const { longitude, latitude } = place
      const isKnown = longitude !== null && latitude !== null
      return { place, meters: isKnown ? metersBetween(start, { longitude, latitude }) : Infinity }
    })
    .filter(({ meters }) => most === Infinity || meters <= most)
    .toSorted((one, other) => (one.meters < other.meters ? -1 : one.meters > other.meters ? 1 : 0))
    .map(({ place }) => place)
}

/** The places of the services that are asked for, in the order of these. */
async function findPlaces(db: Db, { terms }: Site, query: Queries['places']): Promise<Place[]> {
  const ids = await findIds(db, terms, query)
  const among = ids && sql`${doctors.id} = ANY (${sql.param(ids)}::int[])`
  const places = await readPlaces(db, and(among, changedAfter(query)))
  if (!ids) return places
  const order = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ doctorId }: Place) => order.get(doctorId) ?? ids.length
  return places.toSorted((one, other) => placeOf(one) - placeOf(other))
}
