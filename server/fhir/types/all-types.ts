import { isKeyOf } from '../../../contract/objects.ts'
import { commonParameters, type Parameter, type ResourceType, type TypeName } from './declare.ts'
import { endpoint } from './endpoint.ts'
import { healthcareService } from './healthcare-service.ts'
import { insurancePlan } from './insurance-plan.ts'
import { location } from './location.ts'
import { organization } from './organization.ts'
import { organizationAffiliation } from './organization-affiliation.ts'
import { practitioner } from './practitioner.ts'
import { practitionerRole } from './practitioner-role.ts'
import { verificationResult } from './verification-result.ts'

/** Everything that is served. */
export const resourceTypes: Record<TypeName, ResourceType> = {
  Endpoint: endpoint,
  HealthcareService: healthcareService,
  InsurancePlan: insurancePlan,
  Location: location,
  Organization: organization,
  OrganizationAffiliation: organizationAffiliation,
  Practitioner: practitioner,
  PractitionerRole: practitionerRole,
  VerificationResult: verificationResult,
}

/** What is served, for refusals. */
export const typesServed = `What is: ${Object.keys(resourceTypes).join(', ')}.`

/** A parameter of a type by its name. */
export const parameterOf = ({ parameters }: ResourceType, name: string): Parameter | undefined =>
  new Map(Object.entries({ ...parameters, ...commonParameters })).get(name)

export const typeNamed = (name: string): ResourceType | undefined =>
  isKeyOf(resourceTypes, name) ? resourceTypes[name] : undefined
