import { sql } from 'drizzle-orm'
import { holidaysBetween } from '../../../../contract/directory/hours/holidays.ts'
import { isOpenOn, openState } from '../../../../contract/directory/hours/opening-hours.ts'
import { localDay } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Week } from '../open-days.ts'

/** By facet; the hours of a facet never change. */
const weeksOf = new WeakMap<Db, Map<string, Week>>()

/** The facets of all office hours that are open at a moment, and on its day. */
export type OpenWeeks = { now: readonly string[]; today: readonly string[] }

export const noWeeks: OpenWeeks = { now: [], today: [] }

/** As cards say it: closed on a holiday of which the office has said nothing, and by a closure. */
export async function weeksOpenAt(db: Db, now: Date): Promise<OpenWeeks> {
  const weeks = await readWeeks(db)
  const today = localDay(now, site.timeZone)
  const holidays = holidaysBetween(today, today, site.state).map(({ date, key }) => ({
    date,
    name: key,
  }))
  const facetsWhere = (isOpen: (week: Week) => boolean) =>
    [...weeks].flatMap(([facet, week]) => (isOpen(week) ? [facet] : []))
  return {
    now: facetsWhere(
      ({ hours, closures }) =>
        openState(hours, closures, now, site.timeZone, holidays)?.open ?? false,
    ),
    today: facetsWhere(({ hours, closures }) => isOpenOn(today, hours, closures, holidays)),
  }
}

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
