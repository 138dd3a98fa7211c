/** The fields of what patients choose by, in the order of the form, as people read them. */
export const factFieldNames = {
  newPatients: 'New patients',
  plans: 'Insurance plans',
  languages: 'Languages you speak',
  staffLanguages: 'Languages of the staff',
  visits: 'Visits',
  ages: 'Ages seen',
  gender: 'Gender',
  services: 'Services',
  officeHours: 'Office hours',
  closures: 'Holidays and other days',
  accessibility: 'Accessibility',
  parking: 'Parking',
  booking: 'Booking link',
} as const
