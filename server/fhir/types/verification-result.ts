import { counts } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactName, FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { site } from '../../../site.config.ts'
import { staleDays } from '../../directory/facts/fact-age.ts'
import { concept } from '../elements/codes.ts'
import type { DoctorRecord, PracticeRecord } from '../records/records.ts'
import { type Reference, type Resource, referenceTo, said } from '../resource.ts'
import { type ResourceType, reference, type TypeName } from './declare.ts'
import { firstLocation, headOf, ofDoctor, ofPractice, practiceOf } from './shared.ts'

const targets = [
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'HealthcareService',
  'Endpoint',
] as const satisfies TypeName[]
type Target = (typeof targets)[number]

/** Where each fact of a doctor is said, as FHIRPath. */
const placesOfFacts: Record<FactName, readonly [Target, string]> = {
  phone: ['PractitionerRole', 'telecom'],
  address: ['Location', 'address'],
  practice: ['PractitionerRole', 'organization'],
  officeHours: ['PractitionerRole', 'availableTime'],
  plans: ['HealthcareService', 'program'],
  medicare: ['HealthcareService', 'program'],
  languages: ['Practitioner', 'communication'],
  newPatients: ['PractitionerRole', 'extension'],
  firstVisit: ['HealthcareService', 'extraDetails'],
  visits: ['HealthcareService', 'extension'],
  ages: ['HealthcareService', 'characteristic'],
  gender: ['Practitioner', 'gender'],
  services: ['HealthcareService', 'comment'],
  accessibility: ['Location', 'extension'],
  pin: ['Location', 'position'],
  parking: ['Location', 'description'],
  booking: ['Endpoint', 'address'],
}

/** Those of a practice that are elsewhere. */
const placesOfPractice: Partial<Record<FactName, readonly [Target, string]>> = {
  phone: ['Organization', 'telecom'],
  officeHours: ['Location', 'hoursOfOperation'],
  languages: ['HealthcareService', 'communication'],
  newPatients: ['Location', 'extension'],
}

/** A booking page that no longer counts has no endpoint. */
const placeOf = (
  fact: FactName,
  origin: FactOrigin,
  place: readonly [Target, string],
): readonly [Target, string] =>
  fact === 'booking' && !counts(origin) ? ['HealthcareService', 'endpoint'] : place

/** Whether those said it whom it is about. */
const isTheirs = ({ source }: FactOrigin) => source === 'owner' || source === 'office'

const statusOf = (origin: FactOrigin): string => {
  if (origin.age === 'disputed') return 'val-fail'
  if (origin.age === 'stale' || origin.age === 'unconfirmed') return 'req-revalid'
  return isTheirs(origin) ? 'attested' : 'validated'
}

const speakers: Record<FactOrigin['source'], string> = {
  owner: 'The provider',
  office: 'The office',
  register: 'The national register of providers (NPPES)',
  administrator: site.name,
}

const processes: Record<FactOrigin['source'], string> = {
  owner: 'Said by those whom it is about',
  office: 'Said by those whom it is about',
  register: 'Taken from the national register',
  administrator: 'Compared with its source by the directory',
}

const periodic = concept('need', 'periodic')
const successful = concept('validationStatus', 'successful')
const noUpdates = concept('canPush', 'no')

const isoDay = (moment: string) => moment.slice(0, 10)
const daysAfter = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString().slice(0, 10)

/** Who said one fact, when and how. */
function resultOf(
  record: DoctorRecord | PracticeRecord,
  {
    id,
    target,
    element,
    origin,
    speaker,
  }: {
    id: string
    target: Reference
    element: string
    origin: FactOrigin
    speaker: Reference | undefined
  },
): Resource {
  const { at, source } = origin
  const who = speaker ?? { display: speakers[source] }
  const theirs = isTheirs(origin)
  return said({
    ...headOf(record, 'VerificationResult', id, null),
    target: [target],
    targetLocation: [element],
    need: periodic,
    status: statusOf(origin),
    statusDate: at && isoDay(at),
    validationType: concept('validationType', theirs || !at ? 'nothing' : 'primary'),
    validationProcess: [{ text: at ? processes[source] : 'Nobody has confirmed it here' }],
    lastPerformed: at && isoDay(at),
    nextScheduled: at && daysAfter(at, staleDays),
    primarySource:
      theirs || !at
        ? []
        : [
            said({
              who,
              validationStatus: successful,
              validationDate: isoDay(at),
              canPushUpdates: noUpdates,
            }),
          ],
    attestation: theirs ? said({ who, date: at && isoDay(at) }) : undefined,
  })
}

function resultsOfDoctor(record: DoctorRecord): Resource[] {
  const own = ofDoctor(record)
  const [location] = firstLocation(record)
  const practice = practiceOf(record)
  const ofOffice = record.row.doctor.bookingUrl ? undefined : practice
  return entriesOf(record.shown.facts).flatMap(([fact, origin]) => {
    const [type, element] = placeOf(fact, origin, placesOfFacts[fact])
    const target =
      type === 'Location'
        ? location
        : type === 'Endpoint' && ofOffice?.reference
          ? referenceTo('Endpoint', ofOffice.reference.replace('Organization/', ''))
          : referenceTo(type, own)
    if (!target) return []
    const speaker =
      origin.source === 'owner'
        ? referenceTo('Practitioner', own)
        : origin.source === 'office'
          ? practice
          : undefined
    const details = { id: `${own}-${fact}`, target, element: `${type}.${element}`, origin, speaker }
    return [resultOf(record, details)]
  })
}

function resultsOfPractice(record: PracticeRecord): Resource[] {
  const own = ofPractice(record)
  return entriesOf(record.shown.facts).flatMap(([fact, origin]) => {
    const place = placesOfPractice[fact] ?? placesOfFacts[fact]
    const [type, element] = placeOf(fact, origin, place)
    if (type === 'Location' && !record.shown.postalAddress) return []
    const details = {
      id: `${own}-${fact}`,
      target: referenceTo(type, own),
      element: `${type}.${element}`,
      origin,
      speaker: isTheirs(origin) ? referenceTo('Organization', own) : undefined,
    }
    return [resultOf(record, details)]
  })
}

export const verificationResult: ResourceType = {
  name: 'VerificationResult',
  profiles: [],
  documentation:
    'Who said one fact, and when. Facts that are too old or disputed are left out of the other resources; here they say so by their status',
  of: { practices: { make: resultsOfPractice }, doctors: { make: resultsOfDoctor } },
  parameters: {
    target: reference('', 'target', 'The resource that the fact stands in', {
      targets,
      definition: 'http://hl7.org/fhir/SearchParameter/VerificationResult-target',
    }),
  },
  revIncludes: [],
  summary: ['target', 'targetLocation', 'need', 'status', 'statusDate'],
  mandatory: ['status'],
}
