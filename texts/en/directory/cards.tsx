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
