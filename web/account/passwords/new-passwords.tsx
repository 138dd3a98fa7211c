import type { FieldErrors } from '../../form/use-checked-form.ts'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { StrengthLine } from './strength-line.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

type Props = { name: 'password' | 'newPassword'; errors: FieldErrors }

/** A new password with its strength, and its repetition. */
export function NewPasswords({ name, errors }: Props) {
  const { strength, input } = usePasswordStrength()
  const isNew = name === 'newPassword'
  return (
    <>
      <Field
        label={isNew ? 'New Password' : 'Password'}
        error={errors[name]}
        help={<StrengthLine strength={strength} />}
      >
        <PasswordInput
          name={name}
          what={isNew ? 'new password' : 'password'}
          autoComplete="new-password"
          required
          {...input}
        />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword}>
        <PasswordInput
          name="confirmPassword"
          what="confirmed password"
          autoComplete="new-password"
          required
        />
      </Field>
    </>
  )
}
