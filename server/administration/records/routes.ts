import { and, desc, eq, lt } from 'drizzle-orm'
import type { RecordChange } from '../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { itemAt } from '../../../contract/required.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { storedTextIn } from '../../directory/facts/stored-text.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { practices, specialties } from '../../directory/tables.ts'
import { readMapChecksum } from '../../map/read-map.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { serveVocabulary } from '../vocabulary/routes.ts'
import { serveDoctorPhoto } from './doctor-photo.ts'
import { serveDoctorPlaces } from './doctor-places.ts'
import { serveDuplicates } from './duplicates/find-duplicates.ts'
import { serveMerges } from './duplicates/serve-merges.ts'
import { serveForms } from './edit-record.ts'
import { exportRecords } from './export-records.ts'
import { listRecords } from './list-records.ts'
import { servePictures } from './practice-pictures.ts'
import { serveManyRecords, servePublication } from './publish-record.ts'
import { serveRecordFacts } from './record-facts.ts'
import { recordsOf } from './record-forms.ts'
import { serveSavedFilters } from './saved-filters/routes.ts'

/** Everything administrators do with records of the directory (D18). */
export function serveDirectoryAdministration(
  api: Api,
  {
    db,
    log,
    files,
    folder,
  }: { db: Db; log: Logger; files: Files /** The folder for files under way. */; folder: string },
) {
  api.serve('GET /api/admin/directory/list/:kind', ({ params, query }) =>
    listRecords(db, params.kind, query),
  )
  api.serve('GET /api/admin/directory/choices', async () => ({
    specialties: await db
      .select({ id: specialties.id, name: specialties.name })
      .from(specialties)
      .orderBy(specialties.name),
    practices: await db
      .select({ id: practices.id, name: practices.name })
      .from(practices)
      .orderBy(practices.name, practices.id),
    hasMap: (await readMapChecksum(db)) !== null,
  }))
  serveForms(api, db, 'doctors')
  serveDoctorPlaces(api, db)
  serveForms(api, db, 'practices')
  serveForms(api, db, 'specialties')
  serveForms(api, db, 'news')
  api.serve('GET /api/admin/directory/:kind/:id/changes', ({ params, query }) =>
    listChanges(db, { ...params, before: query.before }),
  )
  serveDuplicates(api, db)
  api.serve('GET /api/admin/directory/export/:kind', ({ params }, { identity }) =>
    exportRecords({ db, folder }, params.kind, identity.userId),
  )
  servePublication(api, db)
  serveManyRecords(api, { db, log })
  serveRecordFacts(api, db)
  serveMerges(api, { db, files })
  servePictures(api, { db, files })
  serveDoctorPhoto(api, { db, files })
  serveSavedFilters(api, db)
  serveVocabulary(api, db)
}

const pageSize = 20

/** A change has at most so many rows: one for each field. */
const mostFields = 40

/** Changes of a record, latest first, older than the one with id `before`. @throws Problem 404 */
async function listChanges(
  db: Db,
  { kind, id, before }: { kind: RecordKind; id: number; before: number | undefined },
): Promise<{ changes: RecordChange[]; more: boolean }> {
  await recordsOf(kind).require(db, id)
  const rows = await db
    .select()
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.kind, kind),
        eq(recordChanges.recordId, id),
        before === undefined ? undefined : lt(recordChanges.id, before),
      ),
    )
    .orderBy(desc(recordChanges.id))
    .limit(pageSize * mostFields)
  const groups = [
    ...Map.groupBy(rows, ({ at, actorId, action }) => `${at.toISOString()} ${actorId} ${action}`),
  ].map(([, group]) => group.toReversed())
  const shownGroups = groups.slice(0, pageSize)
  const names = await namesOf(
    db,
    shownGroups.map((group) => itemAt(group, 0).actorId),
  )
  const changes = shownGroups.map((group): RecordChange => {
    const { id, at, actorId, action } = itemAt(group, 0)
    return {
      id,
      at: at.toISOString(),
      by: names.get(actorId) ?? null,
      action,
      fields: group.flatMap(({ field, from, to }) =>
        field
          ? [{ field, from: storedTextIn('en', field, from), to: storedTextIn('en', field, to) }]
          : [],
      ),
    }
  })
  return { changes, more: groups.length > shownGroups.length }
}
