import { useState } from 'react'
import { holidayName } from '#texts/directory/holidays.ts'
import * as texts from '#texts/patient-facts/hours.ts'
import { holidaysBetween } from '../../../contract/directory/hours/holidays.ts'
import type {
  Closure,
  DayHours,
  OfficeHours,
} from '../../../contract/directory/hours/office-hours.ts'
import {
  closureOn,
  type NamedHoliday,
  weekdayOf,
} from '../../../contract/directory/hours/opening-hours.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'
import { site } from '../../../site.config.ts'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { useToday } from '../opening-hours/use-today.ts'
import type { RowTies } from './edit-row.tsx'

type Props = {
  closure: Closure
  /** The other entries: a day is only in one. */
  others: readonly Closure[]
  /** The usual hours. */
  hours: OfficeHours
  /** Names the entry. */
  label: string
  /** Name of the control that shows the entry's error. */
  name: string
  onChange: (closure: Closure) => void
  ties: RowTies
}

/** Days with other hours than usual: a coming holiday from a list, or days by their dates. */
export function ClosureFields({ closure, others, hours, label, name, onChange, ties }: Props) {
  const { from, until, note } = closure
  const today = useToday()
  const holidays = comingHolidays(today, others)
  const holiday = holidays.find((each) => isOfHoliday(closure, each))
  const [isOther, setOther] = useState(from !== '' && !holiday)
  const usual = from && from === until ? usualHours(hours, from) : null
  const choose = (date: string) => {
    const next = holidays.find((each) => each.date === date)
    setOther(date === otherDays)
    if (date === otherDays) return
    const usualNext = next && usualHours(hours, date)
    const isUsual = usual !== null && isSame(closure.hours, usual)
    const { hours: times, ...rest } = closure
    onChange({
      ...rest,
      from: next?.date ?? '',
      until: next?.date ?? '',
      note: next?.name ?? '',
      // what is usual differs from day to day
      ...(isUsual ? usualNext && { hours: usualNext } : times && { hours: times }),
    })
  }
  return (
    <fieldset className="grid gap-s3 @min-[38rem]:grid-cols-2" aria-label={label}>
      <Field label={texts.whichDay}>
        <Select
          {...(!isOther && { name })}
          value={isOther ? otherDays : (holiday?.date ?? '')}
          onChange={({ target }) => choose(target.value)}
          {...ties}
        >
          {!isOther && !holiday && <option value="">{texts.chooseDay}</option>}
          {holidays.map(({ date, name }) => (
            <option key={date} value={date}>
              {texts.holidayOn(name, date, date.slice(0, 4) === today.slice(0, 4))}
            </option>
          ))}
          <option value={otherDays}>{texts.otherDays}</option>
        </Select>
      </Field>
      {isOther && (
        <>
          <Field label={texts.occasion} help={texts.occasionHelp}>
            <TextInput
              value={note}
              maxLength={80}
              onChange={({ target }) => onChange({ ...closure, note: target.value })}
            />
          </Field>
          <Field label={texts.firstDay}>
            <TextInput
              type="date"
              name={name}
              value={from}
              onChange={({ target }) =>
                // one day is the usual case
                onChange({
                  ...closure,
                  from: target.value,
                  until: until && until !== from ? until : target.value,
                })
              }
              {...ties}
            />
          </Field>
          <Field label={texts.lastDay}>
            <TextInput
              type="date"
              value={until}
              onChange={({ target }) => onChange({ ...closure, until: target.value })}
              {...ties}
            />
          </Field>
        </>
      )}
      {(isOther || holiday) && (
        <Times closure={closure} usual={usual} onChange={onChange} ties={ties} />
      )}
    </fieldset>
  )
}

type ClosureHours = NonNullable<Closure['hours']>
type TimesProps = Pick<Props, 'closure' | 'onChange' | 'ties'> & { usual: ClosureHours | null }

/** Whether the office is closed on those days, or when it is open. */
function Times({ closure, usual, onChange, ties }: TimesProps) {
  const { hours, ...days } = closure
  const isUsual = usual !== null && isSame(hours, usual)
  const setState = (state: string) => {
    if (state === 'usual' && usual) onChange({ ...days, hours: usual })
    else onChange(state === 'open' ? { ...days, hours: { open: '', close: '' } } : days)
  }
  return (
    <>
      <Field label={texts.theOfficeIs}>
        <Select
          value={isUsual ? 'usual' : hours ? 'open' : 'closed'}
          onChange={({ target }) => setState(target.value)}
        >
          <option value="closed">{texts.closed}</option>
          {usual && <option value="usual">{texts.openAsUsual}</option>}
          <option value="open">{texts.openAtOtherTimes}</option>
        </Select>
      </Field>
      {hours && !isUsual && (
        <div className="grid grid-cols-2 gap-s3">
          <Field label={texts.opens}>
            <TextInput
              type="time"
              value={hours.open}
              onChange={({ target }) =>
                // the breaks of a usual day do not fit other times
                onChange({ ...days, hours: { open: target.value, close: hours.close } })
              }
              {...ties}
            />
          </Field>
          <Field label={texts.closes}>
            <TextInput
              type="time"
              value={hours.close}
              onChange={({ target }) =>
                onChange({ ...days, hours: { open: hours.open, close: target.value } })
              }
              {...ties}
            />
          </Field>
        </div>
      )}
    </>
  )
}

/** An option beside the dates of holidays. */
const otherDays = 'other'

/** The holidays of a year from a day on of which no other entry says anything. */
const comingHolidays = (today: string, others: readonly Closure[]): NamedHoliday[] =>
  holidaysBetween(today, dateAfter(today, 364), site.state)
    .map((holiday) => ({ date: holiday.date, name: holidayName(holiday) }))
    .filter(({ date }) => !closureOn([...others], date))

const isOfHoliday = ({ from, until, note }: Closure, { date, name }: NamedHoliday) =>
  from === date && until === date && (!note || note === name)

/** The hours of a weekday, as an entry for one day has them. */
function usualHours(hours: OfficeHours, date: string): ClosureHours | null {
  const day: DayHours | undefined = hours[weekdayOf(date)]
  if (!day?.open || !day.close || day.closed) return null
  const { open, close, breaks = [] } = day
  return { open, close, ...(breaks.length > 0 && { breaks }) }
}

const isSame = (one: Closure['hours'], other: ClosureHours): boolean =>
  textOf(one) === textOf(other)
const textOf = (hours: Closure['hours']) =>
  JSON.stringify([hours?.open, hours?.close, hours?.breaks ?? []])
