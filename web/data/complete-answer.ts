import type { CallKey } from '../../contract/calls.ts'

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

const placeFields = blank('address', 'phone', 'website', 'description', 'buildingImageUrl')
const practiceFields = {
  ...placeFields,
  ...blank('specialtyId', 'postalAddress', 'logoUrl', 'claimedByUserId', 'lastCheckedAt'),
}
const doctorFields = {
  ...blank('specialtySlug', 'specialtyDetails', 'bio', 'headshotUrl', 'phone', 'address'),
  ...blank('practiceId', 'education', 'certifications', 'affiliations', 'yearsExperience'),
  ...blank('acceptingPatients', 'officeHours', 'rating', 'lastCheckedAt'),
}

const practiceOfDoctor: Complete = (given) => ({
  ...placeFields,
  ...given,
  slug: String(given.slug ?? given.id),
  name: textOf(given.name) || 'Unnamed practice',
})

const practice: Complete = (given) => ({
  ...practiceFields,
  ...practiceOfDoctor(given),
  galleryImages: textsOf(given.galleryImages),
})

const doctor: Complete = (given) => {
  const [firstName, lastName] = [textOf(given.firstName) ?? '', textOf(given.lastName) ?? '']
  return {
    ...doctorFields,
    ...given,
    slug: String(given.slug ?? given.id),
    firstName,
    lastName,
    name: textOf(given.name) || `${firstName} ${lastName}`.trim() || 'Unnamed provider',
    specialty: textOf(given.specialty),
    practice: orNull(practiceOfDoctor)(given.practice),
    languages: textsOf(given.languages),
    insuranceAccepted: textsOf(given.insuranceAccepted),
    socialLinks: onlyTexts(given.socialLinks),
    reviewCount: given.reviewCount ?? 0,
    ...(isFields(given.form) && {
      form: { ...onlyTexts(given.form), specialty: textOf(given.form.specialty) ?? '' },
    }),
  }
}

const specialty: Complete = (given) => ({
  ...blank('description'),
  ...given,
  slug: String(given.slug ?? given.id),
  name: textOf(given.name) || 'Unnamed specialty',
  doctorCount: given.doctorCount ?? 0,
})

const submission: Complete = (given) => ({
  ...given,
  firstName: textOf(given.firstName) ?? '',
  lastName: textOf(given.lastName) ?? '',
  specialty: textOf(given.specialty),
})

/** By call; `api` asks for those whose name says that they are about records. */
const completions: Partial<Record<CallKey, (answer: unknown) => unknown>> = {
  'GET /api/doctors': each(doctor),
  'GET /api/doctors/featured': each(doctor),
  'GET /api/doctors/:slug': orNull(doctor),
  'GET /api/doctors/summary': orNull((given) => ({
    ...given,
    specialties: textsOf(given.specialties),
    specialtyChoices: textsOf(given.specialtyChoices),
  })),
  'GET /api/practices': each(practice),
  'GET /api/practices/:slug': orNull(practice),
  'GET /api/practices/id/:id': orNull(practice),
  'GET /api/specialties': each(specialty),
  'GET /api/specialties/:slug': orNull((given) => ({
    specialty: specialty(isFields(given.specialty) ? given.specialty : {}),
    doctors: each(doctor)(given.doctors),
  })),
  'GET /api/specialty-names': textsOf,
  'GET /api/suggestions': each((given) => ({
    ...given,
    label: textOf(given.label) ?? '',
    detail: textOf(given.detail),
  })),
  'GET /api/user/doctor': orNull(doctor),
  'GET /api/user/practice': orNull(practice),
  'GET /api/user/analytics': orNull((given) => ({
    ...given,
    specialty: textOf(given.specialty),
  })),
  'GET /api/admin/submissions': each(submission),
}

/**
 * An answer about doctors, practices and specialties as screens take it: a specialty is a text or null,
 * a list a list, a name a text, whatever of it the answer left out or told otherwise (ENT-04). The one
 * place where answers are made whole; others pass as they are.
 */
export const completeAnswer = (key: CallKey, answer: unknown): unknown =>
  completions[key]?.(answer) ?? answer
