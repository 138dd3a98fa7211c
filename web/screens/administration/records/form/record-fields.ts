import { factFieldNames } from '#texts/patient-facts/fields.ts'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import type { Language } from '../../../../../contract/languages.ts'
import { capitalize } from '../../../../../contract/text/capitalize.ts'
import { momentOf } from '../../../../../contract/text/local-clock.ts'
import { site } from '../../../../../site.config.ts'
import { momentText } from '../../../../kit/text/moment-text.ts'
import { whoseTime } from '../../../../parts/administration/whose-time.ts'

export type FieldSpec = {
  name: string
  label: string
  /** The control; by default one line. `list`: one entry a line. */
  as?: 'text' | 'list' | 'number' | 'specialty' | 'practice' | 'day' | 'moment' | 'category'
  type?: 'tel' | 'url' | 'email'
  required?: boolean
  help?: string
  /** Takes the whole width. */
  wide?: boolean
  /** The language of the value, if not English. */
  lang?: Language
  /** Left out once the record is public. */
  beforePublic?: boolean
}
type FieldGroup = { title: string; fields: readonly FieldSpec[] }

const slug = (where: string): FieldSpec => ({
  name: 'slug',
  label: 'Address on the site',
  help: `The end of ${where}. It stays when the name changes; when you change it, the old one leads here.`,
  wide: true,
})
const npi: FieldSpec = {
  name: 'npi',
  label: 'NPI',
  help: 'National Provider Identifier, 10 digits',
}
const phone: FieldSpec = { name: 'phone', label: 'Phone', type: 'tel' }
const place: FieldGroup = {
  title: 'Location',
  fields: [
    { name: 'street', label: 'Street' },
    { name: 'suite', label: 'Suite' },
    { name: 'city', label: 'City' },
    { name: 'state', label: 'State', help: 'Two letters, such as TX' },
    { name: 'postalCode', label: 'ZIP code' },
  ],
}

/** A text that replaces the English one on Spanish pages. */
const inSpanish = (name: string, label: string, help?: string): FieldSpec => ({
  name,
  label,
  lang: 'es',
  wide: true,
  ...(help && { help }),
})

