import { asc } from 'drizzle-orm'
import { saveSpecialties } from '../../directory/records/save-specialties.ts'
import type { DoctorFilters, Page } from '../../directory/search/matching/doctor-filters.ts'
import type { DoctorMatches } from '../../directory/search/matching/doctor-matches.ts'
import { matchAll } from '../../directory/search/matching/match-doctors.ts'
import type { Boost, Term } from '../../directory/search/understanding/terms.ts'
import { type doctors, type practices, specialties } from '../../directory/tables.ts'
import { specialties as listed } from '../../directory/taxonomy/specialties.ts'
import type { Db } from '../../platform/database/connect.ts'
import { insertDoctors, insertPractice } from '../records.ts'

type More = {
  ofPractice?: Partial<typeof practices.$inferInsert>
  ofDoctor?: (n: number) => Partial<typeof doctors.$inferInsert>
}

/** 240 doctors of every listed specialty or of none, alike in name, practice and text; some are featured. */
export async function insertAlikeDoctors(db: Db, { ofPractice, ofDoctor }: More = {}) {
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const fields = await db.select().from(specialties).orderBy(asc(specialties.id))
  const heart = await insertPractice(db, { name: 'Heart & Ear Center', ...ofPractice })
  await insertDoctors(
    db,
    Array.from({ length: 240 }, (_, n) => ({
      name: `Dr. A${(n * 7) % 240} ${n % 31 === 0 ? 'Knee' : `Name${n % 40}`}, MD`,
      lastName: n % 31 === 0 ? 'Knee' : `Name${n % 40}`,
      specialtyId: n % 17 === 0 ? null : fields[n % fields.length]!.id,
      practiceId: n % 13 === 0 ? heart.id : null,
      acceptingPatients: [true, false, null][n % 3]!,
      specialtyDetails: n % 11 === 0 ? 'Knee pain, Ear infection' : null,
      featured: n % 9 === 0,
      ...ofDoctor?.(n),
    })),
  )
}

/** Finds what `matchDoctors` must answer, by reading every row. */
export async function matchByReading(
  db: Db,
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters,
  page: Page,
): Promise<DoctorMatches> {
  const { rows } = await db.execute(matchAll(terms, boost, filters, page))
  const row = rows[0] as unknown as DoctorMatches
  return { ...row, page: row.page ?? [], specialties: row.specialties ?? [] }
}
