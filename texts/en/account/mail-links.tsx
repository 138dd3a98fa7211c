import type { ReactNode } from 'react'

export const badLink = 'This Link Does Not Work'
export const goToDashboard = 'Go to Your Dashboard'
export const aboutAddress = 'The email address of an account.'

export const confirmTitle = 'Confirm Your Address'
export const confirmLead = 'Please confirm that this email address is yours.'
export const confirmAddress = 'Confirm Address'
export const confirming = 'Confirming...'
export const confirmedTitle = 'Address Confirmed'
export const confirmedLead = 'Thank you. Your email address is confirmed.'
export const confirmedBeforeTitle = 'Already Confirmed'
export const confirmedBeforeLead =
  'Your email address was confirmed before. There is nothing left to do.'
export const badConfirmationLead =
  'It is incomplete, too old, or for another address. Your dashboard can send you a new one.'
export const enterChosenPassword =
  'You are not signed in to this account here. Enter the password you chose when you registered.'
export const signInThenOpen =
  'You are not signed in to this account here. Sign in, then open the link in the mail again.'
export const notYou = (reset: (text: string) => ReactNode) => (
  <>
    Did you not register? {reset('Choose a new password')}. That makes the account yours, and
    removes any authenticator app, photo and waiting claim that somebody else added.
  </>
)

export const keepTitle = 'Keep Your Account'
export const keepLead =
  'Your account is about to be deleted. Keep it, and everything stays as it is.'
export const aboutDeletion = 'An account that is about to be deleted.'
export const keepAccount = 'Keep My Account'
export const keeping = 'Keeping…'
export const keptTitle = 'Your Account Stays'
export const keptLead =
  'Nothing will be deleted. A subscription you had not canceled yourself goes on.'
export const keptBeforeLead = 'It is not about to be deleted any more.'
export const badKeepLead =
  'It is incomplete or too old. Sign in, and an account that is about to be deleted stays.'

export const undoTitle = 'Take Your Account Back'
export const undoLead =
  'Your account gets its old address again. Everybody is signed out, the password and all passkeys stop working, and you choose a new password.'
export const undo = 'Take My Account Back'
export const undoing = 'Taking it back...'
export const undoneTitle = 'Your Address Is Back'
export const undoneLead =
  'Everybody is signed out. Now choose a new password, with a code that we mail to you.'
export const badUndoLead =
  'It is incomplete, too old, or was used before. If somebody has taken over your account, please write to us.'
export const contactUs = 'Contact Us'
export const chooseNewPassword = 'Choose a New Password'
