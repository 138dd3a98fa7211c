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
export const requiredFields = ['firstName', 'lastName', 'specialty'] as const

/** Characters (PROF-10); a longer text from before the limit may stay as it is. */
export const basicBioLength = 100
