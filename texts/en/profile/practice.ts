import { number, plural } from '../language.ts'

export const connected = 'Connected Practice'
export const connect = 'Connect Your Practice'
export const yourPractice = 'your practice'
export const notLoaded = 'Your practice could not be loaded.'
export const isConnected = 'Connected'
export const view = 'View Practice'
export const waits =
  'The connection is waiting for our team. Until it is approved, the public page stays as it is.'

/** `role`: in lower case. */
export const askedToJoin = (role: string) =>
  `You have asked to join as a ${role}. An owner of the practice answers it. If nobody does within 5 business days, our team decides.`
export const takeRequestBack = 'Take Request Back'
export const takingBack = 'Taking back...'
export const requestTakenBack = (name: string) => `Your request to join ${name} is taken back.`

export const updateRequest = 'Practice update request'
export const whatShouldChange = 'What should change?'
export const needsApproval = 'Changes require admin approval.'
export const submit = 'Submit Update Request'
export const submitting = 'Submitting...'
export const updateSent = 'Your update request was sent. We write to you when it is done.'
export const updateFailed = 'Failed to send your update request. Please try again.'

export const connectLead =
  'Connect with the practice you work at, and tell us here when something about it changes.'
export const manageLead =
  'Find the practice that you manage. If nobody is connected with it yet, connect with it and our team reviews that; otherwise ask to join.'
/** Above the practice that is offered before anybody searches. */
export const fromProfile = 'Your profile names this practice, or its address:'
export const findPractice = 'Find your practice'
export const findHelp = 'Name or address: at least 3 characters.'
export const practicesFound = (count: number) =>
  plural(count, '1 practice found', `${number(count)} practices found`)
export const noAddress = 'No address listed'
export const noPhone = 'No phone listed'
export const taken = 'Somebody is connected with this practice already. You can ask to join.'
export const join = 'Ask to Join'
export const joinWhich = (name: string) => `Ask to Join: ${name}`
export const connectWith = 'Connect with Practice'
export const connectWithWhich = (name: string) => `Connect with Practice: ${name}`
export const noneFound = (term: string) => `No practices found matching "${term}"`
export const contactUs = 'Contact us to add your practice to our directory.'

/** Texts about what owners say of it. */
export const about = 'About your practice'
export const aboutNotLoaded = 'What your practice says could not be loaded.'
export const publicAtOnce = 'What you save here is on the page of your practice at once.'
export const name = 'Name of the practice'
export const description = 'Description'
export const phone = 'Phone'
export const website = 'Website'
export const street = 'Street'
export const suite = 'Suite'
export const city = 'City'
export const state = 'State'
export const zip = 'ZIP code'
export const save = 'Save Practice'
export const saved = 'Your practice is up to date for everybody.'

export const pictures = 'Pictures'
export const thePictures = 'the pictures'
export const picturesNotLoaded = 'The pictures of your practice could not be loaded.'

export const visitors = 'Visiting doctors'
export const visitorsLead =
  'These doctors say that they also see patients here. Your page shows those you agree to.'
export const show = 'Show on our page'
export const showWho = (doctor: string) => `Show ${doctor} on our page`
export const shown = (doctor: string) => `${doctor} is on your page now.`
export const notHere = 'Not seen here'
export const whoIsNotHere = (doctor: string) => `${doctor} is not seen here`
export const removed = (doctor: string) => `${doctor} is no longer listed at your practice.`
export const failed = 'That did not work. Please try again.'
