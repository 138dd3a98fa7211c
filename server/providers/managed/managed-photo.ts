import { eq } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { users } from '../../accounts/tables.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { picturesInLayers } from '../../directory/records/layers/pictures.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { makePhoto } from '../../platform/files/make-photo.ts'
import { removePhoto, storePhoto } from '../../platform/files/store-photo.ts'
import type { UploadedFile } from '../../platform/http/bodies/upload.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { findManaged, officeBy, requireManaged } from './require-managed.ts'

type Parts = { db: Db; files: Files }
type Who = { userId: string; doctorId: number }

/**
 * The photo on the Featured profile of a consenting doctor; the photo of the doctor's account
 * stays.
 */
export function serveManagedPhoto(api: Api, parts: Parts) {
  const path = '/api/user/practice/doctors/:id/photo'
  api.serve(`POST ${path}`, async ({ params: { id }, file }, { identity: { userId } }) => ({
    photo: await savePhoto(parts, { userId, doctorId: id }, file),
  }))
  api.serve(`DELETE ${path}`, async ({ params: { id } }, { identity: { userId } }) => {
    await replacePhoto(parts, { userId, doctorId: id }, null)
    return done
  })
}

/** @throws Problem 404, 403 for a profile that is not Featured, and as `makePhoto` */
async function savePhoto(parts: Parts, who: Who, upload: UploadedFile): Promise<string> {
  await findManaged(parts.db, who.userId, who.doctorId)
  await requireFeatured(parts.db, who.doctorId)
  return storePhoto(parts.files, await makePhoto(upload.path), {
    async save(url) {
      await replacePhoto(parts, who, url)
      return url
    },
    async readSaved(url) {
      const doctor = await records.doctors.find(parts.db, who.doctorId, { lock: 'no key update' })
      return doctor?.headshotUrl === url ? url : null
    },
  })
}

/** ADV-03 */
async function requireFeatured(db: Db, doctorId: number) {
  const [row] = await selectDoctors(db).where(eq(doctors.id, doctorId))
  if (!row?.featured) throw new Problem(403, 'premium_only', providerRefusals.photoNeedsFeatured.en)
}

async function replacePhoto({ db, files }: Parts, { userId, doctorId }: Who, url: string | null) {
  const oldPhoto = await transactionWithRetry(db, async (tx) => {
    const doctor = await requireManaged(tx, userId, doctorId)
    if (url !== null) await requireFeatured(tx, doctorId)
    const { headshotUrl } = await records.doctors.require(tx, doctorId)
    const action = url === null ? 'photo removed' : 'photo published'
    const by = { ...officeBy(userId, doctor), action }
    await records.doctors.change(tx, doctorId, { headshotUrl: url }, by)
    if (headshotUrl === null || (await picturesInLayers(tx)).includes(headshotUrl)) return null
    const isOfAccount = (await tx.$count(users, eq(users.profileImageUrl, headshotUrl))) > 0
    return isOfAccount ? null : headshotUrl
  })
  if (oldPhoto) await removePhoto(files, oldPhoto)
}
