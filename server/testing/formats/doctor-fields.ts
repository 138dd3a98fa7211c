import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { type FieldOfFormats, type Formats, type Loose, saysNothing } from './records.ts'
import { attribute, noWord, sharedFields } from './shared-fields.ts'
import { geo, hoursOfFhir, hoursOfHsds, officeHours, textsOf } from './values.ts'

const inNoList = 'schema.org says languages and places of a practice on its own page'

const roleOf = ({ api, fhir }: Formats<Doctor>): Loose =>
  fhir.get(`PractitionerRole/doctor-${api.id}`)
const personOf = ({ api, fhir }: Formats<Doctor>): Loose =>
  fhir.get(`Practitioner/doctor-${api.id}`)
const serviceOf = ({ api, fhir }: Formats<Doctor>): Loose =>
  fhir.get(`HealthcareService/doctor-${api.id}`)
const organizationOf = (formats: Formats<Doctor>): Loose =>
  formats.fhir.get(roleOf(formats).organization?.reference ?? '')
const locationOf = (formats: Formats<Doctor>): Loose =>
  formats.fhir.get(roleOf(formats).location?.[0]?.reference ?? '')
const placeOf = ({ hsds }: Formats<Doctor>): Loose => hsds.service_at_locations?.[0]

const isPhysician = ({ jsonLd }: Formats<Doctor>) => jsonLd['@type'] === 'Physician'
/** Schema.org's words of a physician's office are no words of a person. */
const ofPhysician =
  (read: (formats: Formats<Doctor>) => unknown) =>
  (formats: Formats<Doctor>): unknown =>
    isPhysician(formats) ? read(formats) : saysNothing

const medicare = 'Medicare assignment: '
const programs = (formats: Formats<Doctor>): string[] => textsOf(serviceOf(formats).program)

