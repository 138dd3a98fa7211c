import { eq, inArray, or, sql } from 'drizzle-orm'
import { sortName } from '../../../contract/provider-name.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isListedPractice } from '../publication.ts'
import { doctors, practices } from '../tables.ts'
import { type Change, changesFrom } from './difference.ts'
import { locationKey } from './location-key.ts'
import type { DoctorOfFile } from './provider.ts'
import { allOf, pick, planUpdate, readable, type SaveContext } from './save-records.ts'
import type { Staged } from './staging.ts'

const columns = [
  'name',
  'firstName',
  'lastName',
  'specialtyId',
  'phone',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
  'practiceId',
] as const

type DoctorRow = typeof doctors.$inferSelect

/** Adds the doctors of one page and updates what nobody has edited, in one transaction. */
export async function saveDoctors(
  page: Staged<DoctorOfFile>[],
  context: SaveContext,
): Promise<void> {
  const { db, report, now, slugs, specialtyIds } = context
  await db.transaction(async (tx) => {
    const npis = page.map(({ npi }) => npi)
    const rows = await tx.select().from(doctors).where(inArray(doctors.npi, npis))
    const saved = new Map(rows.map((row) => [row.npi, row]))
    const read = page.map(({ npi, specialty, values }) => {
      const file = {
        ...values,
        specialtyId: specialty ? specialtyIds.get(specialty)! : null,
      }
      const present = saved.get(npi)
      return { npi, file, present, place: placeAfter(present, file) }
    })
    const keys = read.map(({ place }) => place.key)
    const presentIds = rows.map(({ practiceId }) => practiceId)
    const places = await placesOf(tx, keys, presentIds)
    const shown = (changes: Change[]) => readable(changes, specialtyIds, places.names)
    const added: (typeof doctors.$inferInsert)[] = []
    for (const { npi, file: said, present, place } of read) {
      const practiceId = places.practiceAt(place, present?.practiceId ?? null)
      const file = pick({ ...said, practiceId }, columns)
      if (!present) {
        added.push({
          ...file,
          sortName: sortName(file),
          locationKey: place.key,
          slug: slugs.next(`${file.firstName} ${file.lastName}`),
          source: 'nppes',
          npi,
          imported: file,
          publishedAt: now,
          lastCheckedAt: now,
        })
        report.keep('new', 'doctor', npi, file.name, shown(allOf(file)))
        continue
      }
      const { changes, set, needed } = planUpdate(present, pick(present, columns), file)
      const outcome = changes.length > 0 ? 'changed' : 'unchanged'
      report.keep(outcome, 'doctor', npi, present.name, shown(changes))
      if (!needed) continue
      await tx
        .update(doctors)
        .set({ ...set, locationKey: place.key, sortName: sortName({ ...present, ...set }) })
        .where(eq(doctors.id, present.id))
    }
    if (added.length > 0) await tx.insert(doctors).values(added)
  })
}

type PlaceAfter = { key: string | null; postalCode: string | null }

/** Where the doctor will be once the file's changes are made: an edited address stays. */
function placeAfter(present: DoctorRow | undefined, file: DoctorOfFile): PlaceAfter {
  const place = pick(file, ['street', 'suite', 'postalCode'])
  if (!present) return { key: locationKey(file.street, file.suite), postalCode: file.postalCode }
  const kept = pick(present, ['street', 'suite', 'postalCode'])
  const changes = changesFrom(kept, present.imported ?? {}, place)
  const next = { ...kept, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  return { key: locationKey(next.street, next.suite), postalCode: next.postalCode }
}

/** The public practices at some places, and the names of those and of some others. */
async function placesOf(db: Db, keys: (string | null)[], others: (number | null)[]) {
  const given = <T>(values: (T | null)[]) => [...new Set(values)].filter((value) => value !== null)
  const { id, name, postalCode, locationKey: key } = practices
  const found = await db
    .select({ id, name, key, postalCode, isPublic: sql<boolean>`${isListedPractice}` })
    .from(practices)
    .where(or(inArray(key, given(keys)), inArray(id, given(others))))
  const open = found.filter((practice) => practice.isPublic)
  const there = Map.groupBy(open, (practice) => `${practice.key} ${practice.postalCode}`)
  return {
    names: new Map(found.map((practice) => [practice.id, practice.name])),
    /** The only practice there; with several, the one the doctor stands with already. */
    practiceAt(place: PlaceAfter, present: number | null): number | null {
      const ids =
        there.get(`${place.key} ${place.postalCode}`)?.map((practice) => practice.id) ?? []
      if (present !== null && ids.includes(present)) return present
      return ids.length === 1 ? ids[0]! : null
    },
  }
}
