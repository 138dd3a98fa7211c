import { type SQL, sql } from 'drizzle-orm'
import type { FactName } from '../../../../contract/directory/facts/facts.ts'
import { entriesOf } from '../../../../contract/objects.ts'
import { factColumns } from '../../facts/fact-columns.ts'
import { doctorPlaces, doctors, practices, specialties } from '../../tables.ts'
import { importChanges, imports } from '../tables.ts'
import { markOf } from './note-changes.ts'

export type Kind = 'doctors' | 'practices'

/** Reasons of other rooms to keep a record: a condition on rows of `listed`, and its text. */
export type Uses = Record<Kind, readonly { is: SQL; why: string }[]>

/**
 * Why a record of an import must be kept, for rows `noted` of its changes and `listed` of the
 * records; null if nothing else has changed it since.
 * @param uses reasons not to remove a record
 */
export const reasonToKeep = (kind: Kind, uses: Uses) => sql`CASE
  WHEN listed.updated_at <> noted.written_at THEN 'changed since'
  WHEN ${sql.join(factsOf(kind).map(isConfirmedSince), sql` OR `)} THEN 'confirmed since'
  WHEN EXISTS (SELECT 1 FROM ${importChanges} AS later WHERE later.kind = noted.kind
    AND later.record_id = noted.record_id AND later.import_id > noted.import_id) THEN 'in a later import'
  WHEN ${isGone(specialties, sql`noted.before->>'specialtyId'`)} THEN 'had a specialty that is deleted'
  WHEN ${isGone(practices, sql`noted.before->>'practiceId'`)} THEN 'had a practice that is deleted'
  WHEN EXISTS (SELECT 1 FROM jsonb_array_elements(noted.places_before) AS place
    WHERE ${isGone(practices, sql`place->>'practiceId'`)}) THEN 'had a practice that is deleted'
  ${kind === 'doctors' ? placesChanged : sql``}
  ${sql.join(
    [...uses[kind], ...ownUses[kind]].map(
      ({ is, why }) => sql`WHEN noted.before IS NULL AND ${is} THEN ${why}::text`,
    ),
    sql` `,
  )}
  END`

const factsOf = (kind: Kind) => entriesOf(factColumns[kind])

/** Whether somebody has confirmed a fact that the import wrote, which leaves the record's date. */
const isConfirmedSince = ([fact, columns]: readonly [FactName, readonly string[]]) => sql`(
  noted.before ?| ${sql.param(columns)}::text[]
  AND (listed.fact_sources -> ${fact}::text ->> 'at')::timestamptz >
    (SELECT run.started_at FROM ${imports} AS run WHERE run.id = noted.import_id))`

/** Whether the record that a former value names was deleted. */
const isGone = (table: typeof specialties | typeof practices, id: SQL) =>
  sql`(${id} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${table} AS named WHERE named.id = (${id})::int))`

const placesChanged = sql`
  WHEN coalesce(noted.places_mark, '') <> ${markOf(sql`listed.id`)}
    AND (noted.places_mark IS NOT NULL OR noted.before IS NULL) THEN 'other places since'`

/** Doctors that are removed themselves are no reason to keep their practice. */
const goesBack = (doctorId: SQL) => sql`EXISTS (SELECT 1 FROM ${importChanges} AS own
  WHERE own.import_id = noted.import_id AND own.kind = 'doctors' AND own.record_id = ${doctorId}
    AND own.kept_because IS NULL)`

const ownUses: Uses = {
  doctors: [],
  practices: [
    {
      is: sql`EXISTS (SELECT 1 FROM ${doctors} AS doctor WHERE doctor.practice_id = listed.id
        AND NOT ${goesBack(sql`doctor.id`)})`,
      why: 'has other doctors',
    },
    {
      is: sql`EXISTS (SELECT 1 FROM ${doctorPlaces} AS place WHERE place.practice_id = listed.id
        AND NOT ${goesBack(sql`place.doctor_id`)})`,
      why: 'has other doctors',
    },
  ],
}

export const tableOf = (kind: Kind) => (kind === 'doctors' ? doctors : practices)
