import type { DoctorFacts, PracticeFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { OwnFacts } from '../../../contract/providers/fact-calls.ts'
import type { Person } from '../harness.ts'

const day = { open: '08:00', close: '17:00', closed: false }

/** A practice's form with a value in every field. */
export const fullPracticeFacts = (changes: Partial<PracticeFacts> = {}): PracticeFacts => ({
  newPatients: { answer: 'limited', since: '2026-01-05', plans: ['Medicaid'] },
  plans: ['Medicaid', 'Medicare'],
  staffLanguages: ['Spanish'],
  firstVisit: 'within two weeks',
  visits: ['in person', 'video'],
  ages: ['adults', 'older adults'],
  services: ['Echocardiogram', 'Stress test'],
  officeHours: {
    monday: { ...day, breaks: [{ from: '12:00', to: '13:00' }] },
    saturday: { open: '09:00', close: '12:00', closed: false },
    sunday: { open: null, close: null, closed: true },
  },
  closures: [{ from: '2026-11-26', until: '2026-11-27', note: 'Thanksgiving' }],
  accessibility: ['elevator', 'step-free entrance'],
  pin: null,
  parking: 'Free, behind the building',
  booking: 'https://book.example/office',
  ...changes,
})

export const fullDoctorFacts = (changes: Partial<DoctorFacts> = {}): DoctorFacts => ({
  ...fullPracticeFacts(),
  languages: ['English', 'Vietnamese'],
  gender: 'female',
  medicare: 'accepts',
  ...changes,
})

export const getOwnFacts = async ({ browser }: Person): Promise<OwnFacts> =>
  (await browser.get('/api/user/facts')).json()

/** Saves changes of the own doctor's facts, from the present revision unless another is given. */
export async function saveOwnFacts(person: Person, changes: Partial<DoctorFacts>) {
  const { form, revision } = await getOwnFacts(person)
  return person.browser.send('PUT', '/api/user/facts', { form: { ...form, ...changes }, revision })
}
