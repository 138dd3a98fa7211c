import { fields } from '#texts/insights.ts'
import type { ProfileForm } from './forms.ts'

/** Fields of the two cards of My Profile, in their order (PROF-07, PROF-12). */
export const basicFields = ['firstName', 'lastName', 'specialty', 'phone', 'basicBio'] as const
export const premiumFields = [
  'detailedBio',
  'website',
  'linkedin',
  'twitter',
  'instagram',
  'education',
  'affiliations',
] as const
/** Fields that can be written in Spanish too, in the plan of what they translate. */
export const spanishFields = ['basicBioEs', 'servicesEs', 'detailedBioEs'] as const
/** Only for premium members to edit. */
export const lockedFields = [...premiumFields, 'detailedBioEs'] as const
/** Fields that managers edit with a consent that says so: bio, phone, education, affiliations and links. */
export const managedFields = [
  'phone',
  'basicBio',
  ...premiumFields,
  'basicBioEs',
  'detailedBioEs',
] as const
export const requiredFields = ['firstName', 'lastName', 'specialty'] as const

/** Characters (PROF-10); a longer text from before the limit may stay as it is. */
export const basicBioLength = 100

/** The 12 fields of My Profile (D10), and those in Spanish, as people read them. */
export const profileFieldNames = {
  ...fields,
  basicBioEs: 'Brief bio in Spanish',
  servicesEs: 'Services in Spanish',
  detailedBioEs: 'Detailed bio in Spanish',
} as const satisfies Record<keyof ProfileForm, string>
