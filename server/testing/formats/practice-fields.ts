import type { Practice } from '../../../contract/directory/practice.ts'
import { type FieldOfFormats, type Formats, type Loose, saysNothing } from './records.ts'
import { attribute, noWord, sharedFields } from './shared-fields.ts'
import { geo, hoursOfFhir, hoursOfHsds, officeHours, textsOf } from './values.ts'

const of =
  (type: string) =>
  ({ api, fhir }: Formats<Practice>): Loose =>
    fhir.get(`${type}/practice-${api.id}`)
const organization = of('Organization')
const location = of('Location')
const service = of('HealthcareService')
const newPatients = (formats: Formats<Practice>): Loose[] =>
  (service(formats).extension ?? [])
    .filter(({ url }: Loose) => url.endsWith('/newpatients'))
    .map(({ extension }: Loose) =>
      Object.fromEntries(
        extension.map((each: Loose) => [
          each.url,
          each.valueString ?? each.valueCodeableConcept?.coding[0].code,
        ]),
      ),
    )
const onlyWith = 'Only patients with '

export const practiceFields: readonly FieldOfFormats<Practice>[] = [
  {
    name: 'url',
    api: ({ slug }) => `http://directory.example/practices/${slug}`,
    fhir: (formats) => organization(formats).meta.source,
    hsds: ({ hsds }) => hsds.uri,
    jsonLd: ({ jsonLd }) => jsonLd.url,
  },
  {
    name: 'name',
    api: ({ name }) => name,
    fhir: (formats) => organization(formats).name,
    hsds: ({ hsds }) => hsds.name,
    jsonLd: ({ jsonLd }) => jsonLd.name,
  },
  {
    name: 'website',
    api: ({ website }) => website,
    fhir: (formats) =>
      organization(formats).telecom?.find(({ system }: Loose) => system === 'url')?.value,
    hsds: ({ hsds }) => hsds.website,
    jsonLd: ({ jsonLd }) => jsonLd.sameAs?.[0],
  },
  {
    name: 'services',
    fact: 'services',
    api: ({ services }) => services,
    fhir: (formats) => service(formats).comment?.replace('Services: ', '').split(', '),
    hsds: 'an organization offers what its doctors do, who are services',
    jsonLd: ({ jsonLd }) => jsonLd.knowsAbout,
  },
  {
    name: 'phone',
    fact: 'phone',
    api: ({ phone }) => phone,
    fhir: (formats) =>
      organization(formats).telecom?.find(({ system }: Loose) => system === 'phone')?.value,
    hsds: ({ hsds }) => hsds.phones?.[0].number,
    jsonLd: ({ jsonLd }) => jsonLd.telephone,
  },
  {
    name: 'address',
    fact: 'address',
    api: ({ address }) => address,
    fhir: (formats) => location(formats)?.address.text,
    hsds: ({ hsds }) => {
      const own = hsds.locations?.[0]?.addresses?.[0]
      return own && `${own.address_1}, ${own.city}, ${own.state_province} ${own.postal_code}`
    },
    jsonLd: ({ jsonLd: { address: own } }) =>
      own && `${own.streetAddress}, ${own.addressLocality}, ${own.addressRegion} ${own.postalCode}`,
  },
  ...geo<Practice>({
    fhir: (formats) => location(formats)?.position,
    hsds: ({ hsds }) => hsds.locations?.[0],
    jsonLd: ({ jsonLd }) => jsonLd.geo,
  }),
  {
    name: 'office_hours',
    fact: 'officeHours',
    api: ({ officeHours: hours }) => officeHours(hours),
    fhir: (formats) => hoursOfFhir(location(formats)?.hoursOfOperation),
    hsds: ({ hsds }) => hoursOfHsds(hsds.locations?.[0]?.schedules),
    jsonLd: ({ jsonLd }) => jsonLd.openingHours,
  },
  {
    name: 'closures',
    fact: 'officeHours',
    api: ({ closures }) => closures.map(({ from }) => `${from} closed`),
    fhir: (formats) =>
      service(formats).notAvailable?.map(({ during }: Loose) => `${during.start} closed`),
    hsds: 'only services have an alert',
    jsonLd: ({ jsonLd }) =>
      jsonLd.specialOpeningHoursSpecification?.map(({ validFrom }: Loose) => `${validFrom} closed`),
  },
  {
    name: 'insurance_accepted',
    fact: 'plans',
    api: ({ insuranceAccepted }) => insuranceAccepted,
    fhir: (formats) => textsOf(service(formats).program),
    hsds: attribute('insurance_accepted', true),
    jsonLd: ({ jsonLd }) => jsonLd.healthPlanNetworkId,
  },
  {
    name: 'staff_languages',
    fact: 'languages',
    api: ({ staffLanguages }) => staffLanguages,
    fhir: (formats) => textsOf(service(formats).communication),
    hsds: ({ hsds, api }) =>
      api.address ? hsds.locations?.[0]?.languages?.map(({ name }: Loose) => name) : saysNothing,
    jsonLd: ({ jsonLd }) => jsonLd.knowsLanguage,
  },
  {
    name: 'new_patients',
    fact: 'newPatients',
    api: ({ newPatients: own }) => own?.answer,
    // with plans, a limit is not told apart from a yes
    fhir: (formats) => {
      const [first] = newPatients(formats)
      if (!first || first.characteristics?.startsWith(onlyWith)) return saysNothing
      if (first.acceptingPatients === 'nopt') return 'no'
      return first.characteristics ? 'limited' : 'yes'
    },
    hsds: attribute('new_patients'),
    jsonLd: ({ jsonLd: { isAcceptingNewPatients: answer } }) =>
      answer === undefined ? saysNothing : answer ? 'yes' : 'no',
  },
  {
    name: 'new_patients_plans',
    fact: 'newPatients',
    api: ({ newPatients: own }) => own?.plans,
    fhir: (formats) => {
      const all = newPatients(formats)
      return all.length === 0
        ? saysNothing
        : all.flatMap(({ characteristics: text = '' }) =>
            text.startsWith(onlyWith) ? [text.replace(onlyWith, '')] : [],
          )
    },
    hsds: attribute('new_patients_plans', true),
    jsonLd: noWord,
  },
  {
    name: 'accessibility',
    fact: 'accessibility',
    api: ({ accessibility }) => accessibility,
    fhir: (formats) =>
      (location(formats)?.extension ?? [])
        .filter(({ url }: Loose) => url.endsWith('/accessibility'))
        .map(({ valueCodeableConcept: own }: Loose) => own.text),
    hsds: attribute('accessibility', true),
    jsonLd: ({ jsonLd }) => jsonLd.amenityFeature?.map(({ name }: Loose) => name),
  },
  {
    name: 'parking',
    fact: 'parking',
    api: ({ parking }) => parking,
    fhir: (formats) => location(formats)?.description,
    hsds: attribute('parking'),
    jsonLd: noWord,
  },
  {
    name: 'booking_url',
    fact: 'booking',
    api: ({ bookingUrl }) => bookingUrl,
    fhir: (formats) =>
      formats.fhir.get(organization(formats).endpoint?.[0].reference ?? '')?.address,
    hsds: 'only services say how appointments are made',
    jsonLd: noWord,
  },
  ...sharedFields(service),
  {
    name: 'updated_at',
    api: ({ updatedAt }) => updatedAt,
    fhir: (formats) => organization(formats).meta.lastUpdated,
    hsds: 'only services say it',
    jsonLd: noWord,
  },
]
