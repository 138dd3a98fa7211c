import { Copy, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { weekday as weekdayName } from '#texts/directory/hours.ts'
import * as texts from '#texts/patient-facts/hours.ts'
import type { OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { type Weekday, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'

type Day = NonNullable<OfficeHours[Weekday]>
type State = '' | 'open' | '24' | 'closed'

const closedDay: Day = { open: null, close: null, closed: true }
const openDay: Day = { open: null, close: null, closed: false }
const allDay: Day = { open: '00:00', close: '00:00', closed: false }

function stateOf(day: Day | undefined): State {
  if (!day) return ''
  if (day.closed) return 'closed'
  return day.open && day.open === day.close ? '24' : 'open'
}

type Props = {
  hours: OfficeHours
  onChange: (hours: OfficeHours) => void
  errorOf: (day: Weekday) => string | undefined
}

/** A week of office hours with breaks. An unknown day is not a closed one. */
export function WeekEditor({ hours, onChange, errorOf }: Props) {
  const { monday, ...rest } = hours
  const setDay = (weekday: Weekday, day: Day | undefined) => {
    const { [weekday]: _, ...others } = hours
    onChange(day ? { ...hours, [weekday]: day } : others)
  }
  const copyMonday = () => {
    if (!monday) return
    const workdays = weekdays.slice(1, 5).map((weekday) => [weekday, structuredClone(monday)])
    onChange({ monday, ...rest, ...Object.fromEntries(workdays) })
  }
  return (
    <div className="grid gap-s3">
      <ul className="@container border-b border-line">
        {weekdays.map((weekday) => (
          <li key={weekday} className="border-t border-line py-s3">
            <DayEditor
              weekday={weekday}
              day={hours[weekday]}
              onChange={(day) => setDay(weekday, day)}
              error={errorOf(weekday)}
            />
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" disabled={!monday} onClick={copyMonday}>
        <Copy className="icon" />
        {texts.copyMonday}
      </Button>
    </div>
  )
}

type DayProps = {
  weekday: Weekday
  day: Day | undefined
  onChange: (day: Day | undefined) => void
  error: string | undefined
}

function DayEditor({ weekday, day, onChange, error }: DayProps) {
  const errorId = useId()
  const name = weekdayName(weekday)
  const state = stateOf(day)
  const breaks = day?.breaks ?? []
  const isOpen = state === 'open'
  const ties = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  const setState = (next: string) =>
    onChange({ '': undefined, open: openDay, '24': allDay, closed: closedDay }[next])
  const setBreaks = (next: NonNullable<Day['breaks']>) => {
    const { breaks: _, ...times } = day ?? openDay
    onChange(next.length > 0 ? { ...times, breaks: next } : times)
  }
  return (
    <div className="grid gap-s2">
      <div className="grid grid-cols-2 items-center gap-s2 @min-[30rem]:grid-cols-[7rem_minmax(0,11rem)_minmax(0,9rem)_minmax(0,9rem)]">
        <span className="font-semibold @max-[30rem]:col-span-2">{name}</span>
        <div className="@max-[30rem]:col-span-2">
          <Select
            name={`officeHours.${weekday}`}
            aria-label={texts.openOrClosed(name)}
            value={state}
            onChange={({ target }) => setState(target.value)}
            {...ties}
          >
            <option value="">{texts.notSaid}</option>
            <option value="open">{texts.open}</option>
            <option value="24">{texts.openAllDay}</option>
            <option value="closed">{texts.closed}</option>
          </Select>
        </div>
        {isOpen && day && (
          <>
            <TextInput
              type="time"
              aria-label={texts.opensOn(name)}
              value={day.open ?? ''}
              onChange={({ target }) => onChange({ ...day, open: target.value || null })}
              {...ties}
            />
            <TextInput
              type="time"
              aria-label={texts.closesOn(name)}
              value={day.close ?? ''}
              onChange={({ target }) => onChange({ ...day, close: target.value || null })}
              {...ties}
            />
          </>
        )}
      </div>
      {isOpen && (
        <div className="grid gap-s2 @min-[30rem]:pl-[7.5rem]">
          {breaks.map((pause, place) => {
            const set = (changes: Partial<typeof pause>) =>
              setBreaks(breaks.map((each, at) => (at === place ? { ...each, ...changes } : each)))
            return (
              <div key={place} className="flex flex-wrap items-center gap-s2">
                <span className="text-sm text-ink-2">{texts.breakLabel}</span>
                <span className="w-36">
                  <TextInput
                    type="time"
                    aria-label={texts.breakFromOn(name, place + 1)}
                    value={pause.from}
                    onChange={({ target }) => set({ from: target.value })}
                    {...ties}
                  />
                </span>
                <span className="text-sm text-ink-2">{texts.breakUntil}</span>
                <span className="w-36">
                  <TextInput
                    type="time"
                    aria-label={texts.breakUntilOn(name, place + 1)}
                    value={pause.to}
                    onChange={({ target }) => set({ to: target.value })}
                    {...ties}
                  />
                </span>
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={texts.removeBreak(name, place + 1)}
                  onClick={() => setBreaks(breaks.filter((_, at) => at !== place))}
                >
                  <X className="icon" />
                </Button>
              </div>
            )
          })}
          {breaks.length < 5 && (
            <Button
              variant="link"
              className="justify-self-start"
              aria-label={texts.addBreakOn(name)}
              onClick={() =>
                setBreaks([
                  ...breaks,
                  breaks.length ? { from: '', to: '' } : { from: '12:00', to: '13:00' },
                ])
              }
            >
              <Plus className="icon" />
              {texts.addBreak}
            </Button>
          )}
        </div>
      )}
      {error && (
        <p id={errorId} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
