import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { TryAgainButton } from '../load-failure.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type Props<Row> = {
  label: string
  help?: ReactNode
  /** The error of the input, if a form submits it; `name` is the control's. */
  error?: string | undefined
  name?: string
  input: string
  onType: (text: string) => void
  /** `idle`: the input is too short to search. */
  state: 'idle' | 'searching' | 'failed' | 'found'
  rows: readonly Row[]
  children: (row: Row) => ReactNode
  /** Announced to screen readers, such as `3 practices found`. */
  count: (rows: number) => string
  none: ReactNode
  /** Below the list, such as a note that it is truncated. */
  note?: ReactNode
  onRetry: () => void
}

/** A search as you type. The results are ruled rows, and are announced. */
export function SearchList<Row extends { id: string | number }>({
  label,
  help,
  error,
  name,
  input,
  onType,
  state,
  rows,
  children,
  count,
  none,
  note,
  onRetry,
}: Props<Row>) {
  const isFound = state === 'found'
  return (
    <search aria-label={label} aria-busy={state === 'searching'} className="grid gap-s4">
      <Field label={label} help={help} {...(error && { error })}>
        <TextInput
          lead={Search}
          type="search"
          name={name}
          autoComplete="off"
          spellCheck={false}
          value={input}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <p className="sr-only" role="status">
        {state === 'searching' && texts.searching}
        {isFound && count(rows.length)}
      </p>
      {state === 'searching' && <RowShapes />}
      {state === 'failed' && (
        <div className="grid justify-items-start gap-s3" role="alert">
          <p>{texts.searchFailed}</p>
          <TryAgainButton onClick={onRetry} />
        </div>
      )}
      {isFound && rows.length === 0 && none}
      {isFound && rows.length > 0 && (
        <ul className="border-b border-line">
          {rows.map((row) => (
            <li key={row.id} className="border-t border-line py-s3">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {isFound && note}
    </search>
  )
}

function RowShapes() {
  return (
    <div aria-hidden="true" className="border-b border-line">
      {[0, 1].map((place) => (
        <div key={place} className="grid gap-s2 border-t border-line py-s4">
          <span className="sk h-[1.3rem] w-3/5" />
          <span className="sk w-2/5" />
        </div>
      ))}
    </div>
  )
}
