import { Copy, Plus, X } from 'lucide-react'
import { weekday as weekdayName } from '#texts/directory/hours.ts'
import * as texts from '#texts/patient-facts/hours.ts'
import { problemOfDay } from '../../../contract/directory/hours/hour-problems.ts'
import { dayTexts } from '../../../contract/directory/hours/hours-text.ts'
import type { DayHours, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { type Weekday, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { EditRow, type RowTies } from './edit-row.tsx'

type State = '' | 'open' | '24' | 'closed'

const closedDay: DayHours = { open: null, close: null, closed: true }
const openDay: DayHours = { open: null, close: null, closed: false }
const allDay: DayHours = { open: '00:00', close: '00:00', closed: false }

function stateOf(day: DayHours | undefined): State {
  if (!day) return ''
  if (day.closed) return 'closed'
  return day.open && day.open === day.close ? '24' : 'open'
}

type Props = {
  hours: OfficeHours
  onChange: (hours: OfficeHours) => void
  errorOf: (day: Weekday) => string | undefined
}

/** A week of office hours with breaks, a line a day. An unknown day is not a closed one. */
export function WeekEditor({ hours, onChange, errorOf }: Props) {
  const { monday, ...rest } = hours
  const setDay = (weekday: Weekday, day: DayHours | undefined) => {
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
        {weekdays.map((weekday) => {
          const day = hours[weekday]
          return (
            <EditRow
              key={weekday}
              title={weekdayName(weekday)}
              words={<DayWords day={day} />}
              name={`officeHours.${weekday}`}
              error={errorOf(weekday)}
              problem={day ? problemOfDay(day) : null}
            >
              {(ties) => (
                <DayEditor
                  weekday={weekday}
                  day={day}
                  onChange={(day) => setDay(weekday, day)}
                  ties={ties}
                />
              )}
            </EditRow>
          )
        })}
      </ul>
      <Button className="justify-self-start" disabled={!monday} onClick={copyMonday}>
        <Copy className="icon" />
        {texts.copyMonday}
      </Button>
    </div>
  )
}

/** `8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM` */
function DayWords({ day }: { day: DayHours | undefined }) {
  if (!day) return texts.notSaid
  const times = dayTexts(day)
  if (!times) return texts.timesMissing
  return times.map((text, place) => (
    <span key={text} className="inline-block whitespace-pre">
      {place < times.length - 1 ? `${text}, ` : text}
    </span>
  ))
}

type DayProps = {
  weekday: Weekday
  day: DayHours | undefined
  onChange: (day: DayHours | undefined) => void
  ties: RowTies
}

function DayEditor({ weekday, day, onChange, ties }: DayProps) {
  const name = weekdayName(weekday)
  const state = stateOf(day)
  const isOpen = state === 'open'
  const setState = (next: string) =>
    onChange({ '': undefined, open: openDay, '24': allDay, closed: closedDay }[next])
  return (
    <>
      <div className="grid grid-cols-2 items-center gap-s2 @min-[30rem]:grid-cols-[minmax(0,12rem)_minmax(0,9rem)_minmax(0,9rem)]">
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
      {isOpen && day && <Breaks name={name} day={day} onChange={onChange} ties={ties} />}
    </>
  )
}

type BreaksProps = {
  /** The weekday. */
  name: string
  day: DayHours
  onChange: (day: DayHours) => void
  ties: RowTies
}

function Breaks({ name, day, onChange, ties }: BreaksProps) {
  const { breaks = [], ...times } = day
  const setBreaks = (next: typeof breaks) =>
    onChange(next.length > 0 ? { ...times, breaks: next } : times)
  return (
    <div className="grid gap-s2">
      {breaks.map((pause, place) => {
        const set = (changes: Partial<typeof pause>) =>
          setBreaks(breaks.map((each, at) => (at === place ? { ...each, ...changes } : each)))
        return (
          <div
            key={place}
            className="grid grid-cols-2 items-center gap-x-s2 gap-y-s1 @min-[30rem]:flex"
          >
            <span className="text-sm text-ink-2">{texts.breakLabel}</span>
            <span className="@min-[30rem]:w-36">
              <TextInput
                type="time"
                aria-label={texts.breakFromOn(name, place + 1)}
                value={pause.from}
                onChange={({ target }) => set({ from: target.value })}
                {...ties}
              />
            </span>
            <span className="text-sm text-ink-2 @max-[30rem]:hidden">{texts.breakUntil}</span>
            <span className="@min-[30rem]:w-36">
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
              className="@max-[30rem]:col-start-2 @max-[30rem]:row-start-1 @max-[30rem]:justify-self-end"
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
  )
}
