import type { SQL } from 'drizzle-orm'
import { entriesOf } from '../../../contract/objects.ts'
import type { Kind, Records, Sources } from '../records/records.ts'
import type { Resource } from '../resource.ts'

export type ParameterType = 'string' | 'token' | 'reference' | 'date'

/**
 * Selects the ids of a table that may have one of these values: all who do, and perhaps others. Undefined: any
 * may.
 */
export type Narrow = Partial<
  Record<'doctors' | 'practices', (values: readonly string[]) => SQL | undefined>
>

/** A search parameter, declared once: what is served, searched and said of it follows. */
export type Parameter = {
  type: ParameterType
  /** Elements with the values. */
  paths: readonly string[]
  documentation: string
  /** Of a reference: types that it leads to, and their parameters that it can be chained with. */
  targets?: readonly TypeName[]
  chains?: readonly string[]
  narrow?: Narrow
  /** Where the definition is. */
  definition: string
}

export type TypeName =
  | 'Practitioner'
  | 'PractitionerRole'
  | 'Organization'
  | 'OrganizationAffiliation'
  | 'Location'
  | 'HealthcareService'
  | 'InsurancePlan'
  | 'Endpoint'
  | 'VerificationResult'

/** The resources of a type that come of records of a kind. */
export type Origin<K extends Kind> = {
  make: (record: Records[K], sources: Sources) => Resource[]
  /** Records of the table that have any. */
  where?: SQL
}

/** A type of resource, declared once. */
export type ResourceType = {
  name: TypeName
  profiles: readonly string[]
  documentation: string
  of: { [K in Kind]?: Origin<K> }
  parameters: Readonly<Record<string, Parameter>>
  /** Parameters of other types that refer to this one: `PractitionerRole:practitioner`. */
  revIncludes: readonly string[]
  /** Elements of `_summary=true`, beside id and meta. */
  summary: readonly string[]
  /** Elements that a resource must have: `_summary=text` keeps them. */
  mandatory: readonly string[]
}

const planNet = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/SearchParameter'

type Options = Partial<Pick<Parameter, 'narrow' | 'definition'>>

/** A parameter of Plan-Net: `definition` is the end of its address. */
const parameter =
  (type: ParameterType) =>
  (
    definition: string,
    paths: string | readonly string[],
    documentation: string,
    options: Options = {},
  ): Parameter => ({
    type,
    paths: [paths].flat(),
    documentation,
    definition: `${planNet}/${definition}`,
    ...options,
  })

export const string = parameter('string')
export const token = parameter('token')

export const reference = (
  definition: string,
  path: string,
  documentation: string,
  options: Options & { targets: readonly TypeName[]; chains?: readonly string[] },
): Parameter => ({
  ...parameter('reference')(definition, path, documentation, options),
  ...options,
})

/** Parameters of all types. */
export const commonParameters: Readonly<Record<string, Parameter>> = {
  _id: {
    type: 'token',
    paths: ['id'],
    documentation: 'The id of the resource',
    definition: 'http://hl7.org/fhir/SearchParameter/Resource-id',
  },
  _lastUpdated: {
    type: 'date',
    paths: ['meta.lastUpdated'],
    documentation: 'When the record that it comes of was last changed',
    definition: 'http://hl7.org/fhir/SearchParameter/Resource-lastUpdated',
  },
}

/** References of a type, as `_include` names them. */
export const includesOf = ({ name, parameters }: ResourceType): string[] =>
  entriesOf(parameters).flatMap(([parameter, { type }]) =>
    type === 'reference' ? [`${name}:${parameter}`] : [],
  )

/** Chains that references to an organization, a location, a service or an endpoint offer. */
export const chainsTo = {
  organization: ['name', 'address', 'partof', 'type'],
  location: [
    'address',
    'address-postalcode',
    'address-city',
    'address-state',
    'organization',
    'type',
  ],
  service: ['service-category', 'organization', 'location'],
  endpoint: ['organization'],
} as const
