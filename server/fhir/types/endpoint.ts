import { sql } from 'drizzle-orm'
import { doctors, practices } from '../../directory/tables.ts'
import { concept, extensions, planNetProfile, systems } from '../elements/codes.ts'
import { type DoctorRecord, ifCounts, type PracticeRecord } from '../records/records.ts'
import { type Reference, type Resource, referenceTo, said } from '../resource.ts'
import { chainsTo, type ResourceType, reference } from './declare.ts'
import { headOf, ofDoctor, ofPractice, practiceOf } from './shared.ts'

/** The page where appointments are made. */
function endpointsOf(
  record: DoctorRecord | PracticeRecord,
  { id, organization }: { id: string; organization: Reference | undefined },
): Resource[] {
  const address = ifCounts(record, 'booking', record.shown.bookingUrl)
  if (!address) return []
  return [
    said({
      ...headOf(record, 'Endpoint', id),
      extension: [
        {
          url: extensions.endpointUse,
          extension: [{ url: 'type', valueCodeableConcept: concept('actReason', 'HOPERAT') }],
        },
      ],
      status: 'active',
      connectionType: { system: systems.connectionType, code: 'rest-non-fhir' },
      name: `Appointments with ${record.shown.name}`,
      managingOrganization: organization,
      payloadType: [concept('payloadType', 'NA')],
      payloadMimeType: ['text/html'],
      address,
    }),
  ]
}

export const endpoint: ResourceType = {
  name: 'Endpoint',
  profiles: [planNetProfile('Endpoint')],
  documentation: 'A page where appointments are made',
  of: {
    practices: {
      make: (record) =>
        endpointsOf(record, {
          id: ofPractice(record),
          organization: referenceTo('Organization', ofPractice(record)),
        }),
      where: sql`${practices.bookingUrl} IS NOT NULL`,
    },
    doctors: {
      make: (record) =>
        record.row.doctor.bookingUrl
          ? endpointsOf(record, {
              id: ofDoctor(record),
              organization: practiceOf(record),
            })
          : [],
      where: sql`${doctors.bookingUrl} IS NOT NULL`,
    },
  },
  parameters: {
    organization: reference('endpoint-organization', 'managingOrganization', 'The practice', {
      targets: ['Organization'],
      chains: chainsTo.organization,
    }),
  },
  revIncludes: ['VerificationResult:target'],
  summary: ['status', 'connectionType', 'name', 'payloadType', 'payloadMimeType', 'address'],
  mandatory: ['status', 'connectionType', 'payloadType', 'address'],
}
