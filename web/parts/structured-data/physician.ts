import type { PersonLeaf, PhysicianLeaf, WithContext } from 'schema-dts'
import * as texts from '#texts/directory/doctor.ts'
import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import { addressedAs, nameParts } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { absoluteUrl } from './absolute-url.ts'
import { valueIfConfirmed } from './confirmed.ts'
import { medicalSpecialty } from './medical-specialty.ts'
import { officeFields } from './patient-facts.ts'
import { geoFields, postalAddressOf } from './postal-address.ts'

const physicianDegree = /\b(MD|DO|DPM|MBBS|MBChB)\b/i

/** Fields whose doctors are no physicians, and their profession. */
const otherDoctors: Readonly<Record<string, string>> = {
  dentistry: 'Dentist',
  endodontics: 'Dentist',
  'oral-surgery': 'Dentist',
  orthodontics: 'Dentist',
  'pediatric-dentistry': 'Dentist',
  periodontics: 'Dentist',
  chiropractic: 'Chiropractor',
  optometry: 'Optometrist',
  psychology: 'Psychologist',
}

const otherDoctorOf = (slug: string | null) =>
  slug !== null && Object.hasOwn(otherDoctors, slug) ? (otherDoctors[slug] ?? null) : null

/**
 * Whether this provider is a schema.org Physician: a physician's degree, or no credentials
 * at all where we address them as `Dr.` in a physician's field. Nurses, assistants, therapists,
 * dentists and psychologists are not.
 */
export function isPhysician({
  specialtySlug = null,
  ...doctor
}: Pick<Doctor, 'name' | 'lastName'> & { specialtySlug?: Doctor['specialtySlug'] }): boolean {
  const credentials = nameParts(doctor.name).credentials.replaceAll('.', '')
  if (physicianDegree.test(credentials)) return true
  return (
    credentials === '' &&
    addressedAs(doctor).startsWith('Dr. ') &&
    otherDoctorOf(specialtySlug) === null
  )
}

/** One node per provider and practice, the same on every page. */
export const doctorNode = (publicUrl: string, slug: string) =>
  `${publicUrl}${paths.doctor(slug)}#provider`
export const practiceNode = (publicUrl: string, slug: string) =>
  `${publicUrl}${paths.practice(slug)}#practice`

/**
 * The record of a doctor's page (SEO-01, SEO-06 to SEO-08): `Physician`, or `Person` for a provider
 * who is not one. It has a rating only if there are real reviews, and only facts that are
 * confirmed.
 */
