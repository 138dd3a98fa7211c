import { sql } from 'drizzle-orm'
import { holidaysBetween } from '../../../../contract/directory/hours/holidays.ts'
import { isOpenOn, openState } from '../../../../contract/directory/hours/opening-hours.ts'
import { dateAfter } from '../../../../contract/text/iso-dates.ts'
import { localClock, localDay } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { daysAhead, type Week } from '../open-days.ts'

/** `timeZone` null: that of the site. */
type ZonedWeek = Week & { timeZone: string | null }

/** By facet; the hours of a facet never change. */
const weeksOf = new WeakMap<Db, Map<string, ZonedWeek>>()

/** The facets of all office hours that are open at a moment, and on its day; whether there are hours at all. */
export type OpenWeeks = {
  now: readonly string[]
  today: readonly string[]
  areRecorded: boolean
}

export const noWeeks: OpenWeeks = { now: [], today: [], areRecorded: false }

/** As cards say it: closed on a holiday of which the office has said nothing, and by a closure. */
export async function weeksOpenAt(db: Db, now: Date): Promise<OpenWeeks> {
  const weeks = await readWeeks(db)
  const holidays = holidaysAround(now, 0)
  const facetsWhere = (isOpen: (week: ZonedWeek) => boolean) =>
    [...weeks].flatMap(([facet, week]) => (isOpen(week) ? [facet] : []))
  return {
    now: facetsWhere(
      ({ hours, closures, timeZone }) =>
        openState(hours, closures, now, timeZone ?? site.timeZone, holidays)?.open ?? false,
    ),
    today: facetsWhere(({ hours, closures, timeZone }) =>
      isOpenOn(localDay(now, timeZone ?? site.timeZone), hours, closures, holidays),
    ),
    areRecorded: weeks.size > 0,
  }
}

/** The facets of office hours that open at one moment; or of which a holiday leaves it open whether they do by then. */
export type Opening = { weeks: string[]; isSure: boolean }

/** The next openings of all office hours that are closed, the earliest first. */
export async function nextOpenings(db: Db, now: Date): Promise<Opening[]> {
  const weeks = await readWeeks(db)
  const holidays = holidaysAround(now, daysAhead)
  const byMinutes = new Map<number, string[]>()
  const unsureByMinutes = new Map<number, string[]>()
  for (const [facet, { hours, closures, timeZone }] of weeks) {
    const zone = timeZone ?? site.timeZone
    const state = openState(hours, closures, now, zone, holidays)
    if (!state || state.open) continue
    const next = 'holiday' in state ? { date: state.holiday.date, time: '00:00' } : state.next
    if (!next) continue
    const minutes = minutesBetween(localClock(now, zone), next)
    const those = 'holiday' in state ? unsureByMinutes : byMinutes
    those.set(minutes, [...(those.get(minutes) ?? []), facet])
  }
  const openingsOf = (those: ReadonlyMap<number, string[]>, isSure: boolean) =>
    [...those].map(([minutes, facets]) => ({ minutes, weeks: facets, isSure }))
  return [...openingsOf(unsureByMinutes, false), ...openingsOf(byMinutes, true)].toSorted(
    (one, other) => one.minutes - other.minutes,
  )
}

type ClockTime = { date: string; time: string }

const minutesBetween = (from: ClockTime, to: ClockTime) =>
  (Date.parse(`${to.date}T${to.time}Z`) - Date.parse(`${from.date}T${from.time}Z`)) / 60_000

/** From yesterday until a day more, because elsewhere it may be another day than here. */
function holidaysAround(now: Date, ahead: number) {
  const today = localDay(now, site.timeZone)
  return holidaysFrom(dateAfter(today, -1), dateAfter(today, ahead + 1))
}

const holidaysFrom = (from: string, until: string) =>
  holidaysBetween(from, until, site.state).map(({ date, key }) => ({ date, name: key }))

/** Equal hours are read once, from one doctor who has them. */
async function readWeeks(db: Db): Promise<Map<string, ZonedWeek>> {
  const before = weeksOf.get(db) ?? new Map<string, ZonedWeek>()
  const { rows } = await db.execute<{ facet: string; week: ZonedWeek | null }>(sql`
    WITH weeks AS MATERIALIZED (
      SELECT value, 'week:' || value AS facet FROM (SELECT DISTINCT value FROM doctor_facets WHERE kind = 'week') w)
    SELECT facet, NULL AS week FROM weeks WHERE facet = ANY (${sql.param([...before.keys()])}::text[])
    UNION ALL
    SELECT w.facet, CASE WHEN d.office_hours IS NOT NULL
        THEN json_build_object('hours', d.office_hours, 'closures', d.closures, 'timeZone', zone)
        ELSE json_build_object('hours', p.office_hours, 'closures', p.closures, 'timeZone', zone) END
    FROM weeks w, LATERAL (
      SELECT (chunk << 12) + position(B'1' IN doctors) - 1 AS doctor_id FROM doctor_facets
      WHERE kind = 'week' AND value = w.value ORDER BY chunk LIMIT 1) one
    JOIN doctors d ON d.id = one.doctor_id
    LEFT JOIN practices p ON p.id = d.practice_id AND p.published_at IS NOT NULL AND p.unpublished_at IS NULL,
    LATERAL other_time_zone(coalesce(p.state, d.state), coalesce(p.postal_code, d.postal_code)) zone
    WHERE w.facet <> ALL (${sql.param([...before.keys()])}::text[])`)
  const weeks = new Map(
    rows.flatMap(({ facet, week }) => {
      const lastWeek = week ?? before.get(facet)
      return lastWeek ? [[facet, lastWeek] as const] : []
    }),
  )
  weeksOf.set(db, weeks)
  return weeks
}
