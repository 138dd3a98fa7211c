import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { FieldOfFormats, Formats, Loose } from './records.ts'
import { textsOf } from './values.ts'

export const noWord = 'schema.org has no word for it'
const ofFiles = 'a figure of this directory, in its own files only'

/** A fact as HSDS has it: a text, with semicolons between several values. */
export const attribute =
  (field: string, isList = false) =>
  ({ hsds }: Formats<Loose>): unknown => {
    const value = hsds.attributes?.find(
      ({ taxonomy_term: { taxonomy, code } }: Loose) => taxonomy === 'Facts' && code === field,
    )?.value
    return isList ? value?.split('; ') : value
  }

/** How patients are seen, of the extensions of a service. */
const visitsOf = ({ extension = [] }: Loose) =>
  extension
    .filter(({ url }: Loose) => url.endsWith('/delivery-method'))
    .map(({ extension: [type] }: Loose) =>
      type.valueCodeableConcept.coding[0].code === 'physical' ? 'in person' : 'video',
    )

/** Fields that doctors and practices have alike, of which FHIR's service says the facts. */
export const sharedFields = <Own extends Doctor | Practice>(
  serviceOf: (formats: Formats<Own>) => Loose,
): FieldOfFormats<Own>[] => [
  {
    name: 'new_patients_since',
    fact: 'newPatients',
    api: ({ newPatients: own }) => own?.since,
    fhir: 'FHIR has no place for it',
    hsds: attribute('new_patients_since'),
    jsonLd: noWord,
  },
  {
    name: 'first_visit',
    fact: 'firstVisit',
    api: ({ firstVisit }) => firstVisit,
    fhir: (formats) => serviceOf(formats).extraDetails?.replace('First visit: ', ''),
    hsds: attribute('first_visit'),
    jsonLd: noWord,
  },
  {
    name: 'visit_types',
    fact: 'visits',
    api: ({ visitTypes }) => visitTypes,
    fhir: (formats) => visitsOf(serviceOf(formats)),
    hsds: attribute('visit_types', true),
    jsonLd: noWord,
  },
  {
    name: 'ages_seen',
    fact: 'ages',
    api: ({ agesSeen }) => agesSeen,
    fhir: (formats) => textsOf(serviceOf(formats).characteristic),
    hsds: attribute('ages_seen', true),
    jsonLd: noWord,
  },
  {
    name: 'featured',
    api: ({ featured }) => featured,
    fhir: ofFiles,
    hsds: ofFiles,
    jsonLd: ofFiles,
  },
  {
    name: 'register_date',
    api: ({ registerDate }) => registerDate,
    fhir: ofFiles,
    hsds: ofFiles,
    jsonLd: ofFiles,
  },
  {
    name: 'last_checked_at',
    api: ({ lastCheckedAt }) => lastCheckedAt,
    fhir: ofFiles,
    hsds: ofFiles,
    jsonLd: ofFiles,
  },
]
