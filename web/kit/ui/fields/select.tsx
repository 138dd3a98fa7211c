import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldTies } from './field.tsx'
import { FieldSign } from './field-sign.tsx'

/** A native select in our style. Options are its children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const { state, attributes } = useFieldTies(rest)
  return (
    <span className="control">
      <select {...attributes} className={className ? `input ${className}` : 'input'}>
        {children}
      </select>
      <FieldSign state={state} />
      <ChevronDown className="icon" />
    </span>
  )
}
