/** Parts of the form. */
export const groups = {
  newPatients: 'New patients',
  insurance: 'Insurance',
  languages: 'Languages',
  care: 'Visits and services',
  hours: 'Hours',
  office: 'The office',
}

/** Ages of what a part says. */
export const ages = {
  fresh: 'Up to date',
  aging: 'May be out of date',
  stale: 'No longer counts in searches',
  unconfirmed: 'Not confirmed yet',
  disputed: 'Reported as wrong',
}
export const nothingSaid = 'Nothing said yet.'
export const stillRight = 'Still right'
export const stillRightWhat = (title: string) => `Still right: ${title}`

/** Texts about who said something, and when. */
export const ourTeam = 'our team'
export const confirmedBy = (name: string, day: string) => `Confirmed by ${name} on ${day}.`
export const notConfirmed = 'Nobody has confirmed this yet.'
export const fromRegister = 'From the national register, not confirmed by anybody yet.'
export const fromRegisterOf = (day: string) =>
  `From the national register of ${day}, not confirmed by anybody yet.`

export const confirming = 'Confirming...'
export const confirmed = 'Confirmed'
export const confirmedText = 'Patients see that these details are right as of today.'
export const unsaved = (saveNote: string) => `You have unsaved changes. ${saveNote}`
export const save = 'Save Details'
export const cancelChanges = 'Cancel Changes'
/** By whose form it is. */
export const saved = {
  your: 'Your details for patients are saved.',
  the: 'The details for patients are saved.',
}

export const changedTitle = 'Not saved: these details have changed'
export const changedText =
  'They were changed in another tab or by somebody else. Load the latest version: what you changed stays, and you decide where both of you wrote.'
export const unfinishedEntry = (text: string) =>
  `Please choose “${text}” from the list, add it, or clear the field`
