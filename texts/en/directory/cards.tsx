import type { ReactNode } from 'react'

/** Whether new patients are taken. */
export const accepting = 'Accepting New Patients'
export const limited = 'Limited Availability'
export const notAccepting = 'Not Accepting New Patients'
export const askAboutNewPatients = 'Ask about new patients'
/** After one of the first three. */
export const notConfirmed = 'not confirmed'
export const confirmed = (day: string) => `confirmed ${day}`

export const featured = 'Featured'
export const featuredIsPaid = (howResultsWork: (text: string) => ReactNode) => (
  <>Featured is a paid listing. {howResultsWork('How results work')}</>
)
export const noPractice = 'No practice listed'
export const noPhone = 'No phone listed'
export const viewFullProfile = 'View Full Profile'
export const viewProfile = 'View Profile'

/** Why a provider is in the list. */
export const treats = (name: string) => `treats ${name}`
export const offers = (name: string) => `offers ${name}`
export const caresFor = (name: string) => `cares for ${name}`
export const speaks = (name: string) => `speaks ${name}`
export const takes = (name: string) => `takes ${name}`
export const formerly = (name: string) => `formerly ${name}`
export const alsoNamed = (name: string) => `also ${name}`
export const practiceFormerly = (name: string) => `practice formerly ${name}`
export const practiceAlsoNamed = (name: string) => `practice also ${name}`
export const nearSpelling = (name: string) => `near spelling of ${name}`
export const namedInProfile = 'named in the profile'
