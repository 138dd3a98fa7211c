import { number, plural } from '../language.ts'

export const title = 'To do'
export const theList = 'what waits for you'
export const notLoaded = 'What waits for you could not be loaded.'
export const nothing = 'Nothing waits for you. We write when something does.'

export const newInquiries = (count: number) =>
  plural(count, '1 new message from a patient', `${number(count)} new messages from patients`)
export const unreadMessages = (count: number) =>
  plural(
    count,
    '1 unread message from the directory team',
    `${number(count)} unread messages from the directory team`,
  )
export const openReports = (count: number) =>
  plural(count, '1 report of a reader to answer', `${number(count)} reports of readers to answer`)
export const heldReports = (count: number) =>
  plural(count, '1 report held back', `${number(count)} reports held back`)
export const read = 'Read'
export const answer = 'Answer'
export const look = 'Look'

export const factsToConfirm = (count: number) =>
  plural(count, '1 fact to confirm', `${number(count)} facts to confirm`)
export const factsIntro =
  'Patients choose by them. One press says that all of them are right today, and patients see the date.'
export const factsOf = (name: string, count: number) => `${name} (${number(count)})`

export const stillEmpty = 'Still empty'
export const emptyIntro = 'Patients look for these, and your profile does not say them yet.'

export const asPatientsSee = 'Your profile as patients see it'
export const asPatientsWillSee = 'Your profile as patients will see it'
export const view = 'View'
export const viewProfile = 'View your public profile'
export const preview = 'Preview'
export const edit = 'Edit'
export const editProfile = 'Edit your profile'
