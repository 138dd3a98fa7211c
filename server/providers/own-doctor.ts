import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ProfileForm } from '../../contract/profile-form.ts'
import type { OwnDoctor } from '../../contract/provider-calls.ts'
import { type DoctorRow, selectDoctors } from '../directory/doctor-rows.ts'
import { presentDoctor } from '../directory/present-doctor.ts'
import { doctors } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { type ClaimRow, findClaim, presentClaim } from './claims.ts'

export type Owned = { claim: ClaimRow; row: DoctorRow }

/** The doctor a user has claimed, pending included. */
export async function findOwned(db: Db, userId: string): Promise<Owned | null> {
  const claim = await findClaim(db, userId, 'doctor')
  if (!claim) return null
  const [row] = await selectDoctors(db).where(eq(doctors.id, claim.doctorId!))
  return row ? { claim, row } : null
}

/** What the forms show: the record, with the edits that wait for approval laid over it. */
export const formOf = ({ claim, row }: Owned): ProfileForm => ({ ...recordOf(row), ...claim.draft })

/** The record as a form. */
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
    education: doctor.education ?? '',
    affiliations: doctor.affiliations ?? '',
  }
}

const fields = Object.keys(ProfileForm.shape) as (keyof ProfileForm)[]

/** Equal forms have equal revisions, whatever else of the record changed. */
export const revisionOf = (form: ProfileForm) =>
  createHash('sha256')
    .update(JSON.stringify(fields.map((field) => form[field])))
    .digest('base64url')
    .slice(0, 22)

/** Premium fields are the approved owner's of a Featured listing. */
export const isPremium = ({ claim, row }: Owned) => claim.approvedAt !== null && row.featured

export async function presentOwned(db: Db, owned: Owned): Promise<OwnDoctor> {
  const form = formOf(owned)
  const { doctor } = owned.row
  return {
    ...presentDoctor(owned.row),
    approved:
      owned.claim.approvedAt !== null &&
      doctor.publishedAt !== null &&
      doctor.unpublishedAt === null,
    claim: await presentClaim(db, owned.claim),
    form,
    revision: revisionOf(form),
    premium: isPremium(owned),
  }
}
