import { isInCity } from '../../contract/area/area.ts'
import { areaInState, coveredText } from '../../contract/area/area-texts.ts'
import { site } from '../../site.config.ts'

export const about = 'About'
export const description = `What ${site.name} is for, how its entries are checked, and the areas it serves.`
export const heading = `About ${site.name}`
export const lead = `A directory of doctors and practices for the people who live in and around ${site.area}.`

export const missionAndVision = 'Mission and vision'
export const mission = 'Our Mission'
export const missionText =
  'To make it easy to find a doctor close to home: who they are, what they treat, whether they take new patients, and the number to call.'
export const freeToRead =
  'Reading is free and needs no account. We do not follow readers around, and we do not sell what they tell us.'
export const vision = 'Our Vision'
export const visionText =
  'A community in which every neighbor can reach the right office at the first call, and every practice, large or small, can be found by the people it is there for.'

export const offers = 'What We Offer'
export const profiles = 'Doctor Profiles'
export const profilesText =
  'Specialty, training, languages, insurance, office hours and a phone number, as far as we know them.'
export const practices = 'Practice Information'
export const practicesText = 'Where an office is, how to reach it, and who works there.'
export const local = 'Local Focus'
export const localText = isInCity()
  ? `${site.area} and the neighborhoods around it, and nothing else, so that every office is close to home.`
  : `${site.area} and nothing else, with every list by ZIP code, so that an office close to home is easy to find.`

export const commitment = 'Our Quality Commitment'
export const verified = 'Verified Information'
export const verifiedText =
  'Our team reviews every profile a provider writes or claims before it is published. Until then only the entry we already had is shown.'
export const patientsFirst = 'Patient-Focused'
export const patientsFirstText =
  'What a patient asks first stands first: the doctor, the specialty, whether new patients are taken, and the phone number.'
export const community = 'Community Focused'
export const communityText =
  'We list the doctors and practices of this part of town. A doctor who has paid to be featured is always marked as such.'
export const updated = 'Continuously Updated'
export const updatedText =
  'Providers change their own phone number, specialty and short text whenever they need to. If you see something wrong, tell us.'

export const areas = 'Areas We Serve'
export const areasText = isInCity()
  ? `${areaInState().slice(site.area.length + 2)}, and the neighborhoods around it.`
  : `Doctors and practices in ${coveredText()}.`
export const findDoctors = 'Find Doctors'
export const browsePractices = 'Browse Practices'
