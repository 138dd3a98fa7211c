import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { useFieldTies } from './field.tsx'
import { FieldSign } from './field-sign.tsx'

/** A password with a `Show` button. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const { state, attributes } = useFieldTies(rest)
  return (
    <span className="control control-peek">
      <input
        {...attributes}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={className ? `input ${className}` : 'input'}
      />
      <FieldSign state={state} />
      <Button
        variant="quiet"
        className="peek"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}
