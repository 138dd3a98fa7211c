import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldTies } from './field.tsx'
import { FieldSign } from './field-sign.tsx'

/** One line of text. Inside a `Field` it is connected to label and help. */
export function TextInput({
  lead: Lead,
  className,
  ...rest
}: ComponentProps<'input'> & {
  /** Icon at the left, such as the lens of a search box. */
  lead?: LucideIcon
}) {
  const { state, attributes } = useFieldTies(rest)
  return (
    <span className={Lead ? 'control control-lead' : 'control'}>
      {Lead && <Lead className="icon" />}
      <input type="text" {...attributes} className={className ? `input ${className}` : 'input'} />
      {!Lead && <FieldSign state={state} />}
    </span>
  )
}
