import { concept, planNetProfile } from '../elements/codes.ts'
import { ownIdentifier } from '../elements/contact.ts'
import type { Plan } from '../records/catalog.ts'
import type { Sources } from '../records/records.ts'
import { type Resource, referenceTo } from '../resource.ts'
import { type ResourceType, reference, string, token } from './declare.ts'
import { carrierOfPlan, head, network } from './shared.ts'

function insurancePlanOf(plan: Plan, { publicUrl }: Sources): Resource {
  const owner = carrierOfPlan(plan)
  return {
    ...head('InsurancePlan', `plan-${plan.slug}`, plan),
    identifier: [
      {
        ...ownIdentifier(`${publicUrl}/plans`, plan.slug),
        type: { text: 'Plan in this directory' },
      },
    ],
    status: 'active',
    type: [plan.productType ? concept('productType', plan.productType) : { text: plan.name }],
    name: plan.name,
    ownedBy: owner,
    administeredBy: owner,
    network: [referenceTo('Organization', network(plan))],
  }
}

export const insurancePlan: ResourceType = {
  name: 'InsurancePlan',
  profiles: [planNetProfile('InsurancePlan')],
  documentation: 'A plan that somebody here accepts, by the name that they give',
  of: { plans: { make: (plan, sources) => [insurancePlanOf(plan, sources)] } },
  parameters: {
    'administered-by': reference('insuranceplan-administered-by', 'administeredBy', 'The carrier', {
      targets: ['Organization'],
      chains: ['name', 'partof'],
    }),
    'owned-by': reference('insuranceplan-owned-by', 'ownedBy', 'The carrier', {
      targets: ['Organization'],
      chains: ['name', 'partof'],
    }),
    'coverage-area': reference(
      'insuranceplan-coverage-area',
      'coverageArea',
      'No plan here says an area: it finds nothing',
      {
        targets: ['Location'],
      },
    ),
    name: string('insuranceplan-name', ['name', 'alias'], 'The name'),
    'plan-type': token(
      'insuranceplan-plan-type',
      'plan.type',
      'No plan here says its tier: it finds nothing',
    ),
    identifier: token('insuranceplan-identifier', 'identifier', 'The identifier in this directory'),
    type: token('insuranceplan-type', 'type', 'The kind of plan'),
  },
  revIncludes: ['VerificationResult:target'],
  summary: ['identifier', 'status', 'type', 'name', 'ownedBy', 'administeredBy'],
  mandatory: ['status', 'type', 'ownedBy', 'administeredBy'],
}
