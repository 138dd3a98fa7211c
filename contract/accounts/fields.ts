import { z } from 'zod'
import * as texts from '#texts/refusals/accounts.ts'
import { noWebAddress } from '#texts/refusals/common.ts'
import { looksLikeAddress } from '../person-name.ts'
import { emailAsTyped, label, text, verbatim } from '../text-fields.ts'
import { registrants } from './registrants.ts'

const EmailAsTyped = emailAsTyped(texts.validEmail)
/** Addresses are compared and kept in lower case. */
export const Email = EmailAsTyped.transform((email) => email.toLowerCase())

/** At least two characters (VAL-16, VAL-17), on one line, and no address of the web. */
const personName = (missing: string) =>
  label(100, { missing })
    .min(2, missing)
    .refine((name) => !looksLikeAddress(name), noWebAddress)
export const FirstName = personName(texts.firstNameRequired)
export const LastName = personName(texts.lastNameRequired)

const tooLong = texts.passwordTooLong
const newPassword = (tooShort: string) =>
  verbatim(200, { missing: tooShort, tooLong }).min(8, tooShort)
export const NewPassword = newPassword(texts.passwordTooShort)

/** A password that exists, as it is typed to prove who one is. */
export const OwnPassword = verbatim(200, {
  missing: texts.passwordRequired,
  tooLong,
}).min(1, texts.passwordRequired)

/** Proof that the person at the keyboard is who signed in: the password, or a code of the app. */
export const proofFields = {
  password: OwnPassword.optional(),
  code: text(40).min(1).optional(),
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
    confirmPassword: verbatim(200, { tooLong }).default(''),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: texts.passwordsDiffer,
    // also said while another field is wrong
    when: ({ value }) => isObject(value),
  })

/** Who does not say it gets the dashboard of a clinician. */
export const ProviderRegistration = Registration.safeExtend({
  registeredAs: z.enum(registrants).optional(),
})

export const OwnName = z.object({ firstName: FirstName, lastName: LastName })

/** A six-digit code from a mail. */
export const MailedCode = verbatim(40)
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
  newPassword: newPassword(texts.administratorPasswordTooShort),
})
