import { number, plural } from './language.ts'

export const title = 'Places'
export const thePlaces = 'the places'
export const notLoaded = 'The places could not be loaded.'
export const first = 'First place'
export const noAddress = 'No address is known yet.'
export const thisPlace = 'this place'
export const atMost = (count: number) => `At most ${number(count)} places.`
export const onceApproved = 'You can add places once your profile is approved.'

/** `origin`: who said it, and when. */
export const mayBeOutdated = (origin: string) =>
  `${origin} Patients read that it may be out of date.`
export const shouldBeAsked = (origin: string) => `${origin} Patients read that they should ask.`
export const notListed = 'This practice is not listed any more.'
export const notAgreed =
  "On the profile. The practice's own page shows it once the practice agrees."

export const stillRight = 'Still right'
export const stillRightWhat = (name: string) => `Still right: ${name}`
export const confirmed = 'Patients see that this place is right today.'
export const change = 'Change'
export const changeWhat = (name: string) => `Change ${name}`
export const showFirst = 'Show first'
export const showWhatFirst = (name: string) => `Show ${name} first`
export const shownFirst = 'This place is shown first now.'
export const remove = 'Remove'
export const removeWhat = (name: string) => `Remove ${name}`
export const removeTitle = 'Remove this place?'
export const removing = 'Removing...'
export const removed = 'The place is removed.'

export const add = 'Add a place'
export const changeTitle = 'Change this place'
export const where = 'Where is it?'
export const inDirectory = 'A practice in this directory'
export const otherAddress = 'Another address'
export const street = 'Street'
export const suite = 'Suite'
export const city = 'City'
export const state = 'State'
export const zip = 'ZIP code'
export const phone = 'Phone there'
export const phoneHelp = "Left blank, the practice's own number is shown."
export const hours = 'When are you seen there?'
export const practiceHours = "The practice's own hours are shown."
export const noHours = 'No hours are shown.'
export const enterHours = 'Enter hours'
export const save = 'Save Place'
export const saved = 'The place is saved.'

export const choosePractice = 'Please choose a practice'
export const chooseAnother = 'Choose another'
export const findPractice = 'Find the practice'
export const findHelp = 'Name or address: at least 3 characters.'
export const practicesFound = (count: number) =>
  plural(count, '1 practice found', `${number(count)} practices found`)
export const noneFound = (term: string) => `No practices found matching "${term}"`
export const choose = 'Choose'
export const chooseWhat = (name: string) => `Choose ${name}`
