import type { PersonLeaf, PhysicianLeaf, WithContext } from 'schema-dts'
import type { Doctor } from '../../contract/directory/doctor.ts'
import type { OfficeHours } from '../../contract/directory/office-hours.ts'
import { openTimes } from '../../contract/directory/opening-hours.ts'
import { addressedAs, nameParts } from '../../contract/directory/provider-name.ts'
import { weekdayName, weekdays } from '../../contract/directory/weekdays.ts'
import { paths } from '../../contract/paths.ts'
import { absoluteUrl } from './absolute-url.ts'
import { medicalSpecialty } from './medical-specialty.ts'
import { postalAddressOf } from './postal-address.ts'

const physicianDegree = /\b(MD|DO|DPM|MBBS|MBChB)\b/i

/**
 * Whether schema.org's Physician is true of this provider: a physician's degree, or no credentials
 * at all where we address them as `Dr.`. Nurses, assistants, therapists and psychologists are not.
 */
export function isPhysician(doctor: Pick<Doctor, 'name' | 'lastName'>): boolean {
  const credentials = nameParts(doctor.name).credentials.replaceAll('.', '')
  if (physicianDegree.test(credentials)) return true
  return credentials === '' && addressedAs(doctor).startsWith('Dr. ')
}

/** One node per provider and practice, the same on every page. */
export const doctorNode = (publicUrl: string, slug: string) =>
  `${publicUrl}${paths.doctor(slug)}#provider`
export const practiceNode = (publicUrl: string, slug: string) =>
  `${publicUrl}${paths.practice(slug)}#practice`

/**
 * The record of a doctor's page (SEO-01, SEO-06 to SEO-08): `Physician`, or `Person` for a provider
 * who is none. A rating stands in it only when real reviews stand behind it.
 */
export function physicianRecord(
  doctor: Doctor,
  publicUrl: string,
): WithContext<PhysicianLeaf> | WithContext<PersonLeaf> {
  const { credentials } = nameParts(doctor.name)
  const address = postalAddressOf(doctor.address)
  const sameAs = Object.values(doctor.socialLinks)
  const practice = doctor.practice && {
    '@type': 'MedicalOrganization' as const,
    '@id': practiceNode(publicUrl, doctor.practice.slug),
    name: doctor.practice.name,
    url: publicUrl + paths.practice(doctor.practice.slug),
  }
  const commonFields = {
    '@context': 'https://schema.org',
    '@id': doctorNode(publicUrl, doctor.slug),
    name: doctor.name,
    url: publicUrl + paths.doctor(doctor.slug),
    ...(doctor.headshotUrl && { image: absoluteUrl(publicUrl, doctor.headshotUrl) }),
    ...(doctor.phone && { telephone: doctor.phone }),
    ...(address && { address }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(doctor.languages.length > 0 && { knowsLanguage: doctor.languages }),
  } as const

  if (!isPhysician(doctor)) {
    const jobTitle = jobTitleOf(credentials)
    return {
      ...commonFields,
      '@type': 'Person',
      ...(credentials && { honorificSuffix: credentials }),
      ...(jobTitle && { jobTitle }),
      ...(doctor.specialty && { knowsAbout: doctor.specialty }),
      ...(practice && { worksFor: practice }),
    }
  }

  const hours = openingHours(doctor.officeHours)
  const specialty = medicalSpecialty(doctor.specialtySlug)
  const { rating, reviewCount } = doctor
  return {
    ...commonFields,
    '@type': 'Physician',
    ...(specialty && { medicalSpecialty: specialty }),
    ...(practice && { memberOf: practice }),
    ...(hours.length > 0 && { openingHours: hours }),
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

/** Each profession by the credentials that only it has; the more specific ones first. */
const professions: readonly [RegExp, string][] = [
  [/^CRNA$/, 'Nurse Anesthetist'],
  [/^CNM$/, 'Nurse Midwife'],
  [/^(APRN-?CNP|\w*NP(-[A-Z]+)*)$/, 'Nurse Practitioner'],
  [/^(APRN|APN|CNS)$/, 'Advanced Practice Registered Nurse'],
  [/^PA(-C)?$/, 'Physician Assistant'],
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
  [/^(LCSW|LMSW)(-S)?$/, 'Clinical Social Worker'],
  [/^LPC(-S)?$/, 'Professional Counselor'],
  [/^LMFT$/, 'Marriage and Family Therapist'],
  [/^(RD|RDN)$/, 'Registered Dietitian'],
]

/** What somebody with these credentials is: `FNP-C` → `Nurse Practitioner`. Null: they do not say. */
export function jobTitleOf(credentials: string): string | null {
  const each = credentials
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[,\s]+/)
  const profession = professions.find(([pattern]) => each.some((one) => pattern.test(one)))
  return profession?.[1] ?? null
}

/**
 * `Mo 08:00-17:00` for each open part of a weekday, as schema.org writes opening hours (SEO-06). Closed
 * and unknown days are left out; a day around the clock ends a minute before midnight.
 */
function openingHours(hours: OfficeHours | null): string[] {
  return weekdays.flatMap((weekday) =>
    openTimes(hours?.[weekday]).map(({ open, close }) => {
      const end = open === '00:00' && close === '00:00' ? '23:59' : close
      return `${weekdayName(weekday).slice(0, 2)} ${open}-${end}`
    }),
  )
}
