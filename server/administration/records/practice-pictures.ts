import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Api } from '../../platform/http/serve.ts'
import {
  addPicture,
  arrangePictures,
  type PictureEditor,
} from '../../providers/practice/pictures.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'

export function servePictures(api: Api, { db, files }: { db: Db; files: Files }) {
  const editorOf = (id: number, actorId: string): PictureEditor => ({
    practiceId: id,
    by: { actorId, action: 'edited' },
    check: (tx) => requireNotMerged(tx, 'practices', id),
    auditEntry: { action: 'record edited', actorId, details: { kind: 'practices', record: id } },
  })
  api.serve(
    'POST /api/admin/directory/practices/:id/pictures/:place',
    ({ params: { id, place }, file }, { identity }) =>
      addPicture({ db, files }, editorOf(id, identity.userId), place, file),
  )
  api.serve(
    'PUT /api/admin/directory/practices/:id/pictures',
    ({ params: { id }, body }, { identity }) =>
      arrangePictures(db, editorOf(id, identity.userId), body),
  )
}
