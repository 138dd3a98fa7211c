import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactOrigins } from '../../../contract/directory/facts/facts.ts'
import { holidaysBetween } from '../../../contract/directory/hours/holidays.ts'
import type {
  Closure,
  Closures,
  OfficeHours,
} from '../../../contract/directory/hours/office-hours.ts'
import {
  closureOn,
  comingClosures,
  spansOf,
  timeOf,
  unsaidHolidays,
  weekdayOf,
} from '../../../contract/directory/hours/opening-hours.ts'
import { type Weekday, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import type { Language } from '../../../contract/languages.ts'
import { dateAfter, daysBetween } from '../../../contract/text/iso-dates.ts'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import { staleDays } from '../../directory/facts/fact-age.ts'
import { contentLines, textLine, uriLine } from './content-lines.ts'
import { zoneChanges } from './zone-changes.ts'

type Texts = {
  hours: (name: string) => string
  closed: (name: string) => string
  otherHours: (name: string) => string
  said: (day: string) => string
}

const textsIn: Record<Language, Texts> = {
  en: {
    hours: (name) => `${name}: office hours`,
    closed: (name) => `${name}: closed`,
    otherHours: (name) => `${name}: other hours`,
    said: (day) => `As the office said on ${day}. Hours may change; public holidays are left out.`,
  },
  es: {
    hours: (name) => `${name}: horario de atención`,
    closed: (name) => `${name}: cerrado`,
    otherHours: (name) => `${name}: horario especial`,
    said: (day) =>
      `Según informó el consultorio el ${day}. El horario puede cambiar; los feriados no se incluyen.`,
  },
}

type Office = {
  name: string
  address: string | null
  officeHours: OfficeHours | null
  closures: Closures
  timeZone?: string | undefined
  facts: FactOrigins
}

type Place = { url: string; language: Language; now: Date }

/** Minutes after the midnight of a day. */
type Span = { from: number; to: number }

const dayLength = 86_400_000

/** Days ahead of which closures are in a calendar. Programs ask daily, so later ones come in time. */
const closuresAhead = 365

/**
 * The hours that an office has said, for as long as they count, and its closures of the next year, as a
 * calendar. Days on which the usual hours are not sure are left out. Null if nobody has said hours within the last 180 days.
 */
export function hoursCalendar(office: Office, { url, language, now }: Place): string | null {
  const { officeHours, closures, facts } = office
  const said = facts.officeHours
  if (!officeHours || !isConfirmed(said)) return null
  const timeZone = office.timeZone ?? site.timeZone
  const today = localDay(now, timeZone)
  const until = new Date(Date.parse(said.at) + staleDays * dayLength)
  const lastDay = localDay(until, timeZone)
  const texts = textsIn[language]
  const holidays = holidaysBetween(today, dateAfter(lastDay, 1), site.state).map(({ date }) => ({
    date,
  }))
  const isSure = (date: string) =>
    !closureOn(closures, date) &&
    unsaidHolidays(holidays, officeHours, closures, date)[0]?.date !== date
  const saidOn = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone,
    dateStyle: 'long',
  }).format(new Date(said.at))
  const event = (key: string, summary: string, times: string[]) => [
    'BEGIN:VEVENT',
    uriLine('UID', `${url}#${key}`),
    `DTSTAMP:${utc(new Date(said.at))}`,
    ...times,
    textLine('SUMMARY', summary),
    textLine('DESCRIPTION', `${texts.said(saidOn)}\n${url}`),
    ...(office.address ? [textLine('LOCATION', office.address)] : []),
    uriLine('URL', url),
    // it takes no time of whoever keeps the calendar
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  const timed = (date: string, { from, to }: Span) => [
    `DTSTART;TZID=${timeZone}:${local(date, from)}`,
    `DTEND;TZID=${timeZone}:${local(date, to)}`,
  ]

  const weekly = spansOfWeek(officeHours).flatMap(({ span, days }) => {
    const dates = Array.from({ length: Math.max(0, daysBetween(today, lastDay)) + 1 }, (_, ahead) =>
      dateAfter(today, ahead),
    ).filter((date) => days.includes(weekdayOf(date)))
    const [first] = dates
    if (!first) return []
    const exceptions = dates.filter((date) => !isSure(date))
    return event(`${local('', span.from)}-${local('', span.to)}`, texts.hours(office.name), [
      ...timed(first, span),
      `RRULE:FREQ=WEEKLY;BYDAY=${days.map(shortDay).join(',')};UNTIL=${utc(until)}`,
      ...(exceptions.length > 0
        ? [`EXDATE;TZID=${timeZone}:${exceptions.map((date) => local(date, span.from)).join(',')}`]
        : []),
    ])
  })
  // without an end, a closure of the year 9999 makes 16,000 changes of the clocks
  const horizon = dateAfter(today, closuresAhead)
  const coming = comingClosures(closures, today)
    .filter(({ from }) => from <= horizon)
    .map((closure) => (closure.until > horizon ? { ...closure, until: horizon } : closure))
  const special = coming.flatMap((closure) => {
    const { from, until: last, note, hours } = closure
    const noted = (summary: string) => (note ? `${summary} (${note})` : summary)
    if (!hours)
      return event(from, noted(texts.closed(office.name)), [
        `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${dateAfter(last, 1).replaceAll('-', '')}`,
      ])
    return (
      spansOf({ ...hours, closed: false })?.flatMap((span) =>
        event(`${from}-${local('', span.from)}`, noted(texts.otherHours(office.name)), [
          ...timed(from, span),
          ...(from === last ? [] : [`RRULE:FREQ=DAILY;COUNT=${daysBetween(from, last) + 1}`]),
        ]),
      ) ?? []
    )
  })
  const [begin, end] = edgesOf(today, lastDay, coming)
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    textLine('X-WR-CALNAME', texts.hours(office.name)),
    // for programs that keep asking
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...zone(timeZone, begin, end),
    ...weekly,
    ...special,
    'END:VCALENDAR',
  ])
}