export const doctorFields: readonly FieldOfFormats<Doctor>[] = [
  {
    name: 'url',
    api: ({ slug }) => `http://directory.example/doctors/${slug}`,
    fhir: (formats) => personOf(formats).meta.source,
    hsds: ({ hsds }) => hsds.url,
    jsonLd: ({ jsonLd }) => jsonLd.url,
  },
  {
    name: 'name',
    api: ({ name }) => name,
    fhir: (formats) => personOf(formats).name[0].text,
    hsds: ({ hsds, api: { specialty } }) => hsds.name.replace(`${specialty}: `, ''),
    jsonLd: ({ jsonLd }) => jsonLd.name,
  },
  {
    name: 'first_name',
    api: ({ firstName }) => firstName,
    fhir: (formats) => personOf(formats).name[0].given?.join(' '),
    hsds: 'the name is one text there',
    jsonLd: 'the name is one text there',
  },
  {
    name: 'last_name',
    api: ({ lastName }) => lastName,
    fhir: (formats) => personOf(formats).name[0].family,
    hsds: 'the name is one text there',
    jsonLd: 'the name is one text there',
  },
  {
    name: 'specialty',
    api: ({ specialty }) => specialty,
    fhir: (formats) => serviceOf(formats).type?.[0].text,
    hsds: ({ hsds }) =>
      hsds.attributes?.find(({ taxonomy_term: term }: Loose) => term.taxonomy === 'Specialties')
        ?.taxonomy_term.name,
    jsonLd: 'schema.org has a list of its own, which knows few fields',
  },
  {
    name: 'practice',
    fact: 'practice',
    api: ({ practice }) => practice?.name,
    fhir: (formats) => organizationOf(formats)?.name,
    hsds: ({ hsds, api }) => (api.practice ? hsds.organization.name : undefined),
    jsonLd: ({ jsonLd }) => (jsonLd.memberOf ?? jsonLd.worksFor)?.name,
  },
  {
    name: 'practice_url',
    fact: 'practice',
    api: ({ practice }) => practice && `http://directory.example/practices/${practice.slug}`,
    fhir: (formats) => organizationOf(formats)?.meta.source,
    hsds: ({ hsds, api }) => (api.practice ? hsds.organization.uri : undefined),
    jsonLd: ({ jsonLd }) => (jsonLd.memberOf ?? jsonLd.worksFor)?.url,
  },
  {
    name: 'languages',
    fact: 'languages',
    api: ({ languages }) => languages,
    fhir: (formats) => textsOf(personOf(formats).communication),
    hsds: 'those of the doctor and of the office are one list there',
    jsonLd: ({ jsonLd }) => jsonLd.knowsLanguage,
  },
  {
    name: 'staff_languages',
    fact: 'languages',
    api: ({ staffLanguages }) => staffLanguages,
    fhir: (formats) => textsOf(serviceOf(formats).communication),
    hsds: 'those of the doctor and of the office are one list there',
    jsonLd: inNoList,
  },
  {
    name: 'services',
    fact: 'services',
    api: ({ specialtyDetails }) => commaSeparated(specialtyDetails),
    fhir: (formats) =>
      commaSeparated(serviceOf(formats).comment?.replace('Services: ', '') ?? null),
    hsds: ({ hsds }) => commaSeparated(hsds.description ?? null),
    jsonLd: ({ jsonLd, api: { specialty } }) =>
      jsonLd.availableService?.map(({ name }: Loose) => name) ??
      jsonLd.knowsAbout?.filter((each: string) => each !== specialty),
  },
  {
    name: 'medicare',
    fact: 'medicare',
    api: (own) => own.medicare,
    fhir: (formats) =>
      programs(formats)
        .find((text) => text.startsWith(medicare))
        ?.replace(medicare, ''),
    hsds: attribute('medicare'),
    jsonLd: noWord,
  },
  {
    name: 'gender',
    fact: 'gender',
    api: ({ gender }) => gender,
    fhir: (formats) => personOf(formats).gender?.replace('other', 'nonbinary'),
    hsds: attribute('gender'),
    jsonLd: (formats) =>
      isPhysician(formats)
        ? saysNothing
        : formats.jsonLd.gender?.replace('https://schema.org/', '').toLowerCase(),
  },
  {
    name: 'phone',
    fact: 'phone',
    api: ({ phone }) => phone,
    fhir: (formats) => roleOf(formats).telecom?.[0].value,
    hsds: ({ hsds }) => hsds.phones?.[0].number,
    jsonLd: ({ jsonLd }) => jsonLd.telephone,
  },
  {
    name: 'address',
    fact: 'address',
    api: ({ address }) => address,
    fhir: (formats) => locationOf(formats)?.address.text,
    hsds: (formats) => {
      const own = placeOf(formats)?.location.addresses?.[0]
      return own && `${own.address_1}, ${own.city}, ${own.state_province} ${own.postal_code}`
    },
    jsonLd: ({ jsonLd: { address: own } }) =>
      own && `${own.streetAddress}, ${own.addressLocality}, ${own.addressRegion} ${own.postalCode}`,
  },
  ...geo<Doctor>({
    fhir: (formats) => locationOf(formats)?.position,
    hsds: (formats) => placeOf(formats)?.location,
    jsonLd: (formats) => (isPhysician(formats) ? formats.jsonLd.geo : saysNothing),
  }),
  {
    name: 'office_hours',
    fact: 'officeHours',
    api: ({ officeHours: hours }) => officeHours(hours),
    fhir: (formats) => hoursOfFhir(roleOf(formats).availableTime),
    hsds: (formats) => hoursOfHsds((placeOf(formats) ?? formats.hsds).schedules),
    jsonLd: ofPhysician(({ jsonLd }) => jsonLd.openingHours),
  },
  {
    name: 'closures',
    fact: 'officeHours',
    api: ({ closures }) => closures.map(({ from }) => `${from} closed`),
    fhir: (formats) =>
      roleOf(formats).notAvailable?.map(({ during }: Loose) => `${during.start} closed`),
    hsds: ({ hsds }) => hsds.alert?.replace('Other hours: ', '').split('; '),
    jsonLd: ofPhysician(({ jsonLd }) =>
      jsonLd.specialOpeningHoursSpecification?.map(({ validFrom }: Loose) => `${validFrom} closed`),
    ),
  },
  {
    name: 'insurance_accepted',
    fact: 'plans',
    api: ({ insuranceAccepted }) => insuranceAccepted,
    fhir: (formats) => programs(formats).filter((text) => !text.startsWith(medicare)),
    hsds: attribute('insurance_accepted', true),
    jsonLd: ofPhysician(({ jsonLd }) => jsonLd.healthPlanNetworkId),
  },
  {
    name: 'new_patients',
    fact: 'newPatients',
    api: ({ newPatients }) => newPatients?.answer,
    fhir: 'tested with the practices',
    hsds: attribute('new_patients'),
    jsonLd: ofPhysician(({ jsonLd: { isAcceptingNewPatients: answer }, api }) =>
      answer === undefined
        ? api.newPatients?.answer === 'limited'
          ? saysNothing
          : undefined
        : answer
          ? 'yes'
          : 'no',
    ),
  },
  {
    name: 'new_patients_plans',
    fact: 'newPatients',
    api: ({ newPatients }) => newPatients?.plans,
    fhir: 'tested with the practices',
    hsds: attribute('new_patients_plans', true),
    jsonLd: noWord,
  },
  {
    name: 'accessibility',
    fact: 'accessibility',
    api: ({ accessibility }) => accessibility,
    fhir: 'a location says it, which is the practice’s',
    hsds: attribute('accessibility', true),
    jsonLd: ofPhysician(({ jsonLd }) => jsonLd.amenityFeature?.map(({ name }: Loose) => name)),
  },
  {
    name: 'parking',
    fact: 'parking',
    api: ({ parking }) => parking,
    fhir: 'a location says it, which is the practice’s',
    hsds: attribute('parking'),
    jsonLd: noWord,
  },
  {
    name: 'booking_url',
    fact: 'booking',
    api: ({ bookingUrl }) => bookingUrl,
    fhir: (formats) => formats.fhir.get(roleOf(formats).endpoint?.[0].reference ?? '')?.address,
    hsds: ({ hsds }) => hsds.application_process?.replace('Appointments are made at ', ''),
    jsonLd: noWord,
  },
  ...sharedFields(serviceOf),
  {
    name: 'updated_at',
    api: ({ updatedAt }) => updatedAt,
    fhir: 'a resource changes with the practice that it is shown with',
    hsds: ({ hsds }) => hsds.last_modified,
    jsonLd: noWord,
  },
]
