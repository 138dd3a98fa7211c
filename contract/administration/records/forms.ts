import { z } from 'zod'
import { OfficeHoursForm } from '../../directory/hours/check-hours.ts'
import { Id } from '../../record-id.ts'
import {
  always,
  emailAsTyped,
  line,
  link,
  name,
  phone,
  placeFields,
  text,
} from '../../text-fields.ts'

/* What an administrator writes into a record (D18). Blank is blank, never absent; null is "not known". */

/** Everything the directory holds. */
export const recordKinds = ['doctors', 'practices', 'specialties', 'news'] as const
export type RecordKind = (typeof recordKinds)[number]

const requiredLine = (length: number, message: string) => line(length).min(1, message)
const words = (count: number, length: number) =>
  z
    .array(requiredLine(length, 'Please leave no entry blank'))
    .max(count, `At most ${count} entries`)

/** Addresses below /api/doctors that are calls of their own. */
const reservedSlugs = ['featured', 'summary']
/** The last part of the record's public address. Blank: made from the name when it is created. */
const slug = line(120)
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Small letters, digits and single hyphens only')
  .regex(/^$|[a-z]/, 'Please use at least one letter')
  .refine((text) => !reservedSlugs.includes(text), 'This address is taken by the site itself')

const npi = text(100, always('An NPI has 10 digits')).regex(/^(\d{10})?$/, 'An NPI has 10 digits')

export const DoctorRecordForm = z.object({
  /** The name as shown, with title and credentials. */
  name,
  firstName: line(100),
  lastName: line(100),
  /** Whoever searches for one of these finds the doctor; nobody else sees them. */
  formerName: line(200),
  otherName: line(200),
  slug,
  npi,
  specialtyId: Id.nullable(),
  specialtyDetails: line(1000),
  /** `Es`: the same in Spanish. */
  servicesEs: line(1000),
  practiceId: Id.nullable(),
  phone,
  acceptingPatients: z.boolean().nullable(),
  basicBio: text(2000),
  basicBioEs: text(2000),
  detailedBio: text(5000),
  detailedBioEs: text(5000),
  ...placeFields,
  education: text(5000),
  certifications: text(2000),
  affiliations: text(2000),
  yearsExperience: z
    .int('A whole number of years')
    .min(0, 'A whole number of years')
    .max(80, 'At most 80 years')
    .nullable(),
  languages: words(20, 60),
  insuranceAccepted: words(60, 100),
  officeHours: OfficeHoursForm.nullable(),
  website: link,
  linkedin: link,
  twitter: link,
  facebook: link,
  instagram: link,
})
export type DoctorRecordForm = z.infer<typeof DoctorRecordForm>

export const PracticeRecordForm = z.object({
  name,
  /** Former names, as those of doctors; several are separated by semicolons. */
  formerNames: line(5000),
  otherNames: line(5000),
  slug,
  npi,
  specialtyId: Id.nullable(),
  description: text(5000),
  descriptionEs: text(5000),
  servicesEs: line(1000),
  phone,
  website: link,
  /** The address for messages and codes that prove a claim. Never public. */
  contactEmail: z.union([z.literal(''), emailAsTyped('Please enter an email address')]),
  ...placeFields,
})
export type PracticeRecordForm = z.infer<typeof PracticeRecordForm>

export const SpecialtyRecordForm = z.object({
  name: requiredLine(100, 'Please enter the name'),
  /** Blank: readers of Spanish see the English one. */
  nameEs: line(100),
  slug,
  description: text(1000),
  descriptionEs: text(1000),
  /** Words that patients type instead of the name. */
  everydayWords: words(60, 60),
})
export type SpecialtyRecordForm = z.infer<typeof SpecialtyRecordForm>

const clockOrBlank = text(100, always('Choose a date and time'))
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'Choose a date and time')
  .refine(
    (clock) => !clock || z.iso.datetime({ local: true }).safeParse(clock).success,
    'Choose a date and time',
  )

export const ArticleRecordForm = z.object({
  title: requiredLine(200, 'Please enter the title'),
  titleEs: line(200),
  excerpt: text(1000).min(1, 'Please say what the article is about'),
  excerptEs: text(1000),
  category: requiredLine(60, 'Please choose a category'),
  publishedOn: z.iso.date('Please enter a day'),
  /** When it becomes public by itself: `2026-12-01T09:00` in the directory's time, or blank. */
  publishAt: clockOrBlank,
  sourceUrl: link.min(1, 'Please enter the address of the article'),
})
export type ArticleRecordForm = z.infer<typeof ArticleRecordForm>

/** The form of each kind. */
export const recordForms = {
  doctors: DoctorRecordForm,
  practices: PracticeRecordForm,
  specialties: SpecialtyRecordForm,
  news: ArticleRecordForm,
}
