import { sql } from 'drizzle-orm'
import { onlyPostalCode } from '../../contract/area/area.ts'
import { sortName } from '../../contract/directory/provider-name.ts'
import { saveSpecialties } from '../../server/directory/records/save-specialties.ts'
import { formerSlugs } from '../../server/directory/records/tables.ts'
import { doctors, featuredListings, practices, specialties } from '../../server/directory/tables.ts'
import { specialties as listed } from '../../server/directory/taxonomy/specialties.ts'
import { newsArticles } from '../../server/news/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { site } from '../../site.config.ts'
import { demoArticles } from './articles.ts'
import type { DemoDoctor, DemoPractice } from './demo-record.ts'
import { demoDoctors } from './doctors.ts'
import { factsOfDoctor, factsOfOffice } from './facts.ts'
import { demoPractices } from './practices.ts'

const publishedAt = new Date('2026-01-12T15:00:00Z')
const town = { city: site.city, state: site.state, postalCode: onlyPostalCode() }

/**
 * Fills an empty directory with fictional doctors, practices and articles, in one transaction.
 * @returns how many of each it wrote, pending and former doctors included; null when a doctor,
 *   practice, specialty or article was there already
 */
export function loadDemoData(
  db: Db,
): Promise<{ doctors: number; practices: number; specialties: number; articles: number } | null> {
  return db.transaction(async (transaction) => {
    // Two processes that start together must not both find the directory empty.
    await transaction.execute(
      sql`LOCK TABLE ${specialties}, ${practices}, ${doctors}, ${newsArticles} IN SHARE ROW EXCLUSIVE MODE`,
    )
    if (!(await isEmpty(transaction))) return null

    const now = new Date()
    await saveSpecialties(transaction, neededSpecialties())
    const savedSpecialties = await transaction.select().from(specialties)
    const specialtyId = finder('specialty', new Map(savedSpecialties.map((s) => [s.name, s.id])))

    const savedPractices = await transaction
      .insert(practices)
      .values(demoPractices.map((practice) => practiceRow(practice, specialtyId, now)))
      .returning({ id: practices.id, slug: practices.slug })
    const practiceId = finder('practice', new Map(savedPractices.map((p) => [p.slug, p.id])))

    const savedDoctors = await transaction
      .insert(doctors)
      .values(
        demoDoctors.map((doctor, place) => ({
          ...doctorRow(doctor, specialtyId, practiceId),
          ...factsOfDoctor(doctor, place, now),
        })),
      )
      .returning({ id: doctors.id, slug: doctors.slug })
    const doctorId = finder('doctor', new Map(savedDoctors.map((d) => [d.slug, d.id])))

    await transaction
      .insert(featuredListings)
      .values(
        demoDoctors
          .filter((doctor) => doctor.featured)
          .map(({ slug }) => ({ doctorId: doctorId(slug), reason: 'complimentary' as const })),
      )
    await transaction
      .insert(formerSlugs)
      .values(
        demoDoctors.flatMap(({ slug, formerSlug }) =>
          formerSlug ? { kind: 'doctor' as const, slug: formerSlug, recordId: doctorId(slug) } : [],
        ),
      )
    await transaction.insert(newsArticles).values(demoArticles)

    return {
      doctors: savedDoctors.length,
      practices: savedPractices.length,
      specialties: savedSpecialties.length,
      articles: demoArticles.length,
    }
  })
}

/** Oncology has no demo doctor: its page shows what an empty specialty looks like. */
function neededSpecialties(): Set<string> {
  const names = new Set(
    [...demoDoctors, ...demoPractices]
      .flatMap(({ specialty }) => specialty ?? [])
      .concat('Oncology'),
  )
  return new Set(listed.filter(({ name }) => names.has(name)).map(({ slug }) => slug))
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of [specialties, practices, doctors, newsArticles])
    if ((await db.select({ id: table.id }).from(table).limit(1)).length > 0) return false
  return true
}

type Finder = (key: string) => number

/** Looks an id up; a key the data misspells ends the load. */
const finder =
  (kind: string, ids: Map<string, number>): Finder =>
  (key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The demo data names an unknown ${kind}: ${key}`)
    return id
  }

function practiceRow(
  { specialty, checkedOn, ...practice }: DemoPractice,
  specialtyId: Finder,
  now: Date,
): typeof practices.$inferInsert {
  return {
    ...practice,
    vouchedWebsite: practice.website ?? null,
    ...factsOfOffice(practice.slug, now),
    ...town,
    specialtyId: specialty ? specialtyId(specialty) : null,
    source: 'demo',
    publishedAt,
    lastCheckedAt: day(checkedOn),
  }
}

function doctorRow(
  doctor: DemoDoctor,
  specialtyId: Finder,
  practiceId: Finder,
): typeof doctors.$inferInsert {
  const { firstName = '', lastName = '', notPublic } = doctor
  const takenDown = notPublic === 'pending' ? undefined : notPublic
  return {
    slug: doctor.slug,
    name: doctor.name,
    firstName,
    lastName,
    sortName: sortName({ name: doctor.name, firstName, lastName }),
    specialtyId: doctor.specialty ? specialtyId(doctor.specialty) : null,
    specialtyDetails: doctor.services,
    basicBio: doctor.basicBio,
    detailedBio: doctor.detailedBio,
    phone: doctor.phone,
    practiceId: doctor.practice ? practiceId(doctor.practice) : null,
    ...(doctor.place && { ...doctor.place, ...town }),
    education: doctor.education,
    certifications: doctor.certifications,
    affiliations: doctor.affiliations,
    yearsExperience: doctor.yearsExperience,
    languages: doctor.languages,
    acceptingPatients: doctor.accepting,
    insuranceAccepted: doctor.insurance,
    officeHours: doctor.hours,
    socialLinks: doctor.links,
    rating: doctor.rating?.stars,
    reviewCount: doctor.rating?.reviews,
    source: 'demo',
    publishedAt: notPublic === 'pending' ? null : publishedAt,
    unpublishedAt: day(takenDown?.since),
    unpublishedReason: takenDown?.reason,
    lastCheckedAt: day(doctor.checkedOn),
  }
}

/** Midmorning in Texas, so that the day is the same wherever it is read. */
const day = (date: string | undefined) => (date ? new Date(`${date}T15:00:00Z`) : null)
