import type { ReactNode } from 'react'
import * as common from '#texts/account/common.ts'
import * as texts from '#texts/account/entry.tsx'
import type { Registrant } from '../../../../contract/accounts/registrants.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { NewPasswords } from '../passwords/new-passwords.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { useEnter } from './use-enter.ts'

type RegistrationBody = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  registeredAs?: Registrant | undefined
}

type Props = {
  labelledBy: string
  register: (body: RegistrationBody) => Promise<{ user: CurrentUser }>
  /** The page after registering. */
  to: string
  email?: string
  /** The content above the fields. */
  children?: ReactNode
}

/** A new account of a provider or an administrator; it is signed in at once. */
export function RegistrationForm({ labelledBy, register, to, email = '', children }: Props) {
  const enter = useEnter()
  const form = useAccountForm<RegistrationBody>({
    check: (checks) => checks.registration,
    send: async (body) => {
      const { user } = await register(body)
      const toast = { title: texts.accountCreated, description: texts.confirmWithLink }
      await enter(user, toast, to)
      return undefined
    },
    failure: { title: texts.registrationFailedTitle, fallback: texts.registrationFailed },
  })
  const { errors } = form
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      needsScripts={texts.creatingNeedsScripts}
      button={common.createAccount}
      sendingLabel={texts.creatingAccount}
    >
      {children}
      <div className="grid gap-s4 tablet:grid-cols-2">
        <Field label={common.firstName} error={errors.firstName}>
          <TextInput name="firstName" autoComplete="given-name" required />
        </Field>
        <Field label={common.lastName} error={errors.lastName}>
          <TextInput name="lastName" autoComplete="family-name" required />
        </Field>
      </div>
      <EmailField error={errors.email} autoComplete="email" defaultValue={email} />
      <NewPasswords name="password" errors={errors} />
    </AccountForm>
  )
}
