import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { makePhoto } from '../../platform/files/make-photo.ts'
import { storePhoto } from '../../platform/files/store-photo.ts'
import type { UploadedFile } from '../../platform/http/bodies/upload.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'

type Editor = { id: number; actorId: string }

/**
 * Makes an uploaded picture the photo of a doctor. The nightly clean-up deletes the former file,
 * unless it is also the photo of the owner's account.
 * @throws Problem as `makePhoto`; 404, 409 for a merged record
 */
async function replacePhoto(
  { db, files }: { db: Db; files: Files },
  editor: Editor,
  upload: UploadedFile,
) {
  await records.doctors.require(db, editor.id)
  return storePhoto(files, await makePhoto(upload.path), {
    async save(url) {
      await db.transaction((tx) => setPhoto(tx, editor, url))
      return { photo: url }
    },
    async readSaved(url) {
      const { headshotUrl } = await records.doctors.require(db, editor.id, { lock: 'update' })
      return headshotUrl === url ? { photo: url } : null
    },
  })
}

/** @throws Problem 404, 409 if the photo is no longer `shownUrl` */
async function removePhoto(tx: Db, editor: Editor, shownUrl: string) {
  const { headshotUrl } = await records.doctors.require(tx, editor.id, { lock: 'update' })
  if (headshotUrl !== shownUrl)
    throw new Problem(
      409,
      'changed_meanwhile',
      'Somebody else has changed the photo meanwhile. It is shown now as it is.',
    )
  await setPhoto(tx, editor, null)
}

async function setPhoto(tx: Db, { id, actorId }: Editor, headshotUrl: string | null) {
  await records.doctors.require(tx, id, { lock: 'update' })
  await requireNotMerged(tx, 'doctors', id)
  await records.doctors.change(tx, id, { headshotUrl }, { actorId, action: 'edited' })
  await audit(tx, { action: 'record edited', actorId, details: { kind: 'doctors', record: id } })
}

export function serveDoctorPhoto(api: Api, { db, files }: { db: Db; files: Files }) {
  api.serve('POST /api/admin/directory/doctors/:id/photo', ({ params, file }, { identity }) =>
    replacePhoto({ db, files }, { ...params, actorId: identity.userId }, file),
  )
  api.serve(
    'DELETE /api/admin/directory/doctors/:id/photo',
    async ({ params, body }, { identity }) => {
      const editor = { ...params, actorId: identity.userId }
      await db.transaction((tx) => removePhoto(tx, editor, body.photo))
      return done
    },
  )
}
