import { expect, test } from 'vitest'

import { itemAt } from '../../required.ts'
import type { OfficeHours } from './office-hours.ts'
import { openState } from './opening-hours.ts'
import { weekdays } from './weekdays.ts'

const day = 24 * 60
const week = 7 * day

/** Numbers below `most`, the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Monday is 0; the week of November 2, 2026 in UTC, which no change of clocks touches. */
const momentAt = (minute: number) => new Date(Date.UTC(2026, 10, 2, 0, minute))

/** A week in which every day is known: closed, by day, over midnight, or around the clock, with breaks. */
function anyWeek(next: (most: number) => number): OfficeHours {
  const step = (from: number, to: number) => from + next((to - from) / 15) * 15
  return Object.fromEntries(
    weekdays.map((weekday) => {
      const kind = next(4)
      if (kind === 0) return [weekday, { open: null, close: null, closed: true }]
      const open = step(0, day)
      const close = kind === 1 ? open : step(0, day)
      const length = ((close - open + day - 1) % day) + 1
      if (length < 60 || next(2) === 0)
        return [weekday, { open: clock(open), close: clock(close), closed: false }]
      const from = open + step(15, length - 30)
      const to = from + step(15, open + length - from)
      const breaks = [{ from: clock(from % day), to: clock(to % day) }]
      return [weekday, { open: clock(open), close: clock(close), closed: false, breaks }]
    }),
  )
}

const isBetween = (minute: number, from: number, to: number) =>
  from < to ? from <= minute && minute < to : minute >= from || minute < to

/** The minutes of the week in which an office is open, day by day and without any cleverness. */
function openMinutes(hours: OfficeHours) {
  const minutes = new Set<number>()
  for (const [place, weekday] of weekdays.entries()) {
    const { open, close, breaks = [] } = hours[weekday] ?? {}
    if (!open || !close) continue
    const length = minuteOf(close) - minuteOf(open)
    for (let elapsed = 0; elapsed < (length > 0 ? length : length + day); elapsed++) {
      const minute = minuteOf(open) + elapsed
      const isBreak = breaks.some(({ from, to }) =>
        isBetween(minute % day, minuteOf(from), minuteOf(to)),
      )
      if (!isBreak) minutes.add((place * day + minute) % week)
    }
  }
  return minutes
}

test('whether an office is open agrees with a count of its minutes, in two hundred weeks', () => {
  const next = numbers(7)
  for (let round = 0; round < 200; round++) {
    const hours = anyWeek(next)
    const open = openMinutes(hours)
    for (let look = 0; look < 40; look++) {
      const minute = next(week)
      expect(
        openState(hours, [], momentAt(minute), 'UTC')?.open,
        `${minute} of ${JSON.stringify(hours)}`,
      ).toBe(open.has(minute))
    }
  }
})

test('a closed office opens at the computed minute, and not before', () => {
  const next = numbers(11)
  for (let round = 0; round < 100; round++) {
    const hours = anyWeek(next)
    const open = openMinutes(hours)
    for (let look = 0; look < 10; look++) {
      const minute = next(week)
      const state = openState(hours, [], momentAt(minute), 'UTC')
      if (!state || state.open) continue
      const wait = Array.from({ length: week }, (_, ahead) => ahead).find((ahead) =>
        open.has((minute + ahead) % week),
      )
      if (wait === undefined) {
        expect(state.next).toBeNull()
        continue
      }
      const opening = (minute + wait) % week
      expect(state.next, `${minute} of ${JSON.stringify(hours)}`).toMatchObject({
        weekday: itemAt(weekdays, Math.floor(opening / day)),
        time: clock(opening % day),
      })
    }
  }
})

test.each(['America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland', 'Asia/Kathmandu'])(
  'an office that is always open is open at every hour of a year in %s',
  (timeZone) => {
    const always: OfficeHours = Object.fromEntries(
      weekdays.map((weekday) => [weekday, { open: '00:00', close: '00:00', closed: false }]),
    )
    for (let hour = 0; hour < 366 * 24; hour += 7)
      expect(openState(always, [], new Date(Date.UTC(2028, 0, 1, hour)), timeZone)?.open).toBe(true)
  },
)

test('an open office closes at the computed minute, and not before', () => {
  const next = numbers(13)
  for (let round = 0; round < 100; round++) {
    const hours = anyWeek(next)
    const open = openMinutes(hours)
    for (let look = 0; look < 10; look++) {
      const minute = next(week)
      const state = openState(hours, [], momentAt(minute), 'UTC')
      if (!state?.open) continue
      const wait = Array.from({ length: week }, (_, ahead) => ahead).find(
        (ahead) => !open.has((minute + ahead) % week),
      )
      if (wait === undefined) {
        expect(state.until).toBeNull()
        continue
      }
      const end = (minute + wait) % week
      expect(state.until, `${minute} of ${JSON.stringify(hours)}`).toMatchObject({
        weekday: itemAt(weekdays, Math.floor(end / day)),
        time: clock(end % day),
      })
    }
  }
})
