import { practices, specialties } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveVocabulary } from '../vocabulary/routes.ts'
import { findDuplicates } from './duplicates/find-duplicates.ts'
import { serveMerges } from './duplicates/merge-records.ts'
import { serveForms } from './edit-record.ts'
import { exportRecords } from './export-records.ts'
import { listChanges } from './list-changes.ts'
import { listRecords } from './list-records.ts'
import { servePictures } from './practice-pictures.ts'
import { servePublication } from './publish-record.ts'

/** Everything administrators do with records of the directory (D18). */
export function serveDirectoryAdministration(
  api: Api,
  { db, files, folder }: { db: Db; files: Files /** For files under way. */; folder: string },
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
  }))
  serveForms(api, db, 'doctors')
  serveForms(api, db, 'practices')
  serveForms(api, db, 'specialties')
  serveForms(api, db, 'news')
  api.serve('GET /api/admin/directory/:kind/:id/changes', ({ params, query }) =>
    listChanges(db, { ...params, before: query.before }),
  )
  api.serve('GET /api/admin/directory/duplicates/:kind', async ({ params }) => ({
    groups: await findDuplicates(db, params.kind),
  }))
  api.serve('GET /api/admin/directory/export/:kind', ({ params }, { identity }) =>
    exportRecords({ db, folder }, params.kind, identity.userId),
  )
  servePublication(api, db)
  serveMerges(api, db)
  servePictures(api, { db, files })
  serveVocabulary(api, db)
}
