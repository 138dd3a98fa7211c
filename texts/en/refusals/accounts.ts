import { number } from '../language.ts'

export const validEmail = 'Please enter a valid email address'
export const atMost = (length: number) => `At most ${number(length)} characters`
export const oneLine = 'Please write this as one line of text'
/** The hint is for `Smith.MD`. */
export const noWebAddress =
  'Please write a name without a web address; after a period leave a space'
export const firstNameRequired = 'First name is required'
export const lastNameRequired = 'Last name is required'
export const passwordRequired = 'Password is required'
export const passwordTooShort = 'Password must be at least 8 characters'
export const passwordTooLong = 'Password must be at most 200 characters'
export const passwordsDiffer = 'Passwords do not match'
export const mailedCodeRequired = 'Please enter the 6-digit code'
