import type { FactName } from './facts.ts'

/** What each fact is called on screens and in mails. */
export const factLabels: Record<FactName, string> = {
  phone: 'Phone',
  address: 'Address',
  practice: 'Practice',
  officeHours: 'Office hours',
  plans: 'Insurance plans',
  languages: 'Languages',
  newPatients: 'New patients',
  visits: 'Visits',
  ages: 'Ages seen',
  gender: 'Gender',
  services: 'Services',
  accessibility: 'Accessibility',
  parking: 'Parking',
  booking: 'Online booking',
}
