import { number } from '../language.ts'

export const yourData = 'Your Data'
export const area = 'Your data'
export const lead =
  'Have you written to an office, reported a wrong detail, or read our newsletter? See what we hold about your address, download it, or have it erased.'
export const failed = 'That did not work. Please try again.'
export const needsScripts = 'Seeing your data needs JavaScript.'

export const yourAddress = 'Your address'
export const yourAddressText =
  'We mail a code to it, so that nobody else can look. If you have an account, its dashboard has the rest.'
export const mailCode = 'Mail Me a Code'
export const sending = 'Sending...'
export const enterCode = 'Enter the code'
export const codeIsOnItsWay = (email: string) =>
  `If we hold anything about ${email}, a code is on its way there. It works for 10 minutes. No mail? Then there is nothing.`
export const code = '6-digit code'
export const show = 'Show My Data'
export const checking = 'Checking...'

export const erased = 'It Is Erased'
export const erasedText =
  'What this page showed is erased. Backups forget it within 12 months. What an office received by mail is with that office, and an address that an office has for messages stays in its entry.'
export const accountFollows =
  'Your account follows. We have mailed you the day, and how to keep it.'

export const whatWeHold = 'What We Hold About This Address'
export const nothing = 'Nothing.'
export const suspendedAccount = (days: number) =>
  `There is a suspended account with this address, too. If you erase this, the account is deleted ${number(days)} days later.`
export const download = 'Download'
export const downloading = 'Downloading...'
export const fileName = 'my-data.zip'
export const erase = 'Erase All of This'
export const eraseThis = 'Erase all of this?'
export const eraseConfirm = 'Erase'
export const erasing = 'Erasing...'
export const eraseThisText =
  'It is gone at once and cannot be brought back. The newsletter ends with it.'

export const exportDescription = 'A file of everything we hold about you.'
export const signInToDownload = 'Please sign in to download your data: the file is for you alone.'
export const signIn = 'Sign In'
export const badLink = 'This Link Does Not Work'
export const badLinkText =
  'It is incomplete, more than a day old, or for the account of somebody else. You can ask for a new file on your dashboard.'
export const toDashboard = 'Go to Your Dashboard'
export const exportLead =
  'Everything we hold about you, in one ZIP file. We delete the file a day after it was made.'
export const saved = 'The file is in your downloads.'
export const downloadingExport = 'Downloading…'
export const downloadExport = 'Download Your Data'
