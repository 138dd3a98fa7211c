import { and, asc } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { type Api, Reply } from '../platform/http/serve.ts'
import { featuredNow, selectDoctors } from './doctor-rows.ts'
import { findDoctor } from './find-doctor.ts'
import { listSpecialties, specialtyPage } from './list-specialties.ts'
import { findPractice, listPractices } from './practices.ts'
import { presentDoctor } from './present-doctor.ts'
import { isListedDoctor } from './publication.ts'
import { searchDoctors, summariseDoctors } from './search-doctors.ts'
import { doctors } from './tables.ts'

type Filters = {
  search?: string | undefined
  specialty?: string | undefined
  acceptingPatients?: string | undefined
}

const searchOf = ({ search, specialty, acceptingPatients }: Filters) => ({
  search,
  specialty,
  acceptingPatients: acceptingPatients === 'true',
})

export function serveDirectory(api: Api, db: Db) {
  api.serve('GET /api/doctors', async ({ query }) => {
    const { practiceId, limit, offset } = query
    const search = { ...searchOf(query), practiceId, unclaimed: query.unclaimed === 'true' }
    const found = await searchDoctors(db, search, { limit, offset })
    return new Reply(found.doctors.map(presentDoctor), {
      headers: { 'X-Total-Count': String(found.total), 'X-Match': found.match },
    })
  })

  api.serve('GET /api/doctors/featured', async () => {
    const rows = await selectDoctors(db)
      .where(and(isListedDoctor, featuredNow))
      .orderBy(asc(doctors.sortName), asc(doctors.id))
    return rows.map(presentDoctor)
  })

  api.serve('GET /api/doctors/summary', ({ query }) => summariseDoctors(db, searchOf(query)))

  api.serve('GET /api/doctors/:slug', async ({ params }) =>
    presentDoctor(await findDoctor(db, params.slug)),
  )

  api.serve('GET /api/practices', ({ query }) =>
    listPractices(db, { search: query.search, unclaimed: query.unclaimed === 'true' }),
  )
  api.serve('GET /api/practices/:slug', ({ params }) => findPractice(db, { slug: params.slug }))
  api.serve('GET /api/practices/id/:id', ({ params }) => findPractice(db, { id: params.id }))

  api.serve('GET /api/specialties', () => listSpecialties(db))
  api.serve('GET /api/specialties/:slug', ({ params }) => specialtyPage(db, params.slug))
}
