import { sql } from 'drizzle-orm'
import { practices } from '../../directory/tables.ts'
import { concept, planNetProfile } from '../elements/codes.ts'
import { phoneOf } from '../elements/contact.ts'
import { specialtyOfOffice } from '../elements/specialties.ts'
import type { PracticeRecord, Sources } from '../records/records.ts'
import { listOf, type Resource, referenceTo, said } from '../resource.ts'
import { practicesOfSpecialty } from '../search/narrow.ts'
import { chainsTo, type ResourceType, reference, token } from './declare.ts'
import { bookingOfPractice, carrierOf, headOf, network, ofPractice, plansOf } from './shared.ts'

/** The plans of one carrier, or of an unknown one, that a practice accepts. */
function affiliationsOf(record: PracticeRecord, sources: Sources): Resource[] {
  const { shown } = record
  const plans = plansOf(record, sources)
  const byCarrier = Map.groupBy(plans, ({ carrier }) => carrier?.slug ?? '')
  return [...byCarrier].map(([slug, accepted]) =>
    said({
      ...headOf(record, 'OrganizationAffiliation', `${ofPractice(record)}-${slug || 'others'}`),
      active: true,
      organization: slug ? referenceTo('Organization', carrierOf({ slug })) : undefined,
      participatingOrganization: referenceTo('Organization', ofPractice(record)),
      network: accepted.map((plan) => referenceTo('Organization', network(plan))),
      code: [concept('affiliationRole', 'group')],
      specialty: specialtyOfOffice(sources.catalog.specialtyOf({ id: shown.specialtyId })),
      location: shown.postalAddress ? [referenceTo('Location', ofPractice(record))] : [],
      healthcareService: [referenceTo('HealthcareService', ofPractice(record))],
      telecom: listOf(phoneOf(shown.phone)),
      endpoint: bookingOfPractice(record),
    }),
  )
}

export const organizationAffiliation: ResourceType = {
  name: 'OrganizationAffiliation',
  profiles: [planNetProfile('OrganizationAffiliation')],
  documentation: 'The networks of a carrier’s plans that a practice accepts',
  of: {
    practices: {
      make: affiliationsOf,
      where: sql`${practices.insuranceAccepted} <> '{}'`,
    },
  },
  parameters: {
    'primary-organization': reference(
      'organizationaffiliation-primary-organization',
      'organization',
      'The carrier',
      {
        targets: ['Organization'],
        chains: chainsTo.organization,
      },
    ),
    'participating-organization': reference(
      'organizationaffiliation-participating-organization',
      'participatingOrganization',
      'The practice',
      {
        targets: ['Organization'],
        chains: chainsTo.organization,
      },
    ),
    location: reference('organizationaffiliation-location', 'location', 'The address', {
      targets: ['Location'],
      chains: chainsTo.location,
    }),
    service: reference('organizationaffiliation-service', 'healthcareService', 'The services', {
      targets: ['HealthcareService'],
      chains: chainsTo.service,
    }),
    network: reference('organizationaffiliation-network', 'network', 'The network of a plan', {
      targets: ['Organization'],
      chains: ['name', 'partof'],
    }),
    endpoint: reference(
      'organizationaffiliation-endpoint',
      'endpoint',
      'Where appointments are made',
      {
        targets: ['Endpoint'],
        chains: chainsTo.endpoint,
      },
    ),
    role: token('organizationaffiliation-role', 'code', 'What the practice is to the carrier'),
    specialty: token(
      'organizationaffiliation-specialty',
      'specialty',
      'The specialty, as a NUCC code',
      {
        narrow: { practices: practicesOfSpecialty },
      },
    ),
  },
  revIncludes: ['VerificationResult:target'],
  summary: [
    'active',
    'organization',
    'participatingOrganization',
    'network',
    'code',
    'specialty',
    'location',
    'telecom',
  ],
  mandatory: ['active'],
}