export function physicianRecord(
  doctor: Doctor,
  publicUrl: string,
): WithContext<PhysicianLeaf> | WithContext<PersonLeaf> {
  const { credentials } = nameParts(doctor.name)
  const { facts } = doctor
  const address = postalAddressOf(valueIfConfirmed(facts, 'address', doctor.address))
  const telephone = valueIfConfirmed(facts, 'phone', doctor.phone)
  const languages = valueIfConfirmed(facts, 'languages', doctor.languages) ?? []
  const gender = valueIfConfirmed(facts, 'gender', doctor.gender)
  const services =
    valueIfConfirmed(facts, 'services', commaSeparated(doctor.specialtyDetails)) ?? []
  const ownPractice = valueIfConfirmed(facts, 'practice', doctor.practice)
  const sameAs = Object.values(doctor.socialLinks)
  const places = furtherPlaces(doctor)
  const practice = ownPractice && {
    '@type': 'MedicalOrganization' as const,
    '@id': practiceNode(publicUrl, ownPractice.slug),
    name: ownPractice.name,
    url: publicUrl + paths.practice(ownPractice.slug),
  }
  const commonFields = {
    '@context': 'https://schema.org',
    '@id': doctorNode(publicUrl, doctor.slug),
    name: doctor.name,
    url: publicUrl + paths.doctor(doctor.slug),
    ...(doctor.headshotUrl && { image: absoluteUrl(publicUrl, doctor.headshotUrl) }),
    ...(telephone && { telephone }),
    ...(address && { address }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
  } as const

  if (!isPhysician(doctor)) {
    const jobTitle =
      jobTitleOf(credentials) ??
      (addressedAs(doctor).startsWith('Dr. ') ? otherDoctorOf(doctor.specialtySlug) : null)
    const knowsAbout = [...(doctor.specialty ? [doctor.specialty] : []), ...services]
    return {
      ...commonFields,
      '@type': 'Person',
      ...(credentials && { honorificSuffix: credentials }),
      ...(jobTitle && { jobTitle: texts.jobTitle(jobTitle) }),
      ...(knowsAbout.length > 0 && { knowsAbout }),
      ...(gender && { gender: genders[gender] }),
      ...(practice && { worksFor: practice }),
      ...(places.length > 0 && { workLocation: places }),
    }
  }

  const specialty = medicalSpecialty(doctor.specialtySlug)
  const { rating, reviewCount } = doctor
  return {
    ...commonFields,
    '@type': 'Physician',
    ...(specialty && { medicalSpecialty: specialty }),
    ...(practice && { memberOf: practice }),
    ...(address && geoFields(doctor.point)),
    ...(places.length > 0 && { location: places }),
    ...officeFields(doctor),
    ...(services.length > 0 && {
      availableService: services.map((name) => ({ '@type': 'MedicalProcedure' as const, name })),
    }),
    ...(rating !== null &&
      rating >= 1 &&
      rating <= 5 &&
      reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

/** Confirmed places beside the first, which the record's own `address` says. */
const furtherPlaces = ({ places }: Doctor) =>
  places
    .filter(({ source, confirmedAt: at, age }) => isConfirmed({ source, at, age }))
    .map(({ practice, address, phone, point }) => {
      const postalAddress = postalAddressOf(address)
      return {
        '@type': 'Place' as const,
        ...(practice && { name: practice.name }),
        ...(phone && { telephone: phone }),
        ...(postalAddress && { address: postalAddress, ...geoFields(point) }),
      }
    })

const genders = {
  female: 'https://schema.org/Female',
  male: 'https://schema.org/Male',
  nonbinary: 'Nonbinary',
} as const

/** Each profession by the credentials that only it has; more specific ones first. */
const professions: readonly [RegExp, string][] = [
  [/^CRNA$/, 'Nurse Anesthetist'],
  [/^CNM$/, 'Nurse Midwife'],
  [/^(APRN-?CNP|\w*NP(-[A-Z]+)*)$/, 'Nurse Practitioner'],
  [/^(APRN|APN|CNS)$/, 'Advanced Practice Registered Nurse'],
  [/^PA(-C)?$/, 'Physician Assistant'],
  [/^C?AA$/, 'Anesthesiologist Assistant'],
  [/^RN$/, 'Registered Nurse'],
  [/^(LVN|LPN)$/, 'Licensed Vocational Nurse'],
  [/^(DDS|DMD)$/, 'Dentist'],
  [/^DC$/, 'Chiropractor'],
  [/^OD$/, 'Optometrist'],
  [/^PSYD$/, 'Psychologist'],
  [/^PHARMD$/, 'Pharmacist'],
  [/^AUD$/, 'Audiologist'],
  [/^(DPT|PT)$/, 'Physical Therapist'],
  [/^(OTD|OT|OTR(\/L)?)$/, 'Occupational Therapist'],
  [/^(CCC-)?SLP$/, 'Speech-Language Pathologist'],
  [/^(LCSW|LMSW|LICSW)(-[A-Z]+)?$/, 'Clinical Social Worker'],
  [/^LPC(-[AS])?$/, 'Professional Counselor'],
  [/^LMFT(-[AS])?$/, 'Marriage and Family Therapist'],
  [/^LAC$/, 'Acupuncturist'],
  [/^BCBA(-D)?$/, 'Behavior Analyst'],
  [/^(RD|RDN)$/, 'Registered Dietitian'],
]

/** The profession of these credentials: `FNP-C` → `Nurse Practitioner`. Null if unknown. */
export function jobTitleOf(credentials: string): string | null {
  const each = credentials
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[,\s]+/)
  const profession = professions.find(([pattern]) => each.some((one) => pattern.test(one)))
  return profession?.[1] ?? null
}
