import { concept, extensions, planNetProfile } from '../elements/codes.ts'
import {
  addressOf,
  geolocationOf,
  npiOf,
  ownIdentifier,
  phoneOf,
  websiteOf,
} from '../elements/contact.ts'
import type { Carrier, Plan } from '../records/catalog.ts'
import type { PracticeRecord, Sources } from '../records/records.ts'
import { listOf, type Resource, said } from '../resource.ts'
import { nameOfPractice, placeOfPractice } from '../search/narrow.ts'
import { chainsTo, type ResourceType, reference, string, token } from './declare.ts'
import {
  bookingOfPractice,
  carrierOf,
  carrierOfPlan,
  head,
  headOf,
  network,
  ofPractice,
} from './shared.ts'

/** Plan-Net asks for an address of every organization; those without one say that it is not known. */
const unknownAddress = [{ extension: [{ url: extensions.dataAbsent, valueCode: 'unknown' }] }]

function practiceOrganization(record: PracticeRecord, sources: Sources): Resource {
  const { shown, row } = record
  const address = addressOf(shown.postalAddress)
  return said({
    ...headOf(record, 'Organization', ofPractice(record)),
    identifier: listOf(
      npiOf(row.practice.npi),
      ownIdentifier(`${sources.publicUrl}/practices`, shown.slug),
    ),
    active: true,
    type: [concept('orgType', 'prvgrp')],
    name: shown.name,
    telecom: listOf(phoneOf(shown.phone), websiteOf(shown.website)),
    address: address
      ? [said({ extension: geolocationOf(shown.point), ...address })]
      : unknownAddress,
    endpoint: bookingOfPractice(record),
  })
}

const carrierOrganization = (carrier: Carrier): Resource => ({
  ...head('Organization', carrierOf(carrier), carrier),
  active: true,
  type: [concept('orgType', 'payer')],
  name: carrier.name,
  address: unknownAddress,
})

/** Who accepts a plan: what the directory knows of its network. */
const networkOrganization = (plan: Plan): Resource => ({
  ...head('Organization', network(plan), { ...plan, profile: 'Network' }),
  active: true,
  type: [concept('orgType', 'ntwk')],
  name: plan.name,
  partOf: carrierOfPlan(plan),
})

export const organization: ResourceType = {
  name: 'Organization',
  profiles: [planNetProfile('Organization'), planNetProfile('Network')],
  documentation: 'A practice, an insurance carrier, or a network: those here who accept one plan',
  of: {
    carriers: { make: (record) => [carrierOrganization(record)] },
    plans: { make: (record) => [networkOrganization(record)] },
    practices: { make: (record, sources) => [practiceOrganization(record, sources)] },
  },
  parameters: {
    partof: reference('organization-partof', 'partOf', 'The carrier of a network', {
      targets: ['Organization'],
      chains: ['name', 'address', 'type'],
    }),
    endpoint: reference('organization-endpoint', 'endpoint', 'Where appointments are made', {
      targets: ['Endpoint'],
      chains: chainsTo.endpoint,
    }),
    address: string('organization-address', 'address', 'A part of the address', {
      narrow: { practices: placeOfPractice },
    }),
    name: string('organization-name', 'name', 'The name', {
      narrow: { practices: nameOfPractice },
    }),
    type: token(
      'organization-type',
      'type',
      'prvgrp: a practice, payer: a carrier, ntwk: a network',
    ),
    'coverage-area': reference(
      'organization-coverage-area',
      'extension:location.valueReference',
      'No organization here says an area: it finds nothing',
      { targets: ['Location'] },
    ),
  },
  revIncludes: [
    'Endpoint:organization',
    'HealthcareService:organization',
    'InsurancePlan:administered-by',
    'InsurancePlan:owned-by',
    'OrganizationAffiliation:primary-organization',
    'OrganizationAffiliation:participating-organization',
    'PractitionerRole:organization',
    'PractitionerRole:network',
    'VerificationResult:target',
  ],
  summary: ['identifier', 'active', 'type', 'name', 'partOf'],
  mandatory: ['active', 'type', 'name', 'address', 'partOf'],
}
