import type { ChoiceName } from '../../../contract/directory/facts/declared-facts.ts'
import type { Program } from '../../../contract/directory/plans/plans.ts'

/** The fields of what patients choose by, in the order of the form, as people read them. */
export const factFieldNames = {
  newPatients: 'New patients',
  firstVisit: 'First visit',
  plans: 'Insurance plans',
  medicare: 'Medicare assignment',
  languages: 'Languages you speak',
  staffLanguages: 'Languages of the staff',
  visits: 'Visits',
  ages: 'Ages seen',
  gender: 'Gender',
  services: 'Services',
  officeHours: 'Office hours',
  closures: 'Holidays and other days',
  accessibility: 'Accessibility',
  pin: 'Where patients enter',
  parking: 'Parking',
  booking: 'Booking link',
}

export const answers = {
  '': 'Not said',
  yes: 'Yes',
  limited: 'Yes, but limited',
  no: 'No',
}
/** `Yes, but limited, since November 4, 2026, with Aetna`. What is not said is blank. */
export const acceptance = (answer: string, since: string, plans: string) =>
  [answer, since && `since ${since}`, plans && `with ${plans}`].filter(Boolean).join(', ')

/** Texts about what the practice says, by whose form it is. */
export const fromPractice = {
  your: (said: string) => `From your practice: ${said}.`,
  the: (said: string) => `From the practice: ${said}.`,
}
/** `note`: what the practice says. */
export const usedNow = (note: string) => `${note} Shown while this is empty.`
export const usedOnceEmpty = (note: string) => `${note} Empty this to use it.`

export const optional = 'Optional'
export const takingNewPatients = 'Taking new patients?'
export const since = 'Since'
export const onlyWithPlans = 'Only with these plans'
export const onlyWithPlansHelp =
  'Leave it empty if new patients are welcome with every plan you take.'
export const plansTaken = 'Insurance plans taken'
export const plansHelp = 'Type a company, a program such as Medicaid, or the name of a plan.'
export const plansExample = 'Blue Cross, Medicare, TRICARE …'
export const everyPlan = 'Every plan of it'
/** The carrier and kind of a plan: `Aetna, Commercial PPO`. */
export const planKind = (carrier: string, program: Program, product: string) =>
  `${carrier}, ${program === product ? program : `${program} ${product}`}`

/** By whose form it is. */
export const languagesSpoken = {
  your: 'Languages you speak',
  the: 'Languages the doctor speaks',
}
export const languagesHelp = 'Well enough to talk about health without an interpreter.'
export const languagesExample = 'English, Spanish …'
export const staffLanguages = 'Languages the staff speaks'
export const staffLanguagesExample = 'Spanish, Vietnamese …'

export const choiceHelp: Partial<Record<ChoiceName, string>> = {
  firstVisit: 'How long a new patient who is not in a hurry usually waits.',
  medicare:
    'Whether you take the amount that Medicare approves as full payment. People on Medicare look for it.',
  gender: 'Optional. Some patients look for it.',
}
export const servicesHelp = 'Tests, treatments and conditions that patients come for.'
export const servicesExample = 'Echocardiogram, back pain …'
export const parkingHelp = 'Where, and what it costs.'
export const bookingHelp = 'The page where patients make an appointment.'
