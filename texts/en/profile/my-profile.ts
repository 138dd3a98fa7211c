import { number, plural } from '../language.ts'

export const freePlan = 'Free Plan'
export const loading = 'Loading your profile'
export const notLoaded = 'Failed to load your profile. Please try again.'

/** The parts of the page, where no card has the name. */
export const sections = 'Sections'
export const goToSection = 'Go to a section'
export const status = 'Status'
export const practiceMessages = 'Messages to the practice'

export const changePhoto = 'Change Photo'
/** Below a photo that no public page shows. */
export const photoNotPublic =
  'On the Free Plan nobody but you sees your photo. A Featured profile shows it to patients.'
export const photoSaved = 'Profile image updated successfully'
export const photoRemoved = 'Profile image removed'

export const placesLead =
  'Do you see patients in more than one place? Your profile shows each with its phone, and patients find you near all of them. When the first address is wrong, add the right one and show it first.'

/** Names of who said a fact. */
export const you = 'you'
export const formerOwner = 'an earlier owner'
export const thePractice = 'the practice'
export const yourPractice = 'your practice'
export const theOffice = 'the office'

export const forPatients = 'For your patients'
export const yourDetails = 'your details for patients'
export const detailsNotLoaded = 'Your details for patients could not be loaded.'
export const claimFirst = 'Please claim or create your profile first.'
export const factsIntro =
  'What patients want to know before they call. Each answer shows who confirmed it and when; after 90 days it may be out of date, after 180 days it no longer counts in searches.'
export const publicOnceApproved =
  'What you save becomes public once our team approves your profile.'
export const savingConfirms = 'Saving confirms everything on this card today.'
export const allStillRight = 'All still right'

export const forPracticePatients = "For your practice's patients"
export const practiceDetails = "your practice's details"
export const practiceDetailsNotLoaded = "Your practice's details could not be loaded."
export const practiceFactsIntro = (practice: string, doctors: number) =>
  plural(
    doctors,
    `What is true for everybody at ${practice}. It counts for its doctor wherever they have said nothing of their own.`,
    `What is true for everybody at ${practice}. It counts for its ${number(doctors)} doctors wherever they have said nothing of their own.`,
  )
export const savingConfirmsForAll =
  'Saving confirms everything on this card today, for all your doctors.'
export const confirmForAll = 'Confirm for all our doctors'
