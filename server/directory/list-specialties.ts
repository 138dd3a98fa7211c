import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Specialty } from '../../contract/directory/specialty.ts'
import type { Language } from '../../contract/languages.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound } from '../platform/http/problems.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import { byNameIn, specialtyNamesIn } from './name-in.ts'
import { presentSlugOf } from './records/slugs.ts'
import { doctorSearchCounts } from './search/tables.ts'
import { specialties } from './tables.ts'

const doctorCount = sql<number>`coalesce(sum(${doctorSearchCounts.doctors}), 0)::int`

const selectSpecialties = (db: Db) =>
  db
    .select({
      id: specialties.id,
      name: specialties.name,
      slug: specialties.slug,
      description: specialties.description,
      nameEs: specialties.nameEs,
      descriptionEs: specialties.descriptionEs,
      doctorCount,
    })
    .from(specialties)
    .leftJoin(doctorSearchCounts, eq(doctorSearchCounts.specialtyId, specialties.id))
    .groupBy(specialties.id)

type Row = Awaited<ReturnType<typeof selectSpecialties>>[number]

const presentSpecialty = (
  { nameEs, descriptionEs, name, description, ...row }: Row,
  language: Language,
): Specialty => ({
  ...row,
  ...specialtyNamesIn(language, { ...row, name, nameEs }),
  description: (language === 'es' && descriptionEs) || description,
  ...(language === 'es' && !descriptionEs && description && { descriptionLanguage: 'en' }),
})

/** Specialties with public doctors, by name, with the number of doctors. */
export async function listSpecialties(db: Db, language: Language = 'en'): Promise<Specialty[]> {
  const rows = await selectSpecialties(db).having(gt(doctorCount, 0)).orderBy(asc(specialties.name))
  const sortedRows = language === 'en' ? rows : rows.toSorted(byNameIn(language))
  return sortedRows.map((row) => presentSpecialty(row, language))
}

/** Names of specialties without one in the language. */
export async function listEnglishNames(db: Db, language: Language): Promise<string[]> {
  if (language === 'en') return []
  const rows = await db
    .select({ name: specialties.name })
    .from(specialties)
    .where(isNull(specialties.nameEs))
  return rows.map(({ name }) => name)
}

/** @throws 404 for an unknown specialty */
export async function findSpecialty(
  db: Db,
  slug: string,
  language: Language = 'en',
): Promise<Specialty> {
  const present = (await presentSlugOf(db, 'specialty', slug)) ?? slug
  const [specialty] = await selectSpecialties(db).where(eq(specialties.slug, present))
  if (!specialty) throw notFound(directoryRefusals.specialtyNotFound.en)
  return presentSpecialty(specialty, language)
}
