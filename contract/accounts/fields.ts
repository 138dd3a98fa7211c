import { z } from 'zod'
import * as texts from '#texts/refusals/accounts.ts'
import { atMostCharacters, noWebAddress, oneLine } from '#texts/refusals/common.ts'
import { looksLikeAddress } from '../person-name.ts'

const EmailAsTyped = z
  .string(texts.validEmail)
  .trim()
  .pipe(z.email(texts.validEmail).max(254, texts.validEmail))
/** Addresses are compared and kept in lower case. */
export const Email = EmailAsTyped.transform((email) => email.toLowerCase())

/** At least two characters (VAL-16, VAL-17), on one line, and no address of the web. */
const personName = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(2, missing)
    .max(100, atMostCharacters(100))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, oneLine)
    .refine((name) => !looksLikeAddress(name), noWebAddress)
export const FirstName = personName(texts.firstNameRequired)
export const LastName = personName(texts.lastNameRequired)

const tooLong = texts.passwordTooLong
const newPassword = (tooShort: string) => z.string(tooShort).min(8, tooShort).max(200, tooLong)
export const NewPassword = newPassword(texts.passwordTooShort)

/** A password that exists, as it is typed to prove who one is. */
export const OwnPassword = z
  .string(texts.passwordRequired)
  .min(1, texts.passwordRequired)
  .max(200, tooLong)

/** What proves that the person at the keyboard is who signed in: the password, or a code of the app. */
export const proofFields = {
  password: OwnPassword.optional(),
  code: z.string().trim().min(1).max(40).optional(),
}

/** VAL-18, VAL-19. */
export const SignIn = z.object({ email: Email, password: OwnPassword })

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** VAL-13 to VAL-17. */
export const Registration = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    password: NewPassword,
    confirmPassword: z.string().max(200, tooLong).default(''),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: texts.passwordsDiffer,
    // also said while another field is wrong
    when: ({ value }) => isObject(value),
  })

export const OwnName = z.object({ firstName: FirstName, lastName: LastName })

/** A six-digit code from a mail. */
export const MailedCode = z
  .string()
  .max(40)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, texts.mailedCodeRequired))

export const NewEmail = z.object({ email: Email })

/** The present password, and the one that takes its place. */
export const PasswordChange = z.object({ password: OwnPassword, newPassword: NewPassword })

/** VAL-20, VAL-21. */
export const Reset = z.object({ email: Email, newPassword: NewPassword })
/** VAL-23, VAL-24: administrators read another text. */
export const AdministratorReset = z.object({
  email: EmailAsTyped,
  newPassword: newPassword('Password must be at least 8 characters long'),
})
