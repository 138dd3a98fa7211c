import * as texts from '#texts/directory/unnamed.ts'
import type { CallKey } from '../../../contract/calls.ts'
import {
  blankAnswers,
  choicesOfBoth,
  choicesOfDoctors,
} from '../../../contract/directory/facts/declared-facts.ts'

type Fields = Record<string, unknown>
type Complete = (fields: Fields) => Fields

/** A specialty, a language or a name is a text or `{name}` (ENT-04). */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return isFields(value) ? textOf(value.name) : null
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : []

const onlyTexts = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isFields(value) ? value : {}).filter(([, text]) => typeof text === 'string'),
  )

const each = (complete: Complete) => (value: unknown) =>
  Array.isArray(value) ? value.filter(isFields).map(complete) : []

const orNull = (complete: Complete) => (value: unknown) =>
  isFields(value) ? complete(value) : null

const blank = (...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, null]))

const empty = (...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, []]))

/** An unknown fact. */
const factFields = {
  ...blank('officeHours', 'newPatients', 'parking', 'bookingUrl'),
  ...empty('closures', 'staffLanguages'),
  ...blankAnswers(choicesOfBoth),
  facts: {},
}
const placeFields = blank('address', 'phone', 'website', 'description', 'buildingImageUrl')
const practiceFields = {
  ...placeFields,
  ...factFields,
  ...blank('specialtyId', 'postalAddress', 'logoUrl', 'claimedByUserId', 'lastCheckedAt'),
  ...empty('services'),
}
const doctorFields = {
  ...blank('specialtySlug', 'specialtyDetails', 'bio', 'headshotUrl', 'phone', 'address'),
  ...blank('practiceId', 'education', 'certifications', 'affiliations', 'yearsExperience'),
  ...blank('acceptingPatients', 'rating', 'lastCheckedAt'),
  ...factFields,
  ...blankAnswers(choicesOfDoctors),
  ...empty('places', 'officeTexts'),
}

const practiceOfDoctor: Complete = (answer) => ({
  ...placeFields,
  ...answer,
  slug: String(answer.slug ?? answer.id),
  name: textOf(answer.name) || texts.unnamedPractice,
})

const practice: Complete = (answer) => ({
  ...practiceFields,
  ...practiceOfDoctor(answer),
  galleryImages: textsOf(answer.galleryImages),
  galleryDescriptions: onlyTexts(answer.galleryDescriptions),
  insuranceAccepted: textsOf(answer.insuranceAccepted),
})

const doctor: Complete = (answer) => {
  const [firstName, lastName] = [textOf(answer.firstName) ?? '', textOf(answer.lastName) ?? '']
  return {
    ...doctorFields,
    ...answer,
    slug: String(answer.slug ?? answer.id),
    firstName,
    lastName,
    name: textOf(answer.name) || `${firstName} ${lastName}`.trim() || texts.unnamedProvider,
    specialty: textOf(answer.specialty),
    practice: orNull(practiceOfDoctor)(answer.practice),
    languages: textsOf(answer.languages),
    insuranceAccepted: textsOf(answer.insuranceAccepted),
    socialLinks: onlyTexts(answer.socialLinks),
    reviewCount: answer.reviewCount ?? 0,
    ...(isFields(answer.form) && {
      form: { ...onlyTexts(answer.form), specialty: textOf(answer.form.specialty) ?? '' },
    }),
  }
}

const specialty: Complete = (answer) => ({
  ...blank('description'),
  ...answer,
  slug: String(answer.slug ?? answer.id),
  name: textOf(answer.name) || texts.unnamedSpecialty,
  doctorCount: answer.doctorCount ?? 0,
})

const submission: Complete = (answer) => ({
  ...answer,
  firstName: textOf(answer.firstName) ?? '',
  lastName: textOf(answer.lastName) ?? '',
  specialty: textOf(answer.specialty),
})

/** By call; `api` uses those whose path names records. */
const completions: Partial<Record<CallKey, (answer: unknown) => unknown>> = {
  'GET /api/doctors': each(doctor),
  'GET /api/doctors/featured': each(doctor),
  'GET /api/doctors/:slug': orNull(doctor),
  'GET /api/doctors/summary': orNull((answer) => ({
    ...answer,
    specialties: textsOf(answer.specialties),
    specialtyChoices: textsOf(answer.specialtyChoices),
  })),
  'GET /api/comparison': orNull((answer) => ({
    ...answer,
    unknown: textsOf(answer.unknown),
    doctors: each(doctor)(answer.doctors),
  })),
  'GET /api/practices': each(practice),
  'GET /api/practices/:slug': orNull(practice),
  'GET /api/practices/id/:id': orNull(practice),
  'GET /api/specialties': each(specialty),
  'GET /api/specialties/:slug': orNull((answer) => ({
    specialty: specialty(isFields(answer.specialty) ? answer.specialty : {}),
    doctors: each(doctor)(answer.doctors),
  })),
  'GET /api/specialty-names': each((answer) => ({ ...answer, name: textOf(answer.name) ?? '' })),
  'GET /api/suggestions': each((answer) => ({
    ...answer,
    label: textOf(answer.label) ?? '',
    detail: textOf(answer.detail),
  })),
  'GET /api/user/doctor': orNull(doctor),
  'GET /api/user/practice': orNull(practice),
  'GET /api/user/analytics': orNull((answer) => ({
    ...answer,
    specialty: textOf(answer.specialty),
  })),
  'GET /api/admin/submissions': each(submission),
}

/**
 * Normalizes a response about doctors, practices and specialties: a specialty is a text or null,
 * a list a list, a name a text, whatever the response left out or sent in another form (ENT-04). The one
 * place that does this; other responses pass unchanged.
 */
export const completeAnswer = (key: CallKey, answer: unknown): unknown =>
  completions[key]?.(answer) ?? answer
