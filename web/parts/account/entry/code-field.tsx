import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'

type Props = {
  label: string
  error: string | undefined
  /** A recovery code has letters. */
  letters?: boolean
  /** The step that starts here focuses it. */
  autoFocusStep?: boolean
}

/** A code from a mail or an app; a phone offers its digits, and what it just received. */
export function CodeField({ label, error, letters = false, autoFocusStep }: Props) {
  return (
    <Field label={label} error={error}>
      <TextInput
        name="code"
        className="tnum tracking-[0.12em]"
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete={letters ? 'off' : 'one-time-code'}
        autoCapitalize={letters ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        data-autofocus={autoFocusStep}
      />
    </Field>
  )
}
