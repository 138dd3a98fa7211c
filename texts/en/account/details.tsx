import type { ReactNode } from 'react'

export const title = 'Your details'
export const name = 'Name'
export const password = 'Password'
export const passwordHidden = 'Only you know it.'
export const change = 'Change'
export const changeName = 'Change name'
export const changeEmail = 'Change email'
export const changePassword = 'Change password'

export const nameNeedsScripts = 'Changing your name needs JavaScript.'
export const nameChanged = 'Name Changed'
export const nameNotChanged = 'Name Not Changed'

export const emailNeedsScripts = 'Changing your address needs JavaScript.'
export const newEmail = 'New Email'
export const provePassword = (email: string) =>
  `We mail a code to ${email}. Your password first, so that nobody else can change your address.`
export const sendCode = 'Send the Code'
export const checkMail = (email: string) =>
  `Check the mail of ${email} for a 6-digit code. It works for 10 minutes.`
export const changeEmailButton = 'Change Email'
export const emailChanged = 'Email Changed'
export const signInWith = (email: string) => `Sign in with ${email} from now on.`
export const emailNotChanged = 'Address Not Changed'

export const passwordNeedsScripts = 'Changing your password needs JavaScript.'
export const presentPassword = 'Present Password'
/** After `Show` and `Hide`. */
export const presentSecret = 'present password'
export const forgotten = (reset: (text: string) => ReactNode) => (
  <>Forgotten? {reset('Reset it with a code by mail')}.</>
)
export const changePasswordButton = 'Change Password'
export const passwordChanged = 'Password Changed'
export const signedOutElsewhere = 'You are signed out in every other browser.'
export const passwordNotChanged = 'Password Not Changed'
