import { inArray } from 'drizzle-orm'
import type { ImportFindings } from '../../../contract/administration/imports/findings.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'

/** The records of the directory that have an NPI of the findings now. */
export async function recordsIn(db: Db, findings: ImportFindings) {
  const { added, changed, unpublished, outside, shared, changedSince, moved } = findings
  const named = [added, changed, unpublished, outside, shared, changedSince]
  const npis = [
    ...named.flatMap((some) => (some?.first ?? []).map(({ npi }) => npi)),
    ...moved.first,
  ]
  return [...(await recordsOf(db, 'doctors', npis)), ...(await recordsOf(db, 'practices', npis))]
}

async function recordsOf(db: Db, kind: 'doctors' | 'practices', npis: string[]) {
  const table: typeof doctors | typeof practices = kind === 'doctors' ? doctors : practices
  const rows = await db
    .select({ npi: table.npi, id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.npi, npis))
  return rows.flatMap(({ npi, ...row }) => (npi === null ? [] : [{ npi, kind, ...row }]))
}
