import { z } from 'zod'

const badEmail = 'Please enter a valid email address'

/** Addresses are compared and kept in lower case. */
export const Email = z
  .string(badEmail)
  .trim()
  .pipe(z.email(badEmail).max(254, badEmail))
  .transform((email) => email.toLowerCase())

/** At least two characters (VAL-16, VAL-17), on one line. */
const personName = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(2, missing)
    .max(100, 'At most 100 characters')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please write this as one line of text')
export const FirstName = personName('First name is required')
export const LastName = personName('Last name is required')

const tooShort = 'Password must be at least 8 characters'
export const NewPassword = z
  .string(tooShort)
  .min(8, tooShort)
  .max(200, 'Password must be at most 200 characters')
