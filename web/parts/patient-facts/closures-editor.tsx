import { CalendarPlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/patient-facts/hours.ts'
import { problemOfClosure } from '../../../contract/directory/hours/hour-problems.ts'
import { closureDates, closureTimes } from '../../../contract/directory/hours/hours-text.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ClosureFields } from './closure-fields.tsx'
import { EditRow } from './edit-row.tsx'

type Props = {
  closures: Closures
  /** The usual hours. */
  hours: OfficeHours
  onChange: (closures: Closures) => void
  /** Errors of the list, or of one entry. */
  errorOf: (control: string) => string | undefined
}

/** Holidays, and other days with other hours, a line for each. */
export function ClosuresEditor({ closures, hours, onChange, errorOf }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [keys, setKeys] = useState<readonly number[]>([])
  const keyOf = (place: number) => keys[place] ?? -1 - place
  const error = errorOf('closures')
  const errorId = useId()
  const add = () => {
    const kept = closures.map((_, place) => keyOf(place))
    flushSync(() => {
      setKeys([...kept, Math.max(0, ...kept) + 1])
      onChange([...closures, { from: '', until: '', note: '' }])
    })
    list.current?.lastElementChild?.querySelector('select')?.focus()
  }
  const remove = (place: number) => {
    setKeys(closures.map((_, at) => keyOf(at)).toSpliced(place, 1))
    onChange(closures.toSpliced(place, 1))
    adding.current?.focus() // the pressed button is gone
  }
  return (
    <div className="grid gap-s3">
      {closures.length > 0 && (
        <ul ref={list} className="@container border-b border-line">
          {closures.map((closure, place) => {
            const others = closures.toSpliced(place, 1)
            const isNamed = closure.from && closure.until
            const note = closure.note.trim()
            const title = isNamed ? closureDates(closure) : texts.entry(place + 1)
            const times = closureTimes(closure) || texts.timesMissing
            return (
              <EditRow
                key={keyOf(place)}
                title={title}
                words={isNamed ? [note, times].filter(Boolean).join(' · ') : texts.dayMissing}
                name={`closures.${place}`}
                startsOpen={!isNamed}
                error={errorOf(`closures.${place}`)}
                problem={problemOfClosure(closure, others)}
                aside={
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-label={texts.remove(note || title)}
                    onClick={() => remove(place)}
                  >
                    <X className="icon" />
                  </Button>
                }
              >
                {(ties) => (
                  <ClosureFields
                    closure={closure}
                    others={others}
                    hours={hours}
                    label={note || title}
                    name={`closures.${place}`}
                    onChange={(closure) => onChange(closures.with(place, closure))}
                    ties={ties}
                  />
                )}
              </EditRow>
            )
          })}
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
