import { sql } from 'drizzle-orm'
import { counts } from '../../../contract/directory/facts/fact-counts.ts'
import { holidaysBetween } from '../../../contract/directory/hours/holidays.ts'
import type { DoctorsOfPractice, Practice } from '../../../contract/directory/practice.ts'
import type { Language } from '../../../contract/languages.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import { specialtyNamesIn } from '../name-in.ts'
import { isListedDoctor } from '../publication.ts'
import { doctors, practices, specialties } from '../tables.ts'
import { type DatedWeek, daysAhead, openDays } from './open-days.ts'
import { doctorSearch } from './tables.ts'

/** Adds to each practice of a list what it says of its doctors: two statements for all of them. */
export async function withDoctors(
  db: Db,
  list: readonly Practice[],
  language: Language = 'en',
): Promise<Practice[]> {
  const [fields, weeks] = await Promise.all([
    readFields(
      db,
      list.map(({ id }) => id),
    ),
    readWeeks(
      db,
      list.filter(hasNoHours).map(({ id }) => id),
    ),
  ])
  const now = new Date()
  const today = localDay(now, site.timeZone)
  // elsewhere it may still be yesterday, or tomorrow already
  const holidays = holidaysBetween(
    dateAfter(today, -1),
    dateAfter(today, daysAhead + 1),
    site.state,
  ).map(({ date }) => date)
  return list.map((practice) => ({
    ...practice,
    doctors: {
      ...figuresOf(fields.get(practice.id) ?? [], language),
      days: openDays(
        weeks.get(practice.id) ?? [],
        practice.timeZone ? localDay(now, practice.timeZone) : today,
        holidays,
      ),
    },
  }))
}

/** Whether the office has said no hours that count. */
const hasNoHours = ({ facts: { officeHours } }: Practice) => !officeHours || !counts(officeHours)

/** Doctors of one field at one practice. Without a field the names are null. */
type FieldRow = {
  slug: string | null
  name: string | null
  nameEs: string | null
  total: number
  taking: number
  unconfirmed: number
}

function figuresOf(rows: readonly FieldRow[], language: Language): Omit<DoctorsOfPractice, 'days'> {
  const sum = (figure: 'total' | 'taking' | 'unconfirmed') =>
    rows.reduce((total, row) => total + row[figure], 0)
  return {
    total: sum('total'),
    taking: { confirmed: sum('taking') - sum('unconfirmed'), unconfirmed: sum('unconfirmed') },
    specialties: rows.flatMap(({ slug, name, nameEs }) =>
      slug && name ? [{ slug, ...specialtyNamesIn(language, { slug, name, nameEs }) }] : [],
    ),
  }
}

/** The fields of each practice, of most doctors first; its own also without any. */
async function readFields(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; fields: FieldRow[] }>(sql`
    WITH seen AS (
      SELECT substr(facet, length('practice:') + 1)::int AS id, s.specialty_id, s.doctor_id, s.accepting_patients,
        s.facets @> '{unconfirmed:new}' AS unconfirmed
      FROM ${doctorSearch} s, unnest(s.facets) facet
      WHERE s.facets && ${facetsOf(ids)} AND facet = ANY (${facetsOf(ids)})
      UNION ALL SELECT id, specialty_id, NULL, NULL, NULL FROM ${practices}
        WHERE id = ANY (${sql.param([...ids])}::int[])),
    fields AS (
      SELECT id, specialty_id, count(doctor_id)::int AS total,
        (count(*) FILTER (WHERE accepting_patients))::int AS taking,
        (count(*) FILTER (WHERE accepting_patients AND unconfirmed))::int AS unconfirmed
      FROM seen GROUP BY id, specialty_id)
    SELECT f.id, json_agg(json_build_object('slug', sp.slug, 'name', sp.name, 'nameEs', sp.name_es,
      'total', f.total, 'taking', f.taking, 'unconfirmed', f.unconfirmed) ORDER BY f.total DESC, sp.name) AS fields
    FROM fields f LEFT JOIN ${specialties} sp ON sp.id = f.specialty_id GROUP BY f.id`)
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}

const facetsOf = (ids: readonly number[]) =>
  sql`${sql.param(ids.map((id) => `practice:${id}`))}::text[]`

/** The hours that doctors of each practice have said themselves and that count; equal ones once. */
async function readWeeks(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, DatedWeek[]>()
  const { rows } = await db.execute<{ id: number; weeks: DatedWeek[] }>(sql`
    SELECT practice_id AS id,
      jsonb_agg(DISTINCT jsonb_build_object('hours', office_hours, 'closures', closures,
        'confirmed', fact_sources -> 'officeHours' IS NOT NULL)) AS weeks
    FROM ${doctors}
    WHERE practice_id = ANY (${sql.param([...ids])}::int[]) AND ${isListedDoctor}
      AND office_hours IS NOT NULL AND fact_counts(fact_sources, 'officeHours')
    GROUP BY practice_id`)
  return new Map(rows.map(({ id, weeks }) => [id, weeks]))
}
