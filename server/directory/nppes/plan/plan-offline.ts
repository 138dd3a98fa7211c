import type { Staged } from '../read/staging.ts'
import type { Kind } from '../report/report.ts'
import type { DoctorRow } from './plan-doctors.ts'
import type { PracticeRow } from './plan-practices.ts'
import type { Planned } from './plan-record.ts'

/** Why a record goes offline, as its note says it. */
export type Offline = { reason: string }

/**
 * Which records go offline, because their NPI is deactivated or the register calls them something that
 * is no practice: pure. Whoever publishes one again all the same is not overruled by the next run.
 */
export function planOffline(
  kind: Kind,
  rows: Staged<Offline>[],
  present: ReadonlyMap<string | null, DoctorRow | PracticeRow>,
  now: Date,
): Planned[] {
  return rows.flatMap(({ npi, values: { reason } }) => {
    const existing = present.get(npi)
    if (!existing || existing.unpublishedAt || existing.imported?.unpublishedReason === reason)
      return []
    const imported = { ...existing.imported, unpublishedReason: reason }
    const columns = { unpublishedAt: now, unpublishedReason: reason, imported }
    return {
      kind,
      npi,
      name: existing.name,
      outcome: 'unpublished' as const,
      changes: [{ field: 'offline', from: null, to: reason }],
      update: { id: existing.id, columns },
    }
  })
}

/** A code says nothing about a practice that somebody else entered or has claimed. */
export const isOnlyOfRegister = ({ source, claimedAt }: PracticeRow) =>
  source === 'nppes' && claimedAt === null
