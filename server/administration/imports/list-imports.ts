import { desc, inArray, isNull } from 'drizzle-orm'
import type { ImportRun, ImportUpload } from '../../../contract/administration/imports/calls.ts'
import { users } from '../../accounts/tables.ts'
import { imports, importUploads } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { requireImport } from './decide-import.ts'
import { underWay } from './receive-import.ts'

const mostShown = 50

/** The import under way, and the latest, newest first: uploads, and runs of the command. */
export async function listImports(db: Db) {
  const [open] = await db.select(columnsOf).from(importUploads).where(underWay)
  const uploads = await db
    .select(columnsOf)
    .from(importUploads)
    .orderBy(desc(importUploads.id))
    .limit(mostShown)
  const runs = await db
    .select()
    .from(imports)
    .where(isNull(imports.uploadId))
    .orderBy(desc(imports.id))
    .limit(mostShown)
  const names = await namesOf(db, [...uploads, ...(open ? [open] : [])])
  const history: ImportRun[] = [
    ...uploads.map(({ id, file, uploadedAt, actorId, state, figures }) => ({
      uploadId: id,
      file,
      at: uploadedAt.toISOString(),
      by: names.get(actorId) ?? null,
      state,
      figures,
    })),
    ...runs.map(({ file, startedAt, finishedAt, figures }) => ({
      uploadId: null,
      file,
      at: startedAt.toISOString(),
      by: null,
      state: finishedAt ? ('applied' as const) : ('unfinished' as const),
      figures,
    })),
  ]
  return {
    current: open ? present(open, names) : null,
    history: history.sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown),
  }
}

/** @throws Problem 404 */
export async function findImport(db: Db, id: number) {
  const upload = await requireImport(db, id)
  return { ...present(upload, await namesOf(db, [upload])), findings: upload.findings }
}

const columnsOf = {
  id: importUploads.id,
  file: importUploads.file,
  bytes: importUploads.bytes,
  state: importUploads.state,
  uploadedAt: importUploads.uploadedAt,
  actorId: importUploads.actorId,
  reason: importUploads.reason,
  progress: importUploads.progress,
  figures: importUploads.figures,
}

type Row = Pick<typeof importUploads.$inferSelect, keyof typeof columnsOf>

const present = (row: Row, names: Map<string | null, string>): ImportUpload => ({
  id: row.id,
  file: row.file,
  bytes: row.bytes,
  state: row.state,
  uploadedAt: row.uploadedAt.toISOString(),
  by: names.get(row.actorId) ?? null,
  reason: row.reason,
  progress: row.progress,
  figures: row.figures,
})

async function namesOf(db: Db, rows: { actorId: string | null }[]) {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))].filter((id) => id !== null)
  const importers =
    ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : []
  return new Map<string | null, string>(
    importers.map(({ id, firstName, lastName, email }) => [
      id,
      `${firstName} ${lastName}`.trim() || email,
    ]),
  )
}
