/** Categories with a color of their own; an article may have any other. */
export const newsCategories = [
  'Hospital Expansion',
  'Leadership',
  'Recognition',
  'Facility Growth',
  'Specialty Care',
  'Senior Care',
] as const
