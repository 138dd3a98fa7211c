import type { ComponentProps } from 'react'
import { email } from '#texts/account/common.ts'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'

type Props = Pick<ComponentProps<'input'>, 'defaultValue' | 'onInput'> & {
  label?: string
  error: string | undefined
  help?: string
  /**
   * `username` where an account exists already, so that password managers offer theirs; `off` for
   * the address of somebody else.
   */
  autoComplete: 'username' | 'email' | 'off'
  /** The step that starts here focuses it. */
  autoFocusStep?: boolean
}

export function EmailField({ label = email, error, help, autoFocusStep, ...input }: Props) {
  return (
    <Field label={label} error={error} help={help}>
      <TextInput
        {...input}
        name="email"
        type="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        data-autofocus={autoFocusStep}
      />
    </Field>
  )
}
