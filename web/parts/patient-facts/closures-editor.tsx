import { CalendarPlus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/patient-facts/hours.ts'
import type { Closure, Closures } from '../../../contract/directory/hours/office-hours.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'

type Props = {
  closures: Closures
  onChange: (closures: Closures) => void
  /** Errors of the list, or of one entry. */
  errorOf: (control: string) => string | undefined
}

/** Holidays, and other days with other hours. */
export function ClosuresEditor({ closures, onChange, errorOf }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const error = errorOf('closures')
  const errorId = useId()
  const add = () => {
    flushSync(() => onChange([...closures, { from: '', until: '', note: '' }]))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  const remove = (place: number) => {
    onChange(closures.filter((_, at) => at !== place))
    adding.current?.focus() // the pressed button is gone
  }
  return (
    <div className="grid gap-s3">
      {closures.length > 0 && (
        <ul ref={list} className="border-b border-line">
          {closures.map((closure, place) => (
            <li key={place} className="border-t border-line py-s3">
              <ClosureFields
                closure={closure}
                place={place}
                onChange={(closure) =>
                  onChange(closures.map((each, at) => (at === place ? closure : each)))
                }
                onRemove={() => remove(place)}
                error={errorOf(`closures.${place}`)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={adding}
        name="closures"
        className="justify-self-start"
        onClick={add}
        disabled={closures.length >= 40}
        {...(error && { 'aria-describedby': errorId })}
      >
        <CalendarPlus className="icon" />
        {texts.addClosure}
      </Button>
      {error && (
        <p id={errorId} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

type ClosureProps = {
  closure: Closure
  place: number
  onChange: (closure: Closure) => void
  onRemove: () => void
  error: string | undefined
}

function ClosureFields({ closure, place, onChange, onRemove, error }: ClosureProps) {
  const { from, until, note, hours } = closure
  const which = note.trim() || texts.entry(place + 1)
  const setHours = (isOpen: boolean) => {
    const { hours: _, ...days } = closure
    onChange(isOpen ? { ...days, hours: { open: '', close: '' } } : days)
  }
  return (
    <fieldset className="grid gap-s3 tablet:grid-cols-2 wide:grid-cols-4" aria-label={which}>
      <Field label={texts.firstDay} {...(error && { error })}>
        <TextInput
          type="date"
          name={`closures.${place}`}
          value={from}
          onChange={({ target }) =>
            // one day is the usual case
            onChange({
              ...closure,
              from: target.value,
              until: until && until !== from ? until : target.value,
            })
          }
        />
      </Field>
      <Field label={texts.lastDay}>
        <TextInput
          type="date"
          value={until}
          onChange={({ target }) => onChange({ ...closure, until: target.value })}
        />
      </Field>
      <Field label={texts.occasion} help={texts.occasionHelp}>
        <TextInput
          value={note}
          maxLength={80}
          onChange={({ target }) => onChange({ ...closure, note: target.value })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-s2 self-start">
        <Field label={texts.theOfficeIs}>
          <Select
            value={hours ? 'open' : 'closed'}
            onChange={({ target }) => setHours(target.value === 'open')}
          >
            <option value="closed">{texts.closed}</option>
            <option value="open">{texts.openAtOtherTimes}</option>
          </Select>
        </Field>
        <Button variant="quiet" iconOnly aria-label={texts.remove(which)} onClick={onRemove}>
          <X className="icon" />
        </Button>
      </div>
      {hours && (
        <div className="grid grid-cols-2 gap-s3 tablet:col-span-2">
          <Field label={texts.opens}>
            <TextInput
              type="time"
              value={hours.open}
              onChange={({ target }) =>
                // the breaks of a usual day do not fit other times
                onChange({ ...closure, hours: { open: target.value, close: hours.close } })
              }
            />
          </Field>
          <Field label={texts.closes}>
            <TextInput
              type="time"
              value={hours.close}
              onChange={({ target }) =>
                onChange({ ...closure, hours: { open: hours.open, close: target.value } })
              }
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
