import { eq, isNotNull } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Files } from '../platform/files/files.ts'
import { makePhoto } from '../platform/files/make-photo.ts'
import { newPhotoUrl, photoNames } from '../platform/files/photo-names.ts'
import type { UploadedFile } from '../platform/http/upload.ts'
import { approvedDoctorOf } from './claims.ts'

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
  const photo = await makePhoto(upload.path)
  const url = newPhotoUrl()
  const names = photoNames(url)!
  try {
    await files.put(names.usual, photo.usual)
    await files.put(names.small, photo.small)
    await replacePhoto({ db, files }, userId, url)
  } catch (error) {
    await removePhoto(files, url)
    throw error
  }
  return url
}

/** Takes the user's photo away, also where it is a headshot. None is fine. */
export async function removeProfilePhoto(parts: Parts, userId: string): Promise<void> {
  await replacePhoto(parts, userId, null)
}

/**
 * Shows a user's photo on the public profile when that is the user's and Featured (ADV-03). For when
 * it becomes so; a new photo does it by itself.
 */
export async function publishPhoto(tx: Db, userId: string): Promise<void> {
  const own = await approvedDoctorOf(tx, userId)
  if (!own?.featured) return
  const [user] = await tx
    .select({ url: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
  if (user?.url)
    await tx.update(doctors).set({ headshotUrl: user.url }).where(eq(doctors.id, own.doctorId))
}

/** The old files go once nothing refers to them any more. */
async function replacePhoto({ db, files }: Parts, userId: string, url: string | null) {
  const former = await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ url: users.profileImageUrl })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    await tx
      .update(users)
      .set({ profileImageUrl: url, updatedAt: new Date() })
      .where(eq(users.id, userId))
    // Wherever it stands, also on a profile that is Featured no more.
    if (user?.url)
      await tx.update(doctors).set({ headshotUrl: null }).where(eq(doctors.headshotUrl, user.url))
    await publishPhoto(tx, userId)
    return user?.url
  })
  if (former) await removePhoto(files, former)
}

async function removePhoto(files: Files, url: string) {
  const names = photoNames(url)
  if (names) for (const name of Object.values(names)) await files.remove(name)
}

/** Milliseconds until a file counts as forgotten: its transaction may still be under way. */
const grace = 60 * 60_000

/** Removes files that no record refers to: of deleted accounts, and what a crash left. */
export async function removeForgottenPhotos({ db, files }: Parts): Promise<void> {
  const lying = await files.list()
  const kept = new Set<string>()
  for (const column of [
    users.profileImageUrl,
    doctors.headshotUrl,
    practices.logoUrl,
    practices.buildingImageUrl,
  ]) {
    const referred = await db.select({ url: column }).from(column.table).where(isNotNull(column))
    for (const { url } of referred)
      for (const name of Object.values(photoNames(url!) ?? {})) kept.add(name)
  }
  const galleries = await db.select({ urls: practices.galleryImages }).from(practices)
  for (const url of galleries.flatMap(({ urls }) => urls))
    for (const name of Object.values(photoNames(url) ?? {})) kept.add(name)
  for (const { name, writtenAt } of lying)
    if (!kept.has(name) && writtenAt.getTime() < Date.now() - grace) await files.remove(name)
}
