import { areaInCity } from '../../../contract/area/area-texts.ts'

export const backToSearch = 'Back to Search'
export const notFound = 'Doctor Not Found'
export const notFoundDescription = 'There is no doctor at this address.'
export const notFoundText =
  "The doctor profile you're looking for doesn't exist or has been removed."
export const goBackToSearch = 'Go Back to Search'

type Summary = {
  specialty: string | null
  practice: string | undefined
  phone: string | null
  accepting: boolean
}
/** The text that a search engine shows under the name. */
export const summary = ({ specialty, practice, phone, accepting }: Summary) =>
  [
    `${specialty ?? 'Healthcare provider'}${practice ? ` at ${practice}` : ''} in ${areaInCity()}.`,
    accepting && 'Accepting new patients.',
    phone && `Call ${phone}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const specialty = 'Specialty'
export const general = 'General'
export const newPatients = 'New Patients'
export const accepting = 'Accepting'
export const limited = 'Limited'
export const notAccepting = 'Not Accepting'
export const ask = 'Ask'
export const practice = 'Practice'
export const practiceWebsite = 'Practice Website'
export const contact = (who: string) => `Contact ${who}`

export const atAGlance = 'At a glance'
export const directLine = 'Direct line'
export const office = 'Office'
export const website = 'Website'
export const practiceInformation = 'Practice Information'

export const about = (who: string) => `About ${who}`
export const aboutToCome = 'Biography information will be available soon.'
/** Unfolds the rest of a biography. */
export const readMore = 'Read More'
export const education = 'Education & Certifications'
export const services = 'Specialties & Services'
export const details = 'Professional Details'
export const experience = 'Years of experience'
export const yearsOfExperience = (years: number) => `${years}+ years`
export const insurance = 'Insurance'
export const affiliations = 'Affiliations'
export const rating = 'Rating'
export const ratingOf = (rating: number, reviews: number) =>
  `${rating} out of 5, from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`
export const online = 'Online'

/** The job title of a provider without a physician's degree, as search engines read it. */
export const jobTitle = (profession: string): string => profession
