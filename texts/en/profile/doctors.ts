export const title = 'Doctors of the Practice'
export const yourDoctors = 'your doctors'
export const notLoaded = 'Your doctors could not be loaded.'
export const nobody = (practice: string) => `No doctor names ${practice} as their practice yet.`
export const lead =
  'Owners and managers of the practice manage hours, facts, photo and places, phone, bio, education, affiliations and links of every doctor who agrees. Name, specialty and the consent itself stay with the doctor, who sees every change.'
export const doctors = 'Doctors'

export const agreed = 'Agreed'
export const you = 'You'
export const asked = 'Asked'
export const underReview = 'Under review'

export const managedSince = (day: string) => `You have managed this profile since ${day}.`
export const ownProfile = 'Your own profile.'
export const hasAccount = 'Has an account, and agrees there under My Profile.'
export const weWrote = (address: string, day: string) => `We wrote to ${address} on ${day}.`
export const teamLooks = 'The doctor has agreed. Our team looks at it.'
export const noAccount = 'Has no account yet. We can ask by mail.'

export const manageProfile = 'Manage'
export const manageProfileOf = (name: string) => `Manage: ${name}`
export const askByMail = 'Ask by Mail'
export const askByMailWhom = (name: string) => `Ask by Mail: ${name}`
/** Names the form. */
export const askForm = (name: string) => `Ask ${name} by mail`
export const emailOfDoctor = 'Email of the doctor'
export const sendQuestion = 'Send Question'
export const whatMailSays =
  'The mail says who asks and what the doctor agrees to. Our team looks at the answer before it counts.'
export const questionSent = (name: string) => `The question to ${name} is on its way.`
export const stopManaging = 'Stop Managing'
export const stopManagingWhose = (name: string) => `Stop Managing: ${name}`
export const stoppedManaging = (name: string) => `You no longer manage the profile of ${name}.`
export const takeBack = 'Take Back'
export const takeBackWhose = (name: string) => `Take Back: ${name}`
export const takenBack = (name: string) => `The question to ${name} is taken back.`

export const allDoctors = 'All Doctors'
export const profile = 'Profile'
export const theProfile = 'the profile'
export const profileNotLoaded = 'The profile could not be loaded.'
export const yourPractice = 'your practice'
export const thisDoctor = 'this doctor'
export const managedFor = (practice: string) =>
  `You manage this profile for ${practice}, because the doctor agrees. The doctor sees who changed what, and can end it at any time.`
export const consentOver =
  'The doctor has ended the consent, or sees patients elsewhere now. What you have not saved can no longer be saved.'
export const forPatients = 'For patients'
export const theDetails = 'the details'
export const detailsNotLoaded = 'The details could not be loaded.'
export const furtherPlaces =
  'Further places where the doctor is seen. Only the doctor can say which place comes first.'
/** Names of who said a fact. */
export const theDoctor = 'the doctor'
export const theOffice = 'the office'
export const notManaged = "Not your practice's to manage"
export const notManagedText =
  'Your practice does not manage this profile: the doctor has not agreed, has taken the consent back, or sees patients elsewhere.'
export const factsIntro = (name: string) =>
  `What patients want to know before they call ${name}. Each answer shows who confirmed it and when.`
export const saveNote = 'Saving confirms everything on this card today, in the name of the office.'
export const allStillRight = 'All still right'

export const photo = 'Photo'
export const photoOf = (name: string) => `The photo of ${name}`
export const photoSaved = 'The photo is saved.'
export const photoRemoved = 'The photo is removed.'
export const wherePhotoShows = 'On the public profile and in lists.'
export const photoIsFeatured =
  'A photo is part of a Featured listing. This profile is not Featured now.'
export const changePhoto = 'Change Photo'
