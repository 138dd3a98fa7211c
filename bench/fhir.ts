import { doctors } from '../server/directory/tables.ts'
import { connectDatabase } from '../server/platform/database/connect.ts'
import { one } from '../server/platform/database/one.ts'
import { freshAnswer } from './fresh-answer.ts'
import { inTurn, printTable, ratiosOf } from './measure.ts'
import { withProduct } from './running-server.ts'
import { withDoctors } from './scale/with-doctors.ts'

const rounds = 40
const pageSize = 20

/** One question, to FHIR and to the API of the site. */
type Question = { fhir: string; api: string }

const questionsFor = (name: string): Record<string, Question> => ({
  everybody: { fhir: 'PractitionerRole', api: '' },
  'a name': { fhir: `Practitioner?name=${name}`, api: `search=${name}` },
  'a name, chained': { fhir: `PractitionerRole?practitioner.name=${name}`, api: `search=${name}` },
  'a specialty': { fhir: 'PractitionerRole?specialty=207RC0000X', api: 'specialty=cardiology' },
  'a city, chained': {
    fhir: 'PractitionerRole?location.address=San%20Antonio',
    api: 'search=San%20Antonio',
  },
  'a ZIP code, chained': {
    fhir: 'PractitionerRole?location.address-postalcode=78258',
    api: 'search=78258',
  },
  'a plan': {
    fhir: 'PractitionerRole?network=Organization/network-superior-star',
    api: 'plan=Superior%20STAR',
  },
  'a plan and a specialty': {
    fhir: 'PractitionerRole?network=Organization/network-superior-star&specialty=207RC0000X',
    api: 'plan=Superior%20STAR&specialty=cardiology',
  },
  'an office': {
    fhir: 'PractitionerRole?organization=Organization/practice-7',
    api: 'practiceId=7',
  },
})

/**
 * Searches of FHIR beside the same questions to `/api/doctors`, pages of the same size, over HTTP and right after a
 * write, so that no answer is kept. Languages and new patients are no search parameters of Plan-Net.
 */
const benchFhir = () =>
  withDoctors('2000,200000', ({ url, dataDir }) =>
    withProduct(dataDir, async ({ address }) => {
      const { db, close } = connectDatabase(url)
      const someone = await db
        .select({ name: doctors.lastName })
        .from(doctors)
        .orderBy(doctors.id)
        .limit(1)
      await printTable(questionsFor(one(someone).name), async ({ fhir, api }) => {
        const ask = (path: string) => freshAnswer(db, address + path)
        const paged = fhir.includes('?') ? `${fhir}&` : `${fhir}?`
        const times = await inTurn(rounds, {
          api: () => ask(`/api/doctors?${api}&limit=${pageSize}`),
          fhir: () => ask(`/fhir/${paged}_count=${pageSize}`),
        })
        return ratiosOf(times.fhir, times.api)
      })
      await close()
    }),
  )

await benchFhir()
