import { isDeepStrictEqual } from 'node:util'
import type {
  PicturePlace,
  PicturesArrangement,
  PracticePictures,
} from '../../../contract/directory/practice-pictures.ts'
import { mostInGallery } from '../../../contract/photo.ts'
import { type AuditEntry, audit } from '../../accounts/audit.ts'
import type { By } from '../../directory/records/define-records.ts'
import { records } from '../../directory/records/records.ts'
import type { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { makePicture } from '../../platform/files/make-photo.ts'
import { storePhoto } from '../../platform/files/store-photo.ts'
import type { UploadedFile } from '../../platform/http/bodies/upload.ts'
import { Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'

/** The editor of a practice's pictures: an owner or manager, or an administrator. */
export type PictureEditor = {
  practiceId: number
  by: By
  /** Throws if the editor lacks permission, in the transaction that changes the pictures. */
  check: (tx: Db) => Promise<unknown>
  auditEntry: AuditEntry
}

export const picturesOf = (row: typeof practices.$inferSelect): PracticePictures => ({
  building: row.buildingImageUrl,
  logo: row.logoUrl,
  gallery: row.galleryImages,
  descriptions: descriptionsOf(row.galleryImages, row.galleryDescriptions),
})

/**
 * Stores an uploaded picture as a practice's building or logo, or in the gallery. The nightly
 * clean-up deletes the former file.
 * @throws Problem as `makePhoto`; 404, 409 for a full gallery
 */
export async function addPicture(
  { db, files }: { db: Db; files: Files },
  editor: PictureEditor,
  place: PicturePlace,
  upload: UploadedFile,
): Promise<PracticePictures> {
  const { practiceId } = editor
  requireGalleryRoom(place, picturesOf(await records.practices.require(db, practiceId)))
  return storePhoto(files, await makePicture(upload.path), {
    save: (url) =>
      change(db, editor, (now) => {
        requireGalleryRoom(place, now)
        return { ...now, [place]: place === 'gallery' ? [...now.gallery, url] : url }
      }),
    async readSaved(url) {
      const now = picturesOf(await records.practices.require(db, practiceId, { lock: 'update' }))
      return [now.building, now.logo, ...now.gallery].includes(url) ? now : null
    },
  })
}

/**
 * Removes pictures, orders and describes the gallery. @throws Problem 400, 404, 409 if they changed
 * meanwhile
 */
export async function arrangePictures(
  db: Db,
  editor: PictureEditor,
  { before, after }: PicturesArrangement,
): Promise<PracticePictures> {
  const isOwn = (place: 'building' | 'logo') =>
    after[place] === null || after[place] === before[place]
  const isPart =
    new Set(after.gallery).size === after.gallery.length &&
    after.gallery.every((url) => before.gallery.includes(url)) &&
    Object.keys(after.descriptions).every((url) => before.gallery.includes(url))
  if (!isOwn('building') || !isOwn('logo') || !isPart)
    throw new Problem(400, 'invalid', providerRefusals.uploadNewPictures.en, {
      after: providerRefusals.onlyFormerPictures.en,
    })
  return change(db, editor, (now) => {
    if (!isSame(now, before))
      throw new Problem(409, 'changed_meanwhile', providerRefusals.picturesChanged.en)
    return { ...after, descriptions: descriptionsOf(after.gallery, after.descriptions) }
  })
}

/** Descriptions of existing pictures that are not blank. */
const descriptionsOf = (gallery: string[], descriptions: PracticePictures['descriptions']) =>
  Object.fromEntries(
    Object.entries(descriptions).filter(([url, words]) => words && gallery.includes(url)),
  )

async function change(
  db: Db,
  { practiceId, by, check, auditEntry }: PictureEditor,
  next: (now: PracticePictures) => PracticePictures,
): Promise<PracticePictures> {
  return db.transaction(async (tx) => {
    const row = await records.practices.require(tx, practiceId, { lock: 'update' })
    await check(tx)
    const now = picturesOf(row)
    const after = next(now)
    if (isSame(now, after)) return after
    const columns = {
      buildingImageUrl: after.building,
      logoUrl: after.logo,
      galleryImages: after.gallery,
      galleryDescriptions: after.descriptions,
    }
    await records.practices.change(tx, practiceId, columns, by)
    await audit(tx, auditEntry)
    return after
  })
}

function requireGalleryRoom(place: string, { gallery }: PracticePictures) {
  if (place === 'gallery' && gallery.length >= mostInGallery)
    throw new Problem(409, 'gallery_full', providerRefusals.galleryFull.en(mostInGallery))
}

const isSame = (one: PracticePictures, other: PracticePictures) =>
  one.building === other.building &&
  one.logo === other.logo &&
  one.gallery.join() === other.gallery.join() &&
  isDeepStrictEqual({ ...one.descriptions }, { ...other.descriptions })
