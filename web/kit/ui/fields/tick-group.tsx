import { type ReactNode, useId } from 'react'
import { keysOf } from '../../../../contract/objects.ts'

type Props<Value extends string> = {
  name: string
  label: string
  help?: ReactNode
  /** The options with their labels, in order. */
  choices: Record<Value, string>
  selection: readonly Value[]
  onChange: (selection: Value[]) => void
}

/** Checkboxes under one label. */
export function TickGroup<Value extends string>({
  name,
  label,
  help,
  choices,
  selection,
  onChange,
}: Props<Value>) {
  const helpId = useId()
  const values = keysOf(choices)
  const change = (value: Value, isTicked: boolean) =>
    // in their order, not in the order of clicks
    onChange(values.filter((each) => (each === value ? isTicked : selection.includes(each))))
  return (
    <fieldset className="grid content-start gap-s1" {...(help && { 'aria-describedby': helpId })}>
      <legend className="label">{label}</legend>
      <div className="flex flex-wrap gap-x-s5">
        {values.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-s3">
            <input
              type="checkbox"
              name={name}
              className="size-5 flex-none accent-oak"
              checked={selection.includes(value)}
              onChange={({ target }) => change(value, target.checked)}
            />
            {choices[value]}
          </label>
        ))}
      </div>
      {help && (
        <p id={helpId} className="help">
          <span>{help}</span>
        </p>
      )}
    </fieldset>
  )
}
