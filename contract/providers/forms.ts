import { z } from 'zod'
import { missing, noWebAddress } from '#texts/refusals/common.ts'
import { looksLikeAddress } from '../person-name.ts'
import { line, link, name, phone, text } from '../text-fields.ts'

const personName = name.refine((text) => !looksLikeAddress(text), noWebAddress)

/** The forms of My Profile (ENT-18). Blank is blank, never absent. */
export const ProfileForm = z.object({
  firstName: personName,
  lastName: personName,
  /** By name. */
  specialty: line(100).min(1, missing),
  phone,
  basicBio: text(2000),
  detailedBio: text(5000),
  website: link,
  linkedin: link,
  twitter: link,
  instagram: link,
  /** With certifications: as much as the administrators' two fields hold. */
  education: text(5000),
  affiliations: text(2000),
  /** Texts in Spanish, beside those in English. */
  basicBioEs: text(2000),
  servicesEs: line(1000),
  detailedBioEs: text(5000),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** What managers of a practice edit of a doctor whose consent covers it: `managedFields`. */
export const ManagedForm = ProfileForm.omit({
  firstName: true,
  lastName: true,
  specialty: true,
  servicesEs: true,
})
export type ManagedForm = z.infer<typeof ManagedForm>

/** Values that fill a form: a record may lack what a saved form may not. */
export const FormValues = z.record(ProfileForm.keyof(), z.string())
