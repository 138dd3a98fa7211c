import type { Practice, PracticeOfDoctor } from '../../contract/directory/practice.ts'
import { site } from '../../site.config.ts'
import { safeUrl } from '../platform/http/safe-url.ts'
import { bundledBuilding, bundledLogo } from './bundled-images.ts'
import { addressLine, postalAddress } from './postal-address.ts'
import type { practices } from './tables.ts'

export type PracticeRow = typeof practices.$inferSelect

export function practiceOfDoctor(practice: PracticeRow): PracticeOfDoctor {
  return {
    id: practice.id,
    slug: practice.slug,
    name: practice.name,
    address: addressLine(practice),
    phone: practice.phone,
    website: safeUrl(practice.website),
    description: practice.description,
    buildingImageUrl: practice.buildingImageUrl ?? bundledBuilding(practice.slug),
    createdAt: practice.createdAt.toISOString(),
    updatedAt: practice.updatedAt.toISOString(),
  }
}

/** The public answer for one practice: who claimed it is for its owner and administrators only. */
export function presentPractice(practice: PracticeRow, featured: boolean): Practice {
  return {
    ...practiceOfDoctor(practice),
    specialtyId: practice.specialtyId,
    postalAddress: postalAddress(practice),
    logoUrl: practice.logoUrl ?? bundledLogo(practice.slug),
    galleryImages: practice.galleryImages,
    approved: true,
    claimedByUserId: null,
    claimApproved: false,
    featured,
    contactAddress: practiceContactAddress(practice.slug),
    registerDate: registerDateOf(practice),
    lastCheckedAt: practice.lastCheckedAt?.toISOString() ?? null,
  }
}

/** The address a practice's form writes to. It is ours; the server resolves it to the practice (D14). */
export const practiceContactAddress = (slug: string) => `${slug}@${site.practiceMailDomain}`

/** Only for unclaimed records of the register: an owner's text is not the register's. */
export const registerDateOf = (record: {
  source: string
  claimedAt: Date | null
  registerDate: string | null
}) => (record.source === 'nppes' && record.claimedAt === null ? record.registerDate : null)
