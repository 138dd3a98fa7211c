/** What somebody who creates an account says to be; it decides only what the dashboard leads to first. */
export const registrants = ['clinician', 'manager'] as const

export type Registrant = (typeof registrants)[number]
