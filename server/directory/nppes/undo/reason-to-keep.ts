import { type SQL, sql } from 'drizzle-orm'
import { isMerged } from '../../records/merged.ts'
import { doctorPlaces, doctors, practices, specialties } from '../../tables.ts'
import { importChanges, imports } from '../tables.ts'
import { markOf } from './note-changes.ts'

export type Kind = 'doctors' | 'practices'

/** Reasons of other rooms to keep a record: a condition on rows of `listed`, and its text. */
export type Uses = Record<Kind, readonly { is: SQL; why: string }[]>

/**
 * Why a record of an import must be kept, for rows `noted` of its changes and `listed` of the
 * records; null if it can be removed, or its former values restored.
 * @param uses reasons not to remove a record
 */
export const reasonToKeep = (kind: Kind, importId: number, uses: Uses): SQL => sql`CASE
  WHEN noted.before IS NULL AND listed.updated_at <> noted.written_at THEN 'changed since'
  WHEN noted.before IS NULL AND ${isConfirmedSince} THEN 'confirmed since'
  WHEN noted.before IS NOT NULL AND (listed.imported IS NULL OR ${isMerged(kind, sql`listed.id`)}) THEN 'merged since'
  WHEN ${isKeptLater} THEN 'in a later import'
  WHEN ${isGone(specialties, formerId('specialtyId'))} THEN 'had a specialty that is deleted'
  WHEN EXISTS (SELECT 1 FROM unnest(${formerPractices}) AS former WHERE ${isGone(practices, sql`former`)})
  THEN 'had a practice that is deleted'
  WHEN EXISTS (SELECT 1 FROM unnest(${formerPractices}) AS former WHERE ${isMerged('practices', sql`former::int`)})
  THEN 'had a practice that is merged'
  ${kind === 'doctors' ? placesChanged : sql``}
  ${sql.join(
    [...uses[kind], ...(kind === 'practices' ? doctorsOf(importId, uses) : [])].map(
      ({ is, why }) => sql`WHEN noted.before IS NULL AND ${is} THEN ${why}::text`,
    ),
    sql` `,
  )}
  END`

/** Whether somebody has confirmed a fact, which leaves the record's date. */
const isConfirmedSince = sql`EXISTS (
  SELECT 1 FROM jsonb_each(listed.fact_sources) AS fact JOIN ${imports} AS run ON run.id = noted.import_id
  WHERE (fact.value ->> 'at')::timestamptz > run.started_at)`

/** What the register's version before said, if the import brought another one. */
const formerId = (column: 'specialtyId' | 'practiceId') => sql`CASE
  WHEN noted.before -> 'imported' -> ${column}::text IS DISTINCT FROM listed.imported -> ${column}::text
  THEN coalesce(noted.before -> 'imported' ->> ${column}::text, noted.before ->> ${column}::text) END`

/** Whether the undo of a later import has left the record as that import wrote it. */
const isKeptLater = sql`EXISTS (SELECT 1 FROM ${importChanges} AS later WHERE later.kind = noted.kind
  AND later.record_id = noted.record_id AND later.import_id > noted.import_id AND later.kept_because IS NOT NULL)`

/** The practices of the doctor, and of further places, that the undo would restore. */
const formerPractices = sql`array_append(
  ARRAY(SELECT place ->> 'practiceId' FROM jsonb_array_elements(noted.places_before) AS place),
  ${formerId('practiceId')})`

/** Whether the record that a former value names was deleted. */
const isGone = (table: typeof specialties | typeof practices, id: SQL) =>
  sql`(${id} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${table} AS named WHERE named.id = (${id})::int))`

const placesChanged = sql`
  WHEN coalesce(noted.places_mark, '') <> ${markOf(sql`listed.id`)}
    AND (noted.places_mark IS NOT NULL OR noted.before IS NULL) THEN 'other places since'`

/** Doctors that go back themselves are no reason to keep their practice. */
function doctorsOf(importId: number, uses: Uses): Uses['practices'] {
  const goesBack = (doctorId: SQL) => sql`EXISTS (
    SELECT 1 FROM ${importChanges} AS noted JOIN ${doctors} AS listed ON listed.id = noted.record_id
    WHERE noted.import_id = ${importId} AND noted.kind = 'doctors' AND noted.record_id = ${doctorId}
      AND noted.kept_because IS NULL AND ${reasonToKeep('doctors', importId, uses)} IS NULL)`
  const has = (table: typeof doctors | typeof doctorPlaces, doctorId: SQL) => ({
    is: sql`EXISTS (SELECT 1 FROM ${table} AS other WHERE other.practice_id = listed.id
      AND NOT ${goesBack(doctorId)})`,
    why: 'has other doctors',
  })
  return [has(doctors, sql`other.id`), has(doctorPlaces, sql`other.doctor_id`)]
}

export const tableOf = (kind: Kind) => (kind === 'doctors' ? doctors : practices)
