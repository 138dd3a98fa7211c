import { graceDays } from '../../../contract/accounts/grace.ts'
import { number, plural } from '../language.ts'

export const dataTitle = 'Your data'
export const yourData = 'your data'
export const loadFailed = 'Your data could not be loaded.'
export const whatIsInIt =
  'Everything we hold about you in one ZIP file, with your photo: as JSON, and as tables for a spreadsheet.'
export const isCollecting = 'We are collecting it. We write to you when it is ready.'
export const readyUntil = (moment: string) => `It is ready, and stays here until ${moment}.`
export const collect = 'Collect My Data'
export const collecting = 'Collecting…'
export const download = 'Download My Data'
export const downloading = 'Downloading…'
export const dataFailed = 'Your Data'
export const notAsked = 'Your data could not be asked for. Please try again.'
export const notDownloaded = 'Your data could not be downloaded. Please try again.'
export const fileName = 'my-data.zip'

export const deletionTitle = 'Delete account'
const days = `${number(graceDays)} ${plural(graceDays, 'day', 'days')}`
export const whatHappens = [
  `You are signed out, and ${days} later your account is deleted for good. Sign in before that, and everything stays as it is.`,
  'What you wrote in a profile you gave back goes too. If messages to an office come to your email address, our team gets them instead and passes them on.',
]
export const whatHappensToOwners = [
  'A profile from the public register then says what the register says. One you made yourself is removed, unless somebody else has owned it or said something there. A subscription is not renewed, and ends with the account.',
  'If a practice is yours and has other members, the one who has been there longest follows you, owners and managers first, if something proves that they may have it: a code from its contact address, or an address of its website. Otherwise our team decides, and until then nobody edits the practice. To choose yourself, hand it over before.',
]
export const beginDeletion = 'Delete Account…'
export const proveToDelete = 'Your password first. Then we mail you a code.'
export const appCodeToDelete = 'Now a code from your authenticator app.'
export const mailedCodeToDelete =
  'Check your mail for a 6-digit code. It works once, for 10 minutes.'
export const deleteAccount = 'Delete My Account'
export const deleting = 'Deleting...'
export const willBeDeleted = (day: string) => `Your account will be deleted on ${day}`
export const signInToKeep = 'You are signed out. Sign in before that day to keep it.'
