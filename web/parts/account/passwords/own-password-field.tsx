import type { ComponentProps } from 'react'
import { yourPassword } from '#texts/account/passwords.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { PasswordInput } from '../../../kit/ui/fields/password-input.tsx'

type Props = Pick<ComponentProps<typeof PasswordInput>, 'value' | 'onChange'> & {
  error: string | undefined
  className?: string
  /** The first field of a dialog or step. */
  'data-autofocus'?: boolean
}

/** The password of the reader’s own account. */
export function OwnPasswordField({ error, className, ...input }: Props) {
  return (
    <Field label={yourPassword} error={error} className={className}>
      <PasswordInput name="password" autoComplete="current-password" maxLength={200} {...input} />
    </Field>
  )
}
