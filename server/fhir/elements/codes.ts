import type { Concept } from '../resource.ts'

const hl7 = 'http://hl7.org/fhir'
const planNet = `${hl7}/us/davinci-pdex-plan-net`
const terminology = 'http://terminology.hl7.org/CodeSystem'

export const planNetProfile = (name: string) => `${planNet}/StructureDefinition/plannet-${name}`

/** The extensions of Plan-Net and of FHIR that are used. */
export const extensions = {
  newPatients: `${planNet}/StructureDefinition/newpatients`,
  network: `${planNet}/StructureDefinition/network-reference`,
  accessibility: `${planNet}/StructureDefinition/accessibility`,
  deliveryMethod: `${planNet}/StructureDefinition/delivery-method`,
  location: `${planNet}/StructureDefinition/location-reference`,
  endpointUse: `${planNet}/StructureDefinition/endpoint-usecase`,
  geolocation: `${hl7}/StructureDefinition/geolocation`,
  dataAbsent: `${hl7}/StructureDefinition/data-absent-reason`,
} as const

export const systems = {
  npi: `${hl7}/sid/us-npi`,
  nucc: 'http://nucc.org/provider-taxonomy',
  languages: 'urn:ietf:bcp:47',
  identifierTypes: `${terminology}/v2-0203`,
  acceptingPatients: `${planNet}/CodeSystem/AcceptingPatientsCS`,
  accessibility: `${planNet}/CodeSystem/AccessibilityCS`,
  deliveryMethod: `${planNet}/CodeSystem/DeliveryMethodCS`,
  virtualModalities: `${planNet}/CodeSystem/VirtualModalitiesCS`,
  connectionType: `${planNet}/CodeSystem/EndpointConnectionTypeCS`,
  payloadType: `${planNet}/CodeSystem/EndpointPayloadTypeCS`,
  serviceCategory: `${planNet}/CodeSystem/HealthcareServiceCategoryCS`,
  productType: `${planNet}/CodeSystem/InsuranceProductTypeCS`,
  orgType: `${planNet}/CodeSystem/OrgTypeCS`,
  affiliationRole: `${planNet}/CodeSystem/OrganizationAffiliationRoleCS`,
  providerRole: `${planNet}/CodeSystem/ProviderRoleCS`,
  actReason: `${terminology}/v3-ActReason`,
  locationType: `${terminology}/v3-RoleCode`,
  need: `${terminology}/need`,
  validationType: `${terminology}/validation-type`,
  validationProcess: `${terminology}/validation-process`,
  primarySource: `${terminology}/primary-source-type`,
  validationStatus: `${terminology}/validation-status`,
  canPush: `${terminology}/can-push-updates`,
} as const

/** A concept with one code; `text`: what people call it. */
export const concept = (system: keyof typeof systems, code: string, text?: string): Concept => ({
  coding: [{ system: systems[system], code }],
  ...(text && { text }),
})
