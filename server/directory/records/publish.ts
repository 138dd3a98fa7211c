import type { Db } from '../../platform/database/connect.ts'
import type { Locked } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problems.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { publishedSince } from '../../platform/published-since.ts'
import { isPublic } from '../publication.ts'
import type { By } from './define-records.ts'
import { recordChange } from './history.ts'

/** Columns of doctors, practices and articles; specialties have none. */
export type Publication = {
  publishedAt: Date | null
  unpublishedAt: Date | null
  unpublishedReason: string | null
  /** Of articles, which may be published at a time set for it. */
  publishAt?: Date | null
}

type PublishedKind = {
  kind: 'doctors' | 'practices' | 'news'
  require(db: Db, id: number, options: Locked): Promise<Publication>
  mark(tx: Db, id: number, values: Partial<Publication>): Promise<unknown>
}

type Actor = Pick<By, 'actorId'>

/** Publishes a record, for the first time or again. @throws Problem 404, 409 */
export async function publish(tx: Db, of: PublishedKind, id: number, { actorId }: Actor) {
  const row = await of.require(tx, id, { lock: 'no key update' })
  if (isPublic(row)) throw conflict(directoryRefusals.alreadyPublic.en)
  await of.mark(tx, id, {
    publishedAt: row.publishedAt ?? new Date(),
    unpublishedAt: null,
    unpublishedReason: null,
  })
  const change = { kind: of.kind, recordId: id, actorId, action: 'published' }
  await recordChange(tx, change, { reason: row.unpublishedReason })
}

/** Unpublishes a record; its page answers 410. @throws Problem 404, 409 */
export async function unpublish(
  tx: Db,
  of: PublishedKind,
  id: number,
  { actorId, reason }: Actor & { reason: string },
) {
  const row = await of.require(tx, id, { lock: 'no key update' })
  if (!isPublic(row)) throw conflict(directoryRefusals.notPublic.en)
  await of.mark(tx, id, {
    unpublishedAt: new Date(),
    unpublishedReason: reason,
    ...(row.publishAt && { publishedAt: publishedSince(row), publishAt: null }),
  })
  const change = { kind: of.kind, recordId: id, actorId, action: 'unpublished' }
  await recordChange(tx, change, {}, { reason })
}

const conflict = (message: string) => new Problem(409, 'not_now', message)