/** Days with the same times are one event. */
function spansOfWeek(hours: OfficeHours): { span: Span; days: Weekday[] }[] {
  const spans = new Map<string, { span: Span; days: Weekday[] }>()
  for (const weekday of weekdays)
    for (const { from, to } of spansOf(hours[weekday]) ?? []) {
      const key = `${from}-${to}`
      const known = spans.get(key) ?? { span: { from, to }, days: [] }
      spans.set(key, { ...known, days: [...known.days, weekday] })
    }
  return [...spans.values()]
}

const shortDay = (day: Weekday) => day.slice(0, 2).toUpperCase()

/** `20261130T090000`; a minute after the day's last one lies on the next day. */
function local(date: string, minute: number): string {
  const time = `T${timeOf(minute).replace(':', '')}00`
  return date ? dateAfter(date, Math.floor(minute / 1440)).replaceAll('-', '') + time : time
}

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')

function edgesOf(today: string, lastDay: string, closures: readonly Closure[]): [Date, Date] {
  const days = [today, lastDay, ...closures.flatMap(({ from, until }) => [from, until])].toSorted()
  return [
    new Date(Date.parse(days.at(0) ?? today) - 2 * dayLength),
    new Date(Date.parse(days.at(-1) ?? today) + 2 * dayLength),
  ]
}

/** A time zone as far as the calendar needs it. */
function zone(timeZone: string, from: Date, until: Date): string[] {
  const changes = zoneChanges(timeZone, from, until)
  const usual = Math.min(...changes.map(({ offset }) => offset))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changes.flatMap(({ at, offset, before, name }) => {
      const kind = offset > usual ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // by the clocks of before the change
        `DTSTART:${utc(new Date(at.getTime() + before * 60_000)).replace('Z', '')}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(offset)}`,
        textLine('TZNAME', name),
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

function offsetText(minutes: number): string {
  const pad = (part: number) => `${Math.floor(part)}`.padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(size / 60)}${pad(size % 60)}`
}
