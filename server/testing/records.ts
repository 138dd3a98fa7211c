import { createHash } from 'node:crypto'
import { sortName } from '../../contract/directory/provider-name.ts'
import type { PlaceForm } from '../../contract/providers/place-calls.ts'
import {
  doctorPlaces,
  doctors,
  featuredListings,
  practices,
  specialties,
} from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'

let slugCount = 0
const unique = (text: string) => `${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${++slugCount}`

let wordCount = 0
/** A word that no other record of the test has, nor one spelled like it. */
export const uniqueWord = () =>
  createHash('sha256')
    .update(String(++wordCount))
    .digest('hex')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

export async function insertSpecialty(
  db: Db,
  values: Partial<typeof specialties.$inferInsert> & { name: string },
) {
  const [row] = await db
    .insert(specialties)
    .values({ slug: unique(values.name), ...values })
    .returning()
  return row!
}

export async function insertPractice(
  db: Db,
  values: Partial<typeof practices.$inferInsert> & { name: string },
) {
  const [row] = await db
    .insert(practices)
    .values({
      slug: unique(values.name),
      source: 'demo',
      publishedAt: new Date(),
      // as an administrator enters it
      vouchedWebsite: values.website ?? null,
      ...values,
    })
    .returning()
  return row!
}

type NewDoctor = Partial<typeof doctors.$inferInsert> & { name: string; featured?: boolean }

/** A doctor, public by default. */
export async function insertDoctor(db: Db, values: NewDoctor) {
  const [row] = await insertDoctors(db, [values])
  return row!
}

/** Many in one statement: each statement writes all counts of the directory anew. */
export async function insertDoctors(db: Db, list: NewDoctor[]) {
  const rows = await db
    .insert(doctors)
    .values(
      list.map(({ featured, ...values }) => {
        const names = { firstName: '', lastName: '', ...values }
        return {
          slug: unique(values.name),
          source: 'demo' as const,
          publishedAt: new Date(),
          ...names,
          sortName: sortName(names),
        }
      }),
    )
    .returning()
  const listings = rows
    .filter((_, place) => list[place]!.featured)
    .map(({ id }) => ({ doctorId: id, reason: 'complimentary' as const }))
  if (listings.length > 0) await db.insert(featuredListings).values(listings)
  return rows
}

/** A place at an address, as its form sends it. */
export const placeForm = (changes: Partial<PlaceForm> = {}): PlaceForm => ({
  practiceId: null,
  street: `${++slugCount} Example Parkway`,
  suite: '',
  city: 'San Antonio',
  state: 'TX',
  postalCode: '78259',
  phone: '(210) 555-0177',
  officeHours: null,
  ...changes,
})

/** @returns its id */
export async function insertPlace(
  db: Db,
  values: Partial<typeof doctorPlaces.$inferInsert> & { doctorId: number },
): Promise<number> {
  const [row] = await db
    .insert(doctorPlaces)
    .values({ source: 'owner', ...(!values.practiceId && placeForm()), ...values })
    .returning()
  return row!.id
}
