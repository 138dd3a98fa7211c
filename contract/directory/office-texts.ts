/** Columns of a doctor's record without a date of their own that an office can write for the doctor. */
export const textColumns = [
  'basicBio',
  'basicBioEs',
  'detailedBio',
  'detailedBioEs',
  'education',
  'certifications',
  'affiliations',
  'socialLinks',
] as const

export type TextColumn = (typeof textColumns)[number]
