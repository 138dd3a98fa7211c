import * as texts from '#texts/directory/fact-labels.ts'
import type { FactName } from './facts.ts'

/** Names of the facts on screens and in mails. */
export const factLabels: Record<FactName, string> = {
  phone: texts.phone,
  address: texts.address,
  practice: texts.practice,
  officeHours: texts.officeHours,
  plans: texts.plans,
  languages: texts.languages,
  newPatients: texts.newPatients,
  visits: texts.visits,
  ages: texts.ages,
  gender: texts.gender,
  services: texts.services,
  accessibility: texts.accessibility,
  parking: texts.parking,
  booking: texts.booking,
}
