import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import { concept, extensions, planNetProfile } from '../elements/codes.ts'
import type { Plan } from '../records/catalog.ts'
import {
  type DoctorRecord,
  ifCounts,
  type PracticeRecord,
  type Sources,
} from '../records/records.ts'
import { listOf, type Reference, type Resource, referenceTo } from '../resource.ts'
import type { TypeName } from './declare.ts'

export const ofDoctor = ({ key }: { key: number }) => `doctor-${key}`
export const ofPractice = ({ key }: { key: number }) => `practice-${key}`
export const placeOfDoctor = (key: number, placeId: number) => `doctor-${key}-place-${placeId}`
export const network = (plan: { slug: string }) => `network-${plan.slug}`
export const carrierOf = (carrier: { slug: string }) => `carrier-${carrier.slug}`

/** The start of every resource. */
export const head = (
  resourceType: TypeName,
  id: string,
  {
    lastUpdated,
    profile = resourceType,
    source,
  }: { lastUpdated: string; profile?: string | null | undefined; source?: string },
): Resource => ({
  resourceType,
  id,
  meta: {
    lastUpdated,
    ...(source && { source }),
    ...(profile && { profile: [planNetProfile(profile)] }),
  },
})

/** The start of a resource that comes of a record. */
export const headOf = (
  { lastUpdated, page }: DoctorRecord | PracticeRecord,
  resourceType: TypeName,
  id: string,
  profile?: string | null,
): Resource => head(resourceType, id, { lastUpdated, source: page, profile })

/** The first place of a doctor: that of the practice where the profile shows its address, else the doctor's own. */
export function firstLocation({ key, shown, row }: DoctorRecord): Reference[] {
  if (shown.practice?.address) return [referenceTo('Location', `practice-${shown.practice.id}`)]
  return row.doctor.street ? [referenceTo('Location', ofDoctor({ key }))] : []
}

/** A further place. */
export function locationOfPlace(key: number, place: DoctorRecord['row']['places'][number]) {
  if (place.street) return [referenceTo('Location', placeOfDoctor(key, place.id))]
  return place.practice?.street ? [referenceTo('Location', `practice-${place.practice.id}`)] : []
}

/** The office of a doctor. */
export const practiceOf = ({ shown }: DoctorRecord) =>
  shown.practice ? referenceTo('Organization', `practice-${shown.practice.id}`) : undefined

/** The page where appointments are made: the doctor's own, or that of the office. */
export function bookingOf({ key, row, shown }: DoctorRecord): Reference[] {
  if (!shown.bookingUrl) return []
  if (row.doctor.bookingUrl) return [referenceTo('Endpoint', ofDoctor({ key }))]
  return shown.practice ? [referenceTo('Endpoint', `practice-${shown.practice.id}`)] : []
}

/** The same of a practice. */
export const bookingOfPractice = (record: PracticeRecord): Reference[] =>
  ifCounts(record, 'booking', record.shown.bookingUrl)
    ? [referenceTo('Endpoint', ofPractice(record))]
    : []

/** The plans that a record accepts, as far as the catalog has them. */
export const plansOf = (record: DoctorRecord | PracticeRecord, { catalog }: Sources): Plan[] =>
  (ifCounts(record, 'plans', record.shown.insuranceAccepted) ?? []).flatMap(
    (name) => catalog.planOf(name) ?? [],
  )

/** The carrier that a plan is of. */
export const carrierOfPlan = ({ carrier }: Plan): Reference =>
  carrier ? referenceTo('Organization', carrierOf(carrier)) : { display: 'Not recorded' }

/** Whether new patients are taken, of all plans or of some, as far as somebody has confirmed it. */
export function newPatientsOf({ shown }: DoctorRecord | PracticeRecord, sources: Sources) {
  const answer = shown.newPatients
  if (!answer || !isConfirmed(shown.facts.newPatients)) return []
  if (answer.answer === 'no') return [newPatients('nopt')]
  if (answer.plans.length > 0)
    return answer.plans.map((name) => {
      const plan = sources.catalog.planOf(name)
      return newPatients('newpt', {
        ...(plan && { network: network(plan) }),
        only: `Only patients with ${name}`,
      })
    })
  return [newPatients('newpt', answer.answer === 'limited' ? { only: 'Some patients only' } : {})]
}

const newPatients = (
  code: 'newpt' | 'nopt',
  { network: id, only }: { network?: string; only?: string } = {},
) => ({
  url: extensions.newPatients,
  extension: listOf<object>(
    { url: 'acceptingPatients', valueCodeableConcept: concept('acceptingPatients', code) },
    id !== undefined && { url: 'fromNetwork', valueReference: referenceTo('Organization', id) },
    only !== undefined && { url: 'characteristics', valueString: only },
  ),
})
