import { randomUUID } from 'node:crypto'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { ImportRun, ImportUpload } from '../../../contract/administration/imports/calls.ts'
import { coveredText } from '../../../contract/area/area-texts.ts'
import { done } from '../../../contract/endpoint.ts'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { imports, importUploads } from '../../directory/nppes/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { errorCode } from '../../platform/error-code.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { inFolder } from '../../platform/files/in-folder.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import type { UploadedFile } from '../../platform/http/bodies/upload.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveAlerts } from './alerts.ts'
import { aboutDownloads, startDownload, workOnDownloads } from './download.ts'
import { recordsIn } from './records-in.ts'
import { isUndoUnderWay, runColumns, serveUndo, undoOf } from './undo/undo-routes.ts'
import {
  applyQueue,
  end,
  type ImportParts,
  pathOf,
  planFileOf,
  readQueue,
  workOnImports,
} from './work-on-import.ts'

/** Imports the national register from uploaded files (D18). */
export async function serveImports(api: Api, parts: ImportParts) {
  const { db, jobs, maxBytes } = parts
  api.serve(
    'POST /api/admin/directory/imports',
    async ({ file, query }, { identity }) => ({
      id: await receiveImport(parts, file, {
        actorId: identity.userId,
        allowOlder: query.older === 'true',
      }),
    }),
    { maxBytes },
  )
  api.serve('GET /api/admin/directory/imports', async () => ({
    ...(await listImports(db)),
    area: coveredText(),
    maxBytes,
    download: await aboutDownloads(parts),
  }))
  api.serve('POST /api/admin/directory/imports/download', async (_, { identity }) => {
    if (!parts.register.download)
      throw new Problem(409, 'download_off', 'Downloads from the register are turned off.')
    await requireNoOther(db)
    await startDownload(parts, identity.userId)
    return done
  })
  api.serve('GET /api/admin/directory/imports/:id', ({ params }) => findImport(db, params.id))
  api.serve('POST /api/admin/directory/imports/:id/apply', async ({ params }, { identity }) => {
    await applyImport(parts, { id: params.id, actorId: identity.userId })
    return done
  })
  api.serve('DELETE /api/admin/directory/imports/:id', async ({ params }, { identity }) => {
    await discardImport(parts, { id: params.id, actorId: identity.userId })
    return done
  })
  serveAlerts(api, db)
  await serveUndo(api, parts, requireNoOther)
  await workOnImports(parts)
  await workOnDownloads(parts)
  await jobs.schedule('end-old-imports', '41 * * * *', site.timeZone, () => endOldImports(parts))
}

const underWay = inArray(importUploads.state, ['reading', 'ready', 'downloading', 'applying'])

/**
 * Stores an uploaded file and starts its dry run. @throws Problem 409 while another import is under
 * way
 */
async function receiveImport(
  parts: ImportParts,
  { path, name }: UploadedFile,
  { actorId, allowOlder }: { actorId: string; allowOlder: boolean },
): Promise<number> {
  await requireNoOther(parts.db)
  const { size } = await stat(path)
  const storedAs = randomUUID()
  const storedPath = pathOf(parts, { storedAs })
  await inFolder({ name: 'imports', path: parts.folder }, async () => {
    await makeFolder(parts.folder, 0o700)
    // the folder may lie on another disk than that of files on their way
    await rename(path, storedPath).catch(async (error) => {
      if (errorCode(error) !== 'EXDEV') throw error
      await copyFile(path, storedPath)
    })
  })
  try {
    return await parts.db.transaction(async (tx) => {
      const [newImport] = await tx
        .insert(importUploads)
        .values({ file: name, bytes: size, storedAs, actorId, allowOlder })
        .onConflictDoNothing()
        .returning({ id: importUploads.id })
      if (!newImport) throw otherImport()
      await audit(tx, { action: 'import uploaded', actorId, details: { import: newImport.id } })
      await parts.jobs.enqueue(tx, readQueue, { id: newImport.id })
      return newImport.id
    })
  } catch (error) {
    await rm(storedPath, { force: true }).catch(() => {})
    throw error
  }
}

async function requireNoOther(db: Db) {
  const [other] = await db.select({ id: importUploads.id }).from(importUploads).where(underWay)
  if (other || (await isUndoUnderWay(db))) throw otherImport()
}

const otherImport = () =>
  new Problem(
    409,
    'import_under_way',
    'Another import is under way. Apply or discard it first, or wait until it has ended.',
  )

const mostShown = 50

