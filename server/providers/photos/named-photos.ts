import { isNotNull } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { photoNames } from '../../platform/files/store-photo.ts'

/** `record` names the owner: `doctors 12`. */
type NamedFile = { file: string; record: string }

/** Every uploaded file that a record names. */
export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const files: NamedFile[] = []
  const add = (record: string, url: string) => {
    for (const file of Object.values(photoNames(url) ?? {})) files.push({ file, record })
  }
  for (const [kind, id, column] of [
    ['users', users.id, users.profileImageUrl],
    ['doctors', doctors.id, doctors.headshotUrl],
    ['practices', practices.id, practices.logoUrl],
    ['practices', practices.id, practices.buildingImageUrl],
  ] as const) {
    const rows = await db.select({ id, url: column }).from(column.table).where(isNotNull(column))
    for (const row of rows) add(`${kind} ${row.id}`, required(row.url))
  }
  const galleries = await db
    .select({ id: practices.id, urls: practices.galleryImages })
    .from(practices)
  for (const { id, urls } of galleries) for (const url of urls) add(`practices ${id}`, url)
  return files
}
