import { extensions, planNetProfile } from '../elements/codes.ts'
import { phoneOf } from '../elements/contact.ts'
import { availabilityExceptions, availableTime, notAvailable } from '../elements/hours.ts'
import { roleOf, specialtyOfPerson } from '../elements/specialties.ts'
import { type DoctorRecord, ifCounts, type Sources } from '../records/records.ts'
import { listOf, type Reference, type Resource, referenceTo, said } from '../resource.ts'
import { doctorsOfSpecialty } from '../search/narrow.ts'
import { chainsTo, type ResourceType, reference, token } from './declare.ts'
import {
  bookingOf,
  firstLocation,
  headOf,
  locationOfPlace,
  network,
  newPatientsOf,
  ofDoctor,
  placeOfDoctor,
  plansOf,
  practiceOf,
} from './shared.ts'

/** Where and how a doctor is seen: at the first place, at each further one, and with each plan. */
function rolesOf(record: DoctorRecord, sources: Sources): Resource[] {
  const { key, shown, row } = record
  const specialty = sources.catalog.specialtyOf({ slug: shown.specialtySlug })
  const ofPerson = {
    active: true,
    practitioner: referenceTo('Practitioner', ofDoctor(record)),
    code: roleOf(shown.name),
    specialty: specialtyOfPerson(shown.name, specialty),
    healthcareService: [referenceTo('HealthcareService', ofDoctor(record))],
  }
  const role = (
    id: string,
    elements: { organization?: Reference | undefined; location: Reference[] } & Record<
      string,
      unknown
    >,
  ) => said({ ...headOf(record, 'PractitionerRole', id), ...ofPerson, ...elements })
  const newPatients = newPatientsOf(record, sources)
  const closures = ifCounts(record, 'officeHours', shown.closures) ?? []
  const first = {
    organization: practiceOf(record),
    location: firstLocation(record),
    telecom: listOf(phoneOf(shown.phone)),
    availableTime: availableTime(ifCounts(record, 'officeHours', shown.officeHours) ?? null),
    notAvailable: notAvailable(closures),
    availabilityExceptions: availabilityExceptions(closures),
    endpoint: ifCounts(record, 'booking', bookingOf(record)),
  }
  const places = row.places.map((place, at) => {
    const { phone = null, officeHours = null } = shown.places[at] ?? {}
    return role(placeOfDoctor(key, place.id), {
      extension: newPatients,
      organization: place.practice
        ? referenceTo('Organization', `practice-${place.practice.id}`)
        : undefined,
      location: locationOfPlace(key, place),
      telecom: listOf(phoneOf(phone)),
      availableTime: availableTime(officeHours),
    })
  })
  const plans = plansOf(record, sources)
  const withPlans = plans.map((plan) =>
    role(`${ofDoctor(record)}-plan-${plan.slug}`, {
      extension: [
        {
          url: extensions.network,
          valueReference: referenceTo('Organization', network(plan)),
        },
        ...newPatients,
      ],
      ...first,
    }),
  )
  return [role(ofDoctor(record), { extension: newPatients, ...first }), ...places, ...withPlans]
}

export const practitionerRole: ResourceType = {
  name: 'PractitionerRole',
  profiles: [planNetProfile('PractitionerRole')],
  documentation:
    'Where and how somebody sees patients: one for the first place, one for each further place, and one for each plan, with its network',
  of: { doctors: { make: rolesOf } },
  parameters: {
    practitioner: reference('practitionerrole-practitioner', 'practitioner', 'The person', {
      targets: ['Practitioner'],
      chains: ['name'],
    }),
    organization: reference('practitionerrole-organization', 'organization', 'The practice', {
      targets: ['Organization'],
      chains: chainsTo.organization,
    }),
    location: reference('practitionerrole-location', 'location', 'The address', {
      targets: ['Location'],
      chains: chainsTo.location,
    }),
    service: reference('practitionerrole-service', 'healthcareService', 'The services', {
      targets: ['HealthcareService'],
      chains: chainsTo.service,
    }),
    network: reference(
      'practitionerrole-network',
      'extension:network.valueReference',
      'The network of a plan that is accepted',
      { targets: ['Organization'], chains: chainsTo.organization },
    ),
    endpoint: reference('practitionerrole-endpoint', 'endpoint', 'Where appointments are made', {
      targets: ['Endpoint'],
      chains: chainsTo.endpoint,
    }),
    role: token('practitionerrole-role', 'code', 'The profession, by the credentials'),
    specialty: token('practitionerrole-specialty', 'specialty', 'The specialty, as a NUCC code', {
      narrow: { doctors: doctorsOfSpecialty },
    }),
  },
  revIncludes: ['VerificationResult:target'],
  summary: ['active', 'practitioner', 'organization', 'code', 'specialty', 'location', 'telecom'],
  mandatory: ['active'],
}