/** The import under way and the latest ones, newest first: uploads, and runs of the command. */
async function listImports(db: Db) {
  const [open] = await db.select(columnsOf).from(importUploads).where(underWay)
  const uploads = await db
    .select(columnsOf)
    .from(importUploads)
    .orderBy(desc(importUploads.id))
    .limit(mostShown)
  const runs = await db
    .select(runColumns)
    .from(imports)
    .where(isNull(imports.uploadId))
    .orderBy(desc(imports.id))
    .limit(mostShown)
  const uploadRuns = await db
    .select(runColumns)
    .from(imports)
    .where(
      inArray(
        imports.uploadId,
        uploads.map(({ id }) => id),
      ),
    )
  const runOf = new Map(uploadRuns.map((one) => [one.run.uploadId, one]))
  const names = await namesOf(
    db,
    [...uploads, ...(open ? [open] : [])].map(({ actorId }) => actorId),
  )
  const history: ImportRun[] = [
    ...uploads.map(({ id, file, uploadedAt, actorId, state, figures, downloadId }) => ({
      uploadId: id,
      downloaded: downloadId !== null,
      file,
      at: uploadedAt.toISOString(),
      by: names.get(actorId) ?? null,
      state,
      figures,
      ...undoOf(runOf.get(id)),
    })),
    ...runs.map(({ run: { file, startedAt, finishedAt, figures, ...run }, changes }) => ({
      uploadId: null,
      downloaded: false,
      file,
      at: startedAt.toISOString(),
      by: null,
      state: finishedAt ? ('applied' as const) : ('unfinished' as const),
      figures,
      ...undoOf({ run: { startedAt, ...run }, changes }),
    })),
  ]
  return {
    current: open ? answerOf(open, names) : null,
    history: history.sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown),
  }
}

/** @throws Problem 404 */
async function findImport(db: Db, id: number) {
  const upload = await requireImport(db, id)
  const { findings } = upload
  return {
    ...answerOf(upload, await namesOf(db, [upload.actorId])),
    findings,
    records: findings ? await recordsIn(db, findings) : [],
  }
}

const columnsOf = {
  id: importUploads.id,
  file: importUploads.file,
  bytes: importUploads.bytes,
  downloadId: importUploads.downloadId,
  state: importUploads.state,
  uploadedAt: importUploads.uploadedAt,
  actorId: importUploads.actorId,
  reason: importUploads.reason,
  progress: importUploads.progress,
  figures: importUploads.figures,
}

type Row = Pick<typeof importUploads.$inferSelect, keyof typeof columnsOf>

const answerOf = (row: Row, names: ReadonlyMap<string | null, string>): ImportUpload => ({
  id: row.id,
  file: row.file,
  bytes: row.bytes,
  state: row.state,
  downloaded: row.downloadId !== null,
  uploadedAt: row.uploadedAt.toISOString(),
  by: names.get(row.actorId) ?? null,
  reason: row.reason,
  progress: row.progress,
  figures: row.figures,
})

type Decision = { id: number; actorId: string }

/**
 * Starts applying a file whose differences were shown. @throws Problem 404, 409 if it is not ready
 */
async function applyImport({ db, jobs }: ImportParts, { id, actorId }: Decision) {
  await db.transaction(async (tx) => {
    const updatedImports = await tx
      .update(importUploads)
      .set({ state: 'applying', progress: null })
      .where(and(eq(importUploads.id, id), eq(importUploads.state, 'ready')))
      .returning({ id: importUploads.id })
    if (updatedImports.length === 0) {
      await requireImport(tx, id)
      throw new Problem(409, 'not_ready', 'Only an import that is ready can be applied.')
    }
    await audit(tx, { action: 'import applied', actorId, details: { import: id } })
    await jobs.enqueue(tx, applyQueue, { id })
  })
}

/**
 * Discards a file before anything of it is applied. @throws Problem 404, 409 once it is too late
 */
async function discardImport(parts: ImportParts, { id, actorId }: Decision) {
  const upload = await requireImport(parts.db, id)
  const isOpen = ['reading', 'ready', 'downloading'].includes(upload.state)
  if (!isOpen || !(await end(parts, upload, 'discarded')))
    throw new Problem(409, 'too_late', 'This import can no longer be discarded.')
  await audit(parts.db, { action: 'import discarded', actorId, details: { import: id } })
}

/** @throws Problem 404 */
async function requireImport(db: Db, id: number) {
  const [upload] = await db.select().from(importUploads).where(eq(importUploads.id, id))
  if (!upload) throw notFound('There is no such import.')
  return upload
}

const day = 24 * 60 * 60_000

const hour = 60 * 60_000

/**
 * Ends imports without a decision for a day, and deletes files that belong to no import under way,
 * as a crash or a restored backup can leave them.
 */
export async function endOldImports(parts: Pick<ImportParts, 'db' | 'folder'>, now = new Date()) {
  const { db, folder } = parts
  const old = await db
    .select()
    .from(importUploads)
    .where(and(underWay, lt(importUploads.changedAt, new Date(now.getTime() - day))))
  for (const upload of old)
    if (upload.state === 'ready') await end(parts, upload, 'expired')
    else await end(parts, upload, 'failed', { reason: 'it came to no end within a day' })
  const open = await db.select().from(importUploads).where(underWay)
  const files = folderFiles(folder, { name: 'imports' })
  for (const { name, writtenAt } of await files.list())
    if (
      writtenAt.getTime() < now.getTime() - hour &&
      open.every(({ storedAs }) => storedAs !== name && planFileOf(storedAs) !== name)
    )
      await files.remove(name)
}
