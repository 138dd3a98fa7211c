import { namedSpecialties } from '../../directory/search/vocabulary/edit-vocabulary.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { listUnanswered } from './list-unanswered.ts'
import {
  addMeaning,
  editMeaning,
  findMeaning,
  listMeanings,
  removeMeaning,
  restoreMeaning,
} from './vocabulary.ts'

/** What words mean, as administrators keep it. */
export function serveVocabulary(api: Api, db: Db) {
  api.serve('GET /api/admin/directory/vocabulary', ({ query }) => listMeanings(db, query))
  api.serve('GET /api/admin/directory/vocabulary-specialties', async () => ({
    specialties: await namedSpecialties(db),
  }))
  api.serve('GET /api/admin/directory/vocabulary/:slug', ({ params }) =>
    findMeaning(db, params.slug),
  )
  api.serve('POST /api/admin/directory/vocabulary', async ({ body }, { identity }) =>
    findMeaning(db, await addMeaning(db, body.form, identity.userId)),
  )
  api.serve('PUT /api/admin/directory/vocabulary/:slug', async ({ params, body }, { identity }) => {
    await editMeaning(db, params.slug, body, identity.userId)
    return findMeaning(db, params.slug)
  })
  api.serve('DELETE /api/admin/directory/vocabulary/:slug', async ({ params }, { identity }) => {
    await removeMeaning(db, params.slug, identity.userId)
    return findMeaning(db, params.slug)
  })
  api.serve(
    'POST /api/admin/directory/vocabulary/:slug/restore',
    async ({ params }, { identity }) => {
      await restoreMeaning(db, params.slug, identity.userId)
      return findMeaning(db, params.slug)
    },
  )
  api.serve('GET /api/admin/directory/unanswered-searches', async ({ query }) => ({
    searches: await listUnanswered(db, query),
  }))
}
