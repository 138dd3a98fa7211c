import { sql } from 'drizzle-orm'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { concept, extensions, planNetProfile } from '../elements/codes.ts'
import { addressOf, type Place, phoneOf, positionOf, websiteOf } from '../elements/contact.ts'
import { availabilityExceptions, hoursOfOperation } from '../elements/hours.ts'
import {
  type DoctorRecord,
  ifCounts,
  type PracticeRecord,
  type Sources,
} from '../records/records.ts'
import { type Concept, listOf, type Resource, referenceTo, said } from '../resource.ts'
import { placeOfPractice, zipOfDoctor, zipOfPractice } from '../search/narrow.ts'
import { chainsTo, type ResourceType, reference, string, token } from './declare.ts'
import {
  bookingOf,
  bookingOfPractice,
  headOf,
  newPatientsOf,
  ofDoctor,
  ofPractice,
  placeOfDoctor,
} from './shared.ts'

const forWheelchairs: ReadonlySet<Doctor['accessibility'][number]> = new Set([
  'step-free entrance',
  'elevator',
  'accessible parking',
  'accessible restroom',
  'adjustable exam table',
  'wheelchair scale',
])

const accessibilityOf = (features: Doctor['accessibility'] = []) =>
  features.map((feature) => {
    const valueCodeableConcept: Concept = forWheelchairs.has(feature)
      ? concept('accessibility', 'mobility', feature)
      : { text: feature }
    return { url: extensions.accessibility, valueCodeableConcept }
  })

/** An office where patients are seen. */
const office = concept('locationType', 'OF')

/** What a doctor and a practice say of their office alike. */
function officeOf(record: DoctorRecord | PracticeRecord, sources: Sources) {
  const { shown } = record
  const closures = ifCounts(record, 'officeHours', shown.closures) ?? []
  const hours = ifCounts(record, 'officeHours', shown.officeHours) ?? null
  return {
    extension: [
      ...newPatientsOf(record, sources),
      ...accessibilityOf(ifCounts(record, 'accessibility', shown.accessibility)),
    ],
    status: 'active',
    name: shown.name,
    description: ifCounts(record, 'parking', shown.parking),
    type: [office],
    position: positionOf(shown.point),
    hoursOfOperation: hoursOfOperation(hours),
    availabilityExceptions: availabilityExceptions(closures),
  }
}

function locationsOfPractice(record: PracticeRecord, sources: Sources): Resource[] {
  const { shown } = record
  const address = addressOf(shown.postalAddress)
  if (!address) return []
  return [
    said({
      ...headOf(record, 'Location', ofPractice(record)),
      ...officeOf(record, sources),
      telecom: listOf(phoneOf(shown.phone), websiteOf(shown.website)),
      address,
      managingOrganization: referenceTo('Organization', ofPractice(record)),
      endpoint: bookingOfPractice(record),
    }),
  ]
}

/** Addresses of a doctor that are none of a practice. */
function locationsOfDoctor(record: DoctorRecord, sources: Sources): Resource[] {
  const { key, shown, row } = record
  const start = (id: string) => headOf(record, 'Location', id)
  const own = shown.practice?.address ? null : addressOf(row.doctor)
  const practice = (id: number | undefined) =>
    id === undefined ? undefined : referenceTo('Organization', `practice-${id}`)
  const first =
    own &&
    said({
      ...start(ofDoctor(record)),
      ...officeOf(record, sources),
      telecom: listOf(phoneOf(shown.phone)),
      address: own,
      managingOrganization: practice(shown.practice?.id),
      endpoint: ifCounts(record, 'booking', bookingOf(record)),
    })
  const further = row.places.flatMap((place, at) => {
    const address = addressOf(place as Place)
    const { phone = null, officeHours = null, point = null } = shown.places[at] ?? {}
    return address
      ? [
          said({
            ...start(placeOfDoctor(key, place.id)),
            status: 'active',
            name: place.practice?.name ?? shown.name,
            type: [office],
            telecom: listOf(phoneOf(phone)),
            address,
            position: positionOf(point),
            managingOrganization: practice(place.practice?.id),
            hoursOfOperation: hoursOfOperation(officeHours),
          }),
        ]
      : []
  })
  return [...(first ? [first] : []), ...further]
}

export const location: ResourceType = {
  name: 'Location',
  profiles: [planNetProfile('Location')],
  documentation: 'An address where patients are seen',
  of: {
    practices: { make: locationsOfPractice, where: sql`${practices.street} IS NOT NULL` },
    doctors: {
      make: locationsOfDoctor,
      where: sql`(${doctors.street} IS NOT NULL OR EXISTS (
        SELECT FROM doctor_places WHERE doctor_id = ${doctors.id} AND street IS NOT NULL))`,
    },
  },
  parameters: {
    partof: reference(
      'location-partof',
      'partOf',
      'No location here is part of another: it finds nothing',
      {
        targets: ['Location'],
        chains: ['type', 'address', 'organization'],
      },
    ),
    organization: reference('location-organization', 'managingOrganization', 'The practice', {
      targets: ['Organization'],
      chains: chainsTo.organization,
    }),
    endpoint: reference('location-endpoint', 'endpoint', 'Where appointments are made', {
      targets: ['Endpoint'],
      chains: chainsTo.endpoint,
    }),
    'address-city': string('location-address-city', 'address.city', 'The city'),
    'address-state': string('location-address-state', 'address.state', 'The state, as two letters'),
    'address-postalcode': string(
      'location-address-postalcode',
      'address.postalCode',
      'The ZIP code',
      {
        narrow: { practices: zipOfPractice, doctors: zipOfDoctor },
      },
    ),
    address: string('location-address', 'address', 'A part of the address', {
      narrow: { practices: placeOfPractice },
    }),
    type: token('location-type', 'type', 'The kind of place: OF, an office'),
  },
  revIncludes: [
    'HealthcareService:location',
    'InsurancePlan:coverage-area',
    'OrganizationAffiliation:location',
    'PractitionerRole:location',
    'VerificationResult:target',
  ],
  summary: ['status', 'name', 'description', 'type', 'managingOrganization'],
  mandatory: ['status', 'name'],
}
