import { entriesOf } from '../../contract/objects.ts'
import { site } from '../../site.config.ts'
import { bulkParameters } from './bulk/parse-request.ts'
import type { Resource } from './resource.ts'
import { limits } from './search/parse-search.ts'
import { resourceTypes } from './types/all-types.ts'
import { commonParameters, includesOf, type ResourceType } from './types/declare.ts'

/** HL7's guide for bulk data. */
const bulkData = 'http://hl7.org/fhir/uv/bulkdata'

/** What is served, as it is declared. */
export const capabilityStatement = (publicUrl: string, date: string) => ({
  resourceType: 'CapabilityStatement',
  url: `${publicUrl}/fhir/metadata`,
  name: 'Directory',
  title: site.name,
  status: 'active',
  date,
  publisher: site.name,
  description: `Doctors and practices of ${site.areasServed.join(', ')}, with the source and date of each fact. Nobody signs in, and nothing can be changed.`,
  kind: 'instance',
  implementation: { description: site.name, url: `${publicUrl}/fhir` },
  instantiates: [
    'http://hl7.org/fhir/us/davinci-pdex-plan-net/CapabilityStatement/plan-net',
    `${bulkData}/CapabilityStatement/bulk-data`,
  ],
  implementationGuide: [
    'http://hl7.org/fhir/us/davinci-pdex-plan-net/ImplementationGuide/hl7.fhir.us.davinci-pdex-plan-net|1.1.0',
  ],
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      documentation: `_count is at most ${limits.count}. Chains and _has go one step. At most ${limits.parameters} parameters, ${limits.values} alternatives in one, and ${limits.includes} _include and _revinclude.`,
      security: { cors: true, description: 'Open to everybody, without signing in.' },
      resource: Object.values(resourceTypes).map(resourceOf),
      operation: [
        {
          name: 'export',
          definition: `${bulkData}/OperationDefinition/export`,
          documentation: `Everything as files of NDJSON, by GET or POST, with ${bulkParameters.join(', ')}. One export serves everybody until the directory changes.`,
        },
        {
          name: 'bulk-publish',
          definition: `${bulkData}/OperationDefinition/bulk-publish`,
          documentation: 'The files of the latest export, for those who do not want to start one.',
        },
      ],
    },
  ],
})

const resourceOf = (type: ResourceType) => ({
  type: type.name satisfies Resource['resourceType'],
  ...(type.profiles.length > 0 && { supportedProfile: type.profiles }),
  documentation: type.documentation,
  interaction: [{ code: 'read' }, { code: 'search-type' }],
  versioning: 'no-version',
  readHistory: false,
  updateCreate: false,
  conditionalRead: 'full-support',
  referencePolicy: ['literal', 'resolves'],
  ...(includesOf(type).length > 0 && { searchInclude: includesOf(type) }),
  ...(type.revIncludes.length > 0 && { searchRevInclude: type.revIncludes }),
  searchParam: entriesOf({ ...commonParameters, ...type.parameters }).map(
    ([name, { definition, type: kind, documentation, chains }]) => ({
      name,
      definition,
      type: kind,
      documentation: chains
        ? `${documentation}. Can be chained with: ${chains.join(', ')}`
        : documentation,
    }),
  ),
})
