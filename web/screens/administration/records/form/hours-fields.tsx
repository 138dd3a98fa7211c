import { useId } from 'react'
import { weekdayName, weekdays } from '../../../../../contract/directory/weekdays.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { hoursName } from './record-values.ts'
import type { RecordFormState } from './use-record-form.ts'

/** A week of office hours. A day nobody knows is not a closed one. */
export function HoursFields({ form }: { form: RecordFormState }) {
  const id = useId()
  return (
    <fieldset className="tablet:col-span-2">
      <legend className="label mb-s2">Office hours</legend>
      <div className="grid gap-s2">
        {weekdays.map((day) => {
          const name = weekdayName(day)
          const state = hoursName(day, 'state')
          const error = form.errorOf(state)
          const errorId = `${id}-${day}`
          const control = (part: 'state' | 'open' | 'close', label: string) => ({
            name: hoursName(day, part),
            value: form.values[hoursName(day, part)] ?? '',
            'aria-label': `${name}: ${label}`,
            ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }),
            onChange: ({ target }: { target: { value: string } }) =>
              form.set(hoursName(day, part), target.value),
          })
          return (
            <div
              key={day}
              className="grid grid-cols-2 items-center gap-s2 border-t border-line pt-s2 tablet:grid-cols-[7rem_1fr_1fr_1fr] tablet:border-0 tablet:pt-0"
            >
              <span className="max-tablet:col-span-2">{name}</span>
              <div className="max-tablet:col-span-2">
                <Select {...control('state', 'open or closed')}>
                  <option value="">Not known</option>
                  <option value="open">Open</option>
                  <option value="closed">Closed</option>
                </Select>
              </div>
              {form.values[state] === 'open' && (
                <>
                  <TextInput type="time" {...control('open', 'opens')} />
                  <TextInput type="time" {...control('close', 'closes')} />
                </>
              )}
              {error && (
                <p id={errorId} className="text-sm text-bad col-span-full">
                  {error}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
