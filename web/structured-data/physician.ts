import type { PersonLeaf, PhysicianLeaf, WithContext } from 'schema-dts'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { addressedAs, nameParts } from '../../contract/directory/provider-name.ts'
import { paths } from '../../contract/paths.ts'
import { absoluteUrl } from './absolute-url.ts'
import { jobTitleOf } from './job-title.ts'
import { medicalSpecialty } from './medical-specialty.ts'
import { openingHours } from './opening-hours.ts'
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
