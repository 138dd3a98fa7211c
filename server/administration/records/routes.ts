import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { done } from '../../../contract/endpoint.ts'
import { practices, specialties } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveVocabulary } from '../vocabulary/routes.ts'
import { findDuplicates } from './duplicates/find-duplicates.ts'
import { mergeRecords } from './duplicates/merge-records.ts'
import { undoMerge } from './duplicates/undo-merge.ts'
import { exportRecords } from './export-records.ts'
import { featureDoctor } from './feature-doctor.ts'
import { findRecord } from './find-record.ts'
import { listChanges } from './list-changes.ts'
import { listRecords } from './list-records.ts'
import { addPicture, arrangePictures } from './practice-pictures.ts'
import { deleteSpecialty, publishRecord, unpublishRecord } from './publish-record.ts'
import type { Forms } from './record-forms.ts'
import { createRecord, editRecord } from './save-record.ts'

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
  api.serve('POST /api/admin/directory/:kind/:id/publish', async ({ params }, { identity }) => {
    await publishRecord(db, { ...params, actorId: identity.userId })
    return done
  })
  api.serve(
    'POST /api/admin/directory/:kind/:id/unpublish',
    async ({ params, body }, { identity }) => {
      await unpublishRecord(db, { ...params, ...body, actorId: identity.userId })
      return done
    },
  )
  api.serve('DELETE /api/admin/directory/specialties/:id', async ({ params }, { identity }) => {
    await deleteSpecialty(db, params.id, identity.userId)
    return done
  })
  api.serve('GET /api/admin/directory/:kind/:id/changes', ({ params, query }) =>
    listChanges(db, { ...params, before: query.before }),
  )
  api.serve(
    'PUT /api/admin/directory/doctors/:id/featured',
    async ({ params, body }, { identity }) => {
      await featureDoctor(db, { ...params, ...body, actorId: identity.userId })
      return done
    },
  )
  api.serve('GET /api/admin/directory/duplicates/:kind', async ({ params }) => ({
    groups: await findDuplicates(db, params.kind),
  }))
  api.serve(
    'POST /api/admin/directory/:kind/:id/merge',
    async ({ params, body }, { identity }) => ({
      mergeId: await mergeRecords(db, {
        kind: params.kind,
        keptId: params.id,
        mergedId: body.otherId,
        actorId: identity.userId,
      }),
    }),
  )
  api.serve(
    'POST /api/admin/directory/practices/:id/pictures/:place',
    ({ params, file }, { identity }) =>
      addPicture({ db, files }, { ...params, actorId: identity.userId }, file),
  )
  api.serve('PUT /api/admin/directory/practices/:id/pictures', ({ params, body }, { identity }) =>
    arrangePictures(db, { ...params, actorId: identity.userId }, body),
  )
  api.serve('GET /api/admin/directory/export/:kind', ({ params }, { identity }) =>
    exportRecords({ db, folder }, params.kind, identity.userId),
  )
  api.serve('POST /api/admin/directory/merges/:id/undo', async ({ params }, { identity }) => {
    await undoMerge(db, params.id, identity.userId)
    return done
  })
  serveVocabulary(api, db)
}

/** The three calls of a kind's form. Their types differ only in the form, which the key decides. */
function serveForms<K extends RecordKind>(api: Api, db: Db, kind: K) {
  type Given = { params: { id: number }; body: { form: Forms[K]; revision: string } }
  type Caller = { identity: { userId: string } }
  const serve = api.serve.bind(api) as unknown as (
    key: string,
    handler: (given: Given, caller: Caller) => Promise<object>,
  ) => void
  serve(`GET /api/admin/directory/${kind}/:id`, ({ params }) => findRecord(db, kind, params.id))
  serve(`POST /api/admin/directory/${kind}`, async ({ body }, { identity }) => {
    const id = await createRecord(db, kind, body.form, { actorId: identity.userId })
    return findRecord(db, kind, id)
  })
  serve(`PUT /api/admin/directory/${kind}/:id`, async ({ params, body }, { identity }) => {
    await editRecord(db, kind, params.id, body, { actorId: identity.userId })
    return findRecord(db, kind, params.id)
  })
}
