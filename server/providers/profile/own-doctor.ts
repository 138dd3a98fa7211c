import { eq } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { keysOf } from '../../../contract/objects.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { ProfileForm } from '../../../contract/providers/forms.ts'
import { required } from '../../../contract/required.ts'
import { type DoctorRow, selectDoctors } from '../../directory/doctor-rows.ts'
import { presentDoctor } from '../../directory/present-listings.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { type ClaimRow, findClaim, presentClaim } from '../claims/claims.ts'
import type { PremiumServices } from '../services.ts'
import { formIn } from './write-form.ts'

export type Owned = {
  claim: ClaimRow
  row: DoctorRow
  /** The user may edit the premium fields and read analytics. */
  premium: boolean
}

/** The doctor a user has claimed, pending included. */
export async function findOwned(
  { db, isSubscribed }: PremiumServices,
  userId: string,
): Promise<Owned | null> {
  const claim = await findClaim(db, userId, 'doctor')
  if (!claim) return null
  const [row] = await selectDoctors(db).where(eq(doctors.id, required(claim.doctorId)))
  if (!row) return null
  return { claim, row, premium: isFeaturedOwner(claim, row) || (await isSubscribed(db, userId)) }
}

/** Of a listing that the team has featured as well, where nothing is paid for. */
const isFeaturedOwner = (claim: ClaimRow, row: DoctorRow) =>
  claim.approvedAt !== null && row.featured

/** What the forms show: the record, with the edits that wait for approval laid over it. */
export const formOf = ({ claim, row }: Pick<Owned, 'claim' | 'row'>): ProfileForm => ({
  ...recordOf(row),
  ...claim.draft,
})

/** The record as a form. Education and certifications are one text in it (ENT-18). */
export function recordOf({ doctor, specialty }: DoctorRow): ProfileForm {
  const links = doctor.socialLinks
  return {
    firstName: doctor.firstName,
    lastName: doctor.lastName,
    specialty: specialty?.name ?? '',
    phone: doctor.phone ?? '',
    basicBio: doctor.basicBio ?? '',
    detailedBio: doctor.detailedBio ?? '',
    website: links.website ?? '',
    linkedin: links.linkedin ?? '',
    twitter: links.twitter ?? '',
    instagram: links.instagram ?? '',
    education: [doctor.education, doctor.certifications].filter(Boolean).join('\n'),
    affiliations: doctor.affiliations ?? '',
    basicBioEs: doctor.basicBioEs ?? '',
    servicesEs: doctor.servicesEs ?? '',
    detailedBioEs: doctor.detailedBioEs ?? '',
  }
}

const fields = keysOf(ProfileForm.shape)

/** Equal forms have equal revisions, whatever else of the record changed. */
export const revisionOf = (form: ProfileForm) => formRevision(fields.map((field) => form[field]))

export async function presentOwned(
  db: Db,
  ownDoctor: Owned,
  language: Language = 'en',
): Promise<OwnDoctor> {
  const form = formOf(ownDoctor)
  const { doctor } = ownDoctor.row
  return {
    ...presentDoctor(ownDoctor.row, language),
    approved:
      ownDoctor.claim.approvedAt !== null &&
      doctor.publishedAt !== null &&
      doctor.unpublishedAt === null,
    claim: await presentClaim(db, ownDoctor.claim),
    form: await formIn(db, language, form),
    revision: revisionOf(form),
    premium: ownDoctor.premium,
    featuredBy: ownDoctor.row.featured ? await featuredBy(db, doctor.id) : null,
  }
}

async function featuredBy(db: Db, doctorId: number): Promise<OwnDoctor['featuredBy']> {
  const [listing] = await db
    .select({ reason: featuredListings.reason })
    .from(featuredListings)
    .where(eq(featuredListings.doctorId, doctorId))
  return listing?.reason ?? null
}
