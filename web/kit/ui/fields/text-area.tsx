import type { ComponentProps } from 'react'
import { useFieldTies } from './field.tsx'
import { FieldSign } from './field-sign.tsx'

/** Several lines of text. Inside a `Field` it is connected to label and help. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const { state, attributes } = useFieldTies(rest)
  return (
    <span className="control">
      <textarea
        {...attributes}
        rows={rows}
        className={className ? `input ${className}` : 'input'}
      />
      <FieldSign state={state} />
    </span>
  )
}
