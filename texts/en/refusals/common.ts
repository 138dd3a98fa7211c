import { site } from '../../../site.config.ts'
import { number } from '../language.ts'

export const missing = 'Please fill in all required fields.'
export const atMostCharacters = (length: number) => `At most ${number(length)} characters`
export const atMostEntries = (count: number) => `At most ${number(count)} entries`
export const noBlankEntry = 'Please leave no entry blank'
export const oneLine = 'Please write this as one line of text'
export const plainText = 'Please write this as plain text'
export const enterDay = 'Please enter a day'

/** The hint is for `Smith.MD`. */
export const noWebAddress =
  'Please write a name without a web address; after a period leave a space'
export const webAddress = 'Please enter a web address that begins with https://'
export const phoneNumber = `Please enter a phone number such as ${site.contact.phone}`

export const stateLetters = 'Two capital letters, such as TX'
export const zipDigits = 'Five digits'
export const npiDigits = 'An NPI has 10 digits'
export const npiCheckDigit = 'One digit of this NPI is wrong'
