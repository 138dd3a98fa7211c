import type { Doctor } from '../../contract/directory/doctor.ts'
import { lastNameOf } from '../../contract/directory/provider-name.ts'
import { safeUrl } from '../platform/http/safe-url.ts'
import { bundledPortrait } from './bundled-images.ts'
import type { DoctorRow } from './doctor-rows.ts'
import { addressLine } from './postal-address.ts'
import { practiceOfDoctor, registerDateOf } from './present-practice.ts'

/** The public answer for one doctor: nothing that is not listed here leaves the server. */
export function presentDoctor({ doctor, practice, specialty, featured }: DoctorRow): Doctor {
  const publicPractice = practice?.publishedAt && !practice.unpublishedAt ? practice : null
  return {
    id: doctor.id,
    slug: doctor.slug,
    name: doctor.name,
    firstName: doctor.firstName,
    lastName: lastNameOf(doctor),
    specialty: specialty?.name ?? null,
    specialtySlug: specialty?.slug ?? null,
    specialtyDetails: doctor.specialtyDetails,
    // The detailed biography is part of Featured (ENT-18).
    bio: (featured ? doctor.detailedBio : null) ?? doctor.basicBio,
    headshotUrl: doctor.headshotUrl ?? bundledPortrait(doctor.slug),
    phone: doctor.phone ?? publicPractice?.phone ?? null,
    address: (publicPractice && addressLine(publicPractice)) ?? addressLine(doctor),
    practiceId: publicPractice?.id ?? null,
    practice: publicPractice && practiceOfDoctor(publicPractice),
    education: doctor.education,
    certifications: doctor.certifications,
    affiliations: doctor.affiliations,
    yearsExperience: doctor.yearsExperience,
    languages: doctor.languages,
    acceptingPatients: doctor.acceptingPatients,
    insuranceAccepted: doctor.insuranceAccepted,
    officeHours: doctor.officeHours,
    socialLinks: Object.fromEntries(
      Object.entries<string | undefined>(doctor.socialLinks).filter(([, url]) => safeUrl(url)),
    ),
    rating: doctor.reviewCount > 0 ? doctor.rating : null,
    reviewCount: doctor.reviewCount,
    featured,
    approved: true,
    registerDate: registerDateOf(doctor),
    lastCheckedAt: doctor.lastCheckedAt?.toISOString() ?? null,
    updatedAt: doctor.updatedAt.toISOString(),
  }
}
