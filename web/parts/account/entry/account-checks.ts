import '../../message/zod-without-eval.ts'
import { z } from 'zod'
import { codeRequired } from '#texts/account/entry.tsx'
import { passwordsDiffer } from '#texts/refusals/accounts.ts'
import {
  AdministratorReset,
  MailedCode,
  NewEmail,
  OwnName,
  PasswordChange,
  ProviderRegistration,
  Reset,
  SignIn,
} from '../../../../contract/accounts/fields.ts'
import type { FieldErrors } from '../../../kit/form/use-checked-form.ts'

/** A form's values by field name. */
export type Typed = Record<string, string>
export type Checked<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors }

/** Validates input with the server's rules. One error per field. */
const checkWith =
  <Body>(schema: z.ZodType<Body>) =>
  (input: Typed): Checked<Body> => {
    const result = schema.safeParse(input)
    if (result.success) return { ok: true, body: result.data }
    const errors: FieldErrors = {}
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
    return { ok: false, errors }
  }

/** Checks made only in the browser: the repeated password, and a mailed code. */
const withConfirmation = (fields: typeof Reset, confirmPassword: z.ZodString) =>
  fields
    .extend({
      confirmPassword,
      code: MailedCode.optional(),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: passwordsDiffer,
      when: () => true,
    })

/** The checks of each form. */
export const checks = {
  /** VAL-18, VAL-19. */
  signIn: checkWith(SignIn.extend({ code: z.string().trim().min(1, codeRequired).optional() })),
  /** VAL-13 to VAL-17. */
  registration: checkWith(ProviderRegistration),
  /** VAL-20 to VAL-22. */
  reset: checkWith(withConfirmation(Reset, z.string())),
  /** VAL-23 to VAL-26. */
  administratorReset: checkWith(
    withConfirmation(
      Reset.extend({ newPassword: AdministratorReset.shape.newPassword }),
      z.string().min(1, 'Please confirm your password'),
    ),
  ),
  name: checkWith(OwnName),
  passwordChange: checkWith(
    PasswordChange.extend({ confirmPassword: z.string() }).refine(
      (form) => form.newPassword === form.confirmPassword,
      { path: ['confirmPassword'], message: passwordsDiffer, when: () => true },
    ),
  ),
  email: checkWith(NewEmail),
  code: checkWith(z.object({ code: MailedCode })),
}
