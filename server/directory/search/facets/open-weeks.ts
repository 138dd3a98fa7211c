import { sql } from 'drizzle-orm'
import { holidaysBetween } from '../../../../contract/directory/hours/holidays.ts'
import { isOpenOn, openState } from '../../../../contract/directory/hours/opening-hours.ts'
import { dateAfter } from '../../../../contract/text/iso-dates.ts'
import { localDay } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { daysAhead, type Week } from '../open-days.ts'

/** By facet; the hours of a facet never change. */
const weeksOf = new WeakMap<Db, Map<string, Week>>()

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
  const today = localDay(now, site.timeZone)
  const holidays = holidaysFrom(today, today)
  const facetsWhere = (isOpen: (week: Week) => boolean) =>
    [...weeks].flatMap(([facet, week]) => (isOpen(week) ? [facet] : []))
  return {
    now: facetsWhere(
      ({ hours, closures }) =>
        openState(hours, closures, now, site.timeZone, holidays)?.open ?? false,
    ),
    today: facetsWhere(({ hours, closures }) => isOpenOn(today, hours, closures, holidays)),
    areRecorded: weeks.size > 0,
  }
}

/** The facets of all office hours that are closed and whose next opening is sure, by that, the earliest first. */
export async function weeksByOpening(db: Db, now: Date): Promise<string[][]> {
  const weeks = await readWeeks(db)
  const today = localDay(now, site.timeZone)
  const holidays = holidaysFrom(today, dateAfter(today, daysAhead))
  const byOpening = new Map<string, string[]>()
  for (const [facet, { hours, closures }] of weeks) {
    const state = openState(hours, closures, now, site.timeZone, holidays)
    if (!state || state.open || !state.next) continue
    const opening = `${state.next.date} ${state.next.time}`
    byOpening.set(opening, [...(byOpening.get(opening) ?? []), facet])
  }
  return [...byOpening]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, those]) => those)
}

const holidaysFrom = (from: string, until: string) =>
  holidaysBetween(from, until, site.state).map(({ date, key }) => ({ date, name: key }))

/** Equal hours are read once, from one doctor who has them. */
async function readWeeks(db: Db): Promise<Map<string, Week>> {
  const before = weeksOf.get(db) ?? new Map<string, Week>()
  const { rows } = await db.execute<{ facet: string; week: Week | null }>(sql`
    WITH weeks AS MATERIALIZED (
      SELECT value, 'week:' || value AS facet FROM (SELECT DISTINCT value FROM doctor_facets WHERE kind = 'week') w)
    SELECT facet, NULL AS week FROM weeks WHERE facet = ANY (${sql.param([...before.keys()])}::text[])
    UNION ALL
    SELECT w.facet, CASE WHEN d.office_hours IS NOT NULL
        THEN json_build_object('hours', d.office_hours, 'closures', d.closures)
        ELSE json_build_object('hours', p.office_hours, 'closures', p.closures) END
    FROM weeks w, LATERAL (
      SELECT (chunk << 12) + position(B'1' IN doctors) - 1 AS doctor_id FROM doctor_facets
      WHERE kind = 'week' AND value = w.value ORDER BY chunk LIMIT 1) one
    JOIN doctors d ON d.id = one.doctor_id LEFT JOIN practices p ON p.id = d.practice_id
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
