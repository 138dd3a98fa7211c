import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { AboutRecord } from '../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { paths } from '../../../contract/paths.ts'
import { users } from '../../accounts/tables.ts'
import { records } from '../../directory/records/records.ts'
import { doctors, featuredListings, recordMerges } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { claims } from '../../providers/tables.ts'
import { standingMerge, stateOf } from './duplicates/merged-records.ts'
import { picturesOf } from './practice-pictures.ts'
import { type RowOf, recordsOf, revisionOf } from './record-forms.ts'

export type FoundRecord = AboutRecord & { form: Record<string, unknown> }

/** A record as administrators see it. @throws Problem 404 */
export async function findRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  id: number,
): Promise<FoundRecord> {
  const row = await recordsOf(kind).require(db, id)
  const form = recordsOf(kind).formOf(row)
  const merge = await standingMerge(db, kind, id)
  const { publishedAt, unpublishedAt, unpublishedReason, createdAt } = {
    // a specialty is as public as its doctors
    publishedAt: row.createdAt,
    unpublishedAt: null,
    unpublishedReason: null,
    ...row,
  }
  const state = stateOf({ publishedAt, unpublishedAt, unpublishedReason }, merge !== null)
  return {
    id,
    kind,
    title: 'name' in row ? row.name : row.title,
    revision: revisionOf(kind, form),
    state,
    path: state === 'published' ? pathOf(kind, row) : null,
    publishedAt: publishedAt?.toISOString() ?? null,
    unpublishedAt: unpublishedAt?.toISOString() ?? null,
    unpublishedReason,
    source: 'source' in row ? row.source : null,
    createdAt: createdAt.toISOString(),
    registerDate: 'registerDate' in row ? row.registerDate : null,
    lastCheckedAt: 'lastCheckedAt' in row ? (row.lastCheckedAt?.toISOString() ?? null) : null,
    owner: await ownerOf(db, kind, id),
    featured: await featuredOf(db, kind, id),
    mergedInto: merge && {
      mergeId: merge.id,
      id: merge.keptId,
      name: await nameOf(db, merge.kind, merge.keptId),
    },
    merged: await mergedOf(db, kind, id),
    pictures: 'galleryImages' in row ? picturesOf(row) : null,
    doctors: await doctorsOf(db, kind, id),
    form,
  }
}

function pathOf<K extends RecordKind>(kind: K, row: RowOf<K>): string {
  if (!('slug' in row)) return paths.news()
  if (kind === 'specialties') return paths.specialty(row.slug)
  return kind === 'doctors' ? paths.doctor(row.slug) : paths.practice(row.slug)
}

async function ownerOf(db: Db, kind: RecordKind, id: number): Promise<AboutRecord['owner']> {
  if (kind !== 'doctors' && kind !== 'practices') return null
  const [row] = await db
    .select({ user: users, approvedAt: claims.approvedAt })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .where(
      and(eq(kind === 'doctors' ? claims.doctorId : claims.practiceId, id), isNull(claims.endedAt)),
    )
  if (!row) return null
  const { firstName, lastName, email } = row.user
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    claim: row.approvedAt ? 'approved' : 'pending',
  }
}

async function featuredOf(db: Db, kind: RecordKind, id: number): Promise<AboutRecord['featured']> {
  if (kind !== 'doctors') return null
  const [listing] = await db
    .select()
    .from(featuredListings)
    .where(eq(featuredListings.doctorId, id))
  if (!listing || (listing.until && listing.until <= new Date())) return null
  return { reason: listing.reason, until: listing.until?.toISOString() ?? null }
}

async function mergedOf(db: Db, kind: RecordKind, id: number): Promise<AboutRecord['merged']> {
  if (kind !== 'doctors' && kind !== 'practices') return []
  const merges = await db
    .select()
    .from(recordMerges)
    .where(
      and(eq(recordMerges.kind, kind), eq(recordMerges.keptId, id), isNull(recordMerges.undoneAt)),
    )
    .orderBy(desc(recordMerges.id))
  return Promise.all(
    merges.map(async ({ id: mergeId, mergedId }) => ({
      mergeId,
      id: mergedId,
      name: await nameOf(db, kind, mergedId),
    })),
  )
}

async function doctorsOf(db: Db, kind: RecordKind, id: number): Promise<number | null> {
  if (kind !== 'practices' && kind !== 'specialties') return null
  const column = kind === 'practices' ? doctors.practiceId : doctors.specialtyId
  const row = one(await db.select({ count: count() }).from(doctors).where(eq(column, id)))
  return row.count
}

/** What a doctor or a practice is called. */
export async function nameOf(db: Db, kind: 'doctors' | 'practices', id: number): Promise<string> {
  const row = await records[kind].find(db, id)
  return row?.name ?? `number ${id}`
}