/** The fields of each form, in order. */
export const fieldGroups: Record<RecordKind, readonly FieldGroup[]> = {
  doctors: [
    {
      title: 'Name and specialty',
      fields: [
        {
          name: 'name',
          label: 'Name as shown',
          help: 'With title and credentials: Dr. Elena Marsh, MD',
          required: true,
          wide: true,
        },
        { name: 'firstName', label: 'First name' },
        { name: 'lastName', label: 'Last name', help: 'Lists are ordered by it' },
        {
          name: 'formerName',
          label: 'Former name',
          help: 'Finds the doctor, and is shown only to those who search for it. Emptied, it stays empty.',
        },
        {
          name: 'otherName',
          label: 'Other name',
          help: 'Such as a professional one; finds the doctor like a former name',
        },
        { name: 'specialtyId', label: 'Specialty', as: 'specialty' },
        npi,
        slug('/doctors/'),
      ],
    },
    {
      title: 'Practice and contact',
      fields: [
        {
          name: 'practiceId',
          label: 'Practice',
          as: 'practice',
          help: 'Its address and phone are shown while it is public',
          wide: true,
        },
        phone,
      ],
    },
    { ...place, title: 'Own address, without a practice' },
    {
      title: 'About',
      fields: [
        { name: 'basicBio', label: 'Brief bio', as: 'text', wide: true },
        {
          name: 'detailedBio',
          label: 'Detailed biography',
          as: 'text',
          help: 'Shown in place of the brief one while the listing is Featured',
          wide: true,
        },
        { name: 'education', label: 'Education', as: 'text', wide: true },
        { name: 'certifications', label: 'Certifications', as: 'text', wide: true },
        { name: 'affiliations', label: 'Affiliations', as: 'text', wide: true },
        { name: 'yearsExperience', label: 'Years of experience', as: 'number' },
      ],
    },
    {
      title: 'In Spanish',
      fields: [
        { ...inSpanish('basicBioEs', 'Short bio in Spanish'), as: 'text' },
        { ...inSpanish('detailedBioEs', 'Long bio in Spanish'), as: 'text' },
        inSpanish('servicesEs', 'Services in Spanish', 'Separated by commas'),
      ],
    },
    {
      title: 'Links',
      fields: [
        { name: 'website', label: 'Website', type: 'url' },
        { name: 'linkedin', label: 'LinkedIn', type: 'url' },
        { name: 'twitter', label: 'X (Twitter)', type: 'url' },
        { name: 'facebook', label: 'Facebook', type: 'url' },
        { name: 'instagram', label: 'Instagram', type: 'url' },
      ],
    },
  ],
  practices: [
    {
      title: 'Practice',
      fields: [
        { name: 'name', label: 'Name', required: true, wide: true },
        {
          name: 'formerNames',
          label: 'Former names',
          help: 'Separated by semicolons. They find the practice, and each is shown only to those who search for it. Emptied, they stay empty.',
        },
        {
          name: 'otherNames',
          label: 'Other names',
          help: 'Such as a name in business; they find the practice like former names',
        },
        { name: 'specialtyId', label: 'Specialty', as: 'specialty' },
        npi,
        { name: 'description', label: 'Description', as: 'text', wide: true },
        slug('/practices/'),
      ],
    },
    {
      title: 'Contact',
      fields: [
        phone,
        { name: 'website', label: 'Website', type: 'url' },
        {
          name: 'contactEmail',
          label: 'Contact email',
          type: 'email',
          help: 'Never shown. Messages of patients go there, and the codes that prove a claim',
          wide: true,
        },
      ],
    },
    place,
    {
      title: 'In Spanish',
      fields: [
        { ...inSpanish('descriptionEs', 'About the practice in Spanish'), as: 'text' },
        inSpanish('servicesEs', 'Services in Spanish', 'Separated by commas'),
      ],
    },
  ],
  specialties: [
    {
      title: 'Specialty',
      fields: [
        { name: 'name', label: 'Name', required: true },
        {
          name: 'nameEs',
          label: 'Name in Spanish',
          lang: 'es',
          help: 'Blank: pages in Spanish show the English one',
        },
        { name: 'description', label: 'Description', as: 'text', wide: true },
        {
          name: 'descriptionEs',
          label: 'Description in Spanish',
          as: 'text',
          lang: 'es',
          wide: true,
        },
        {
          name: 'everydayWords',
          label: 'Everyday words',
          as: 'list',
          help: 'What patients type instead of the name, one a line: heart doctor, corazón',
          wide: true,
        },
        slug('/specialties/'),
      ],
    },
  ],
  news: [
    {
      title: 'Article',
      fields: [
        { name: 'title', label: 'Title', required: true, wide: true },
        { name: 'excerpt', label: 'Text', as: 'text', required: true, wide: true },
        { name: 'category', label: 'Category', as: 'category', required: true },
        {
          name: 'publishedOn',
          label: 'Day of the article',
          as: 'day',
          required: true,
          help: 'Shown as month and year',
        },
        {
          name: 'publishAt',
          label: 'Publish on',
          as: 'moment',
          help: `Left blank, you publish it yourself. ${whoseTime()}`,
          beforePublic: true,
        },
        {
          name: 'sourceUrl',
          label: 'Address of the article',
          type: 'url',
          required: true,
          wide: true,
        },
      ],
    },
    {
      title: 'In Spanish',
      fields: [
        inSpanish('titleEs', 'Headline in Spanish'),
        { ...inSpanish('excerptEs', 'Summary in Spanish'), as: 'text' },
      ],
    },
  ],
}

/**
 * Fields of a doctor's form that the card `For patients` edits: a new record starts
 * without them, and saving the form keeps them.
 */
export const blankFacts = {
  specialtyDetails: '',
  acceptingPatients: null,
  languages: [],
  insuranceAccepted: [],
  officeHours: null,
}

/** The names of that card's fields in the history. */
const factLabels: Record<string, string> = {
  ...factFieldNames,
  languages: 'Languages',
  specialtyDetails: factFieldNames.services,
  acceptingPatients: 'Accepting new patients',
  newPatientsSince: 'New patients since',
  newPatientsWith: 'New patients with',
  insuranceAccepted: factFieldNames.plans,
  agesSeen: factFieldNames.ages,
  bookingUrl: factFieldNames.booking,
}

/** Every field of a kind. */
export const fieldsOf = (kind: RecordKind): readonly FieldSpec[] =>
  fieldGroups[kind].flatMap(({ fields }) => fields)

/** The label of a field, including those of the history only. */
export function labelOf(kind: RecordKind, name: string): string {
  const definition = fieldsOf(kind).find(
    (field) => field.name === name || field.name === `${name}Id`,
  )
  return definition?.label ?? factLabels[name] ?? capitalize(name)
}

/** A value as the history shows it. */
export function historyText(kind: RecordKind, name: string, value: string | null): string | null {
  const isMoment = fieldsOf(kind).some((field) => field.name === name && field.as === 'moment')
  const moment = isMoment && value ? momentOf(value, site.timeZone) : null
  return moment ? momentText(moment.toISOString()) : value
}
