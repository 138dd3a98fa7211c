import { eq } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { site } from '../../../site.config.ts'
import { lockProfileImage, setProfileImage } from '../../accounts/profile-image.ts'
import { users } from '../../accounts/tables.ts'
import { picturesInLayers } from '../../directory/records/layers/pictures.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { makePhoto } from '../../platform/files/make-photo.ts'
import { photoNames, removePhoto, storePhoto } from '../../platform/files/store-photo.ts'
import type { UploadedFile } from '../../platform/http/bodies/upload.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { approvedDoctorOf } from '../claims/claims.ts'
import { namedFiles } from './named-photos.ts'

type Parts = { db: Db; files: Files }

/**
 * Makes the uploaded picture the user's photo, and the headshot of the user's Featured profile.
 * @returns its address
 * @throws Problem as `makePhoto`
 */
export async function saveProfilePhoto(
  { db, files }: Parts,
  userId: string,
  upload: UploadedFile,
): Promise<string> {
  return storePhoto(files, await makePhoto(upload.path), {
    async save(url) {
      await replacePhoto({ db, files }, userId, url)
      return url
    },
    async readSaved(url) {
      return (await lockProfileImage(db, userId)) === url ? url : null
    },
  })
}

/** Removes the user's photo, also as headshot. Without a photo it does nothing. */
async function removeProfilePhoto(parts: Parts, userId: string): Promise<void> {
  await replacePhoto(parts, userId, null)
}

/**
 * Shows a user's photo on the public profile if that is the user's and Featured (ADV-03), with
 * history. Call it when that becomes true; a new photo does it by itself.
 */
export async function publishPhoto(tx: Db, userId: string, actorId = userId): Promise<void> {
  const own = await approvedDoctorOf(tx, userId)
  if (!own?.featured) return
  const [user] = await tx
    .select({ url: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
  const by = { actorId, action: 'photo published', source: 'owner' } as const
  if (user?.url) await records.doctors.change(tx, own.doctorId, { headshotUrl: user.url }, by)
}

/** The old files are deleted once nothing refers to them. */
async function replacePhoto({ db, files }: Parts, userId: string, url: string | null) {
  const oldPhoto = await db.transaction(async (tx) => {
    const photo = await lockProfileImage(tx, userId)
    await setProfileImage(tx, userId, url)
    await publishPhoto(tx, userId)
    if (photo) await removeHeadshots(tx, photo, userId)
    return photo
  })
  if (oldPhoto) await removePhoto(files, oldPhoto)
}

/** From all profiles, also those no longer Featured. */
export async function removeHeadshots(tx: Db, photo: string, actorId: string) {
  const holders = await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.headshotUrl, photo))
    .orderBy(doctors.id)
  for (const { id } of holders)
    await records.doctors.change(
      tx,
      id,
      { headshotUrl: null },
      { actorId, action: 'photo removed' },
    )
}

/** Milliseconds before an unused file is deleted: its transaction may still be under way. */
const grace = 60 * 60_000

/**
 * Deletes files that no record refers to: of deleted accounts, or left by a crash.
 */
export async function removeForgottenPhotos({ db, files }: Parts, now = new Date()): Promise<void> {
  const lying = await files.list()
  const names = await usedFiles(db)
  for (const { name, writtenAt } of lying)
    if (!names.has(name) && writtenAt.getTime() < now.getTime() - grace) await files.remove(name)
}

/** Deletes photos of a deleted account, except those that a record still shows. */
export async function removeUnusedPhotos({ db, files }: Parts, urls: string[]): Promise<void> {
  const names = await usedFiles(db)
  for (const url of urls)
    if (!Object.values(photoNames(url) ?? {}).some((name) => names.has(name)))
      await removePhoto(files, url)
}

const usedFiles = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await namedFiles(db)).map(({ file }) => file),
    ...(await picturesInLayers(db)).flatMap((url) => Object.values(photoNames(url) ?? {})),
  ])

type ServedParts = Parts & { jobs: Jobs }

export async function serveProfilePhoto(api: Api, parts: ServedParts) {
  api.serve('POST /api/upload-profile-image', async ({ file }, { identity }) => ({
    success: true,
    profileImageUrl: await saveProfilePhoto(parts, identity.userId, file),
  }))
  api.serve('DELETE /api/user/profile-image', async (_, { identity }) => {
    await removeProfilePhoto(parts, identity.userId)
    return done
  })
  await parts.jobs.schedule('photos-clean-up', '17 4 * * *', site.timeZone, () =>
    removeForgottenPhotos(parts),
  )
}
