import { concept, extensions, planNetProfile } from '../elements/codes.ts'
import { phoneOf, websiteOf } from '../elements/contact.ts'
import { availabilityExceptions, availableTime, notAvailable } from '../elements/hours.ts'
import { categoryOf, specialtyOfOffice, specialtyOfPerson } from '../elements/specialties.ts'
import {
  type DoctorRecord,
  ifCounts,
  type PracticeRecord,
  type Sources,
} from '../records/records.ts'
import { listOf, type Resource, referenceTo, said } from '../resource.ts'
import {
  doctorsOfSpecialty,
  nameOfDoctor,
  nameOfPractice,
  practicesOfSpecialty,
} from '../search/narrow.ts'
import { chainsTo, type ResourceType, reference, string, token } from './declare.ts'
import { languageConcept } from './practitioner.ts'
import {
  bookingOf,
  bookingOfPractice,
  firstLocation,
  headOf,
  locationOfPlace,
  newPatientsOf,
  ofDoctor,
  ofPractice,
  practiceOf,
} from './shared.ts'

const deliveryMethods = {
  'in person': [{ url: 'type', valueCodeableConcept: concept('deliveryMethod', 'physical') }],
  video: [
    { url: 'type', valueCodeableConcept: concept('deliveryMethod', 'virtual') },
    { url: 'virtualModalities', valueCodeableConcept: concept('virtualModalities', 'video') },
  ],
}

/** What a doctor and a practice say of their services alike. */
function servicesOf(record: DoctorRecord | PracticeRecord, sources: Sources) {
  const { shown } = record
  const closures = ifCounts(record, 'officeHours', shown.closures) ?? []
  const wait = ifCounts(record, 'firstVisit', shown.firstVisit)
  return {
    extension: [
      ...newPatientsOf(record, sources),
      ...(ifCounts(record, 'visits', shown.visitTypes) ?? []).map((visit) => ({
        url: extensions.deliveryMethod,
        extension: deliveryMethods[visit],
      })),
    ],
    active: true,
    extraDetails: wait ? `First visit: ${wait}` : undefined,
    program: (ifCounts(record, 'plans', shown.insuranceAccepted) ?? []).map((text) => ({ text })),
    characteristic: (ifCounts(record, 'ages', shown.agesSeen) ?? []).map((text) => ({ text })),
    communication: (ifCounts(record, 'languages', shown.staffLanguages) ?? []).map(languageConcept),
    availableTime: availableTime(ifCounts(record, 'officeHours', shown.officeHours) ?? null),
    notAvailable: notAvailable(closures),
    availabilityExceptions: availabilityExceptions(closures),
  }
}

/** Services in the words of who offers them, as a note that is marked so. */
const commentOf = (services: string | null | undefined) =>
  services ? `Services: ${services}` : undefined

function servicesOfDoctor(record: DoctorRecord, sources: Sources): Resource[] {
  const { key, shown, row } = record
  const specialty = sources.catalog.specialtyOf({ slug: shown.specialtySlug })
  const services = servicesOf(record, sources)
  const medicare = ifCounts(record, 'medicare', shown.medicare)
  const places = row.places.flatMap((place) => locationOfPlace(key, place))
  const locations = [...firstLocation(record), ...places].map(({ reference: at }) => at)
  return [
    said({
      ...headOf(record, 'HealthcareService', ofDoctor(record)),
      ...services,
      program: [
        ...services.program,
        ...(medicare ? [{ text: `Medicare assignment: ${medicare}` }] : []),
      ],
      providedBy: practiceOf(record),
      category: [categoryOf(shown.specialtySlug, 'prov')],
      type: specialty ? [{ text: specialty.name }] : [],
      specialty: specialtyOfPerson(shown.name, specialty),
      location: [...new Set(locations)].map((at) => ({ reference: at })),
      name: shown.name,
      comment: commentOf(ifCounts(record, 'services', shown.specialtyDetails)),
      telecom: listOf(phoneOf(shown.phone)),
      endpoint: ifCounts(record, 'booking', bookingOf(record)),
    }),
  ]
}

function servicesOfPractice(record: PracticeRecord, sources: Sources): Resource[] {
  const { shown } = record
  const specialty = sources.catalog.specialtyOf({ id: shown.specialtyId })
  return [
    said({
      ...headOf(record, 'HealthcareService', ofPractice(record)),
      ...servicesOf(record, sources),
      providedBy: referenceTo('Organization', ofPractice(record)),
      category: [categoryOf(specialty?.slug ?? null, 'group')],
      type: specialty ? [{ text: specialty.name }] : [],
      specialty: specialtyOfOffice(specialty),
      location: shown.postalAddress ? [referenceTo('Location', ofPractice(record))] : [],
      name: shown.name,
      comment: commentOf(ifCounts(record, 'services', shown.services.join(', '))),
      telecom: listOf(phoneOf(shown.phone), websiteOf(shown.website)),
      endpoint: bookingOfPractice(record),
    }),
  ]
}

export const healthcareService: ResourceType = {
  name: 'HealthcareService',
  profiles: [planNetProfile('HealthcareService')],
  documentation:
    'What a doctor or a practice offers: visits, ages, languages of the office, plans, hours',
  of: { practices: { make: servicesOfPractice }, doctors: { make: servicesOfDoctor } },
  parameters: {
    location: reference('healthcareservice-location', 'location', 'The address', {
      targets: ['Location'],
      chains: chainsTo.location,
    }),
    'coverage-area': reference(
      'healthcareservice-coverage-area',
      'coverageArea',
      'No service here says an area: it finds nothing',
      {
        targets: ['Location'],
      },
    ),
    organization: reference('healthcareservice-organization', 'providedBy', 'The practice', {
      targets: ['Organization'],
      chains: chainsTo.organization,
    }),
    endpoint: reference('healthcareservice-endpoint', 'endpoint', 'Where appointments are made', {
      targets: ['Endpoint'],
      chains: chainsTo.endpoint,
    }),
    name: string('healthcareservice-name', 'name', 'The name of the doctor or the practice', {
      narrow: { practices: nameOfPractice, doctors: nameOfDoctor },
    }),
    'service-category': token(
      'healthcareservice-service-category',
      'category',
      'The kind of service',
    ),
    'service-type': token('healthcareservice-service-type', 'type', 'The specialty, in words'),
    specialty: token('healthcareservice-specialty', 'specialty', 'The specialty, as a NUCC code', {
      narrow: { practices: practicesOfSpecialty, doctors: doctorsOfSpecialty },
    }),
  },
  revIncludes: [
    'PractitionerRole:service',
    'OrganizationAffiliation:service',
    'VerificationResult:target',
  ],
  summary: ['active', 'providedBy', 'category', 'type', 'specialty', 'location', 'name', 'comment'],
  mandatory: ['active', 'category'],
}
