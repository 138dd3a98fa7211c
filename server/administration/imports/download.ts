import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { RegisterDownload } from '../../../contract/administration/imports/calls.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { RegisterError, usualTiming } from '../../directory/nppes/download/ask-register.ts'
import {
  downloadRegister,
  mostRegisterBytes,
} from '../../directory/nppes/download/download-register.ts'
import { fetchFile } from '../../directory/nppes/download/fetch-file.ts'
import type { RegisterFile } from '../../directory/nppes/download/register-files.ts'
import { importUploads, registerDownloads } from '../../directory/nppes/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { inFolder } from '../../platform/files/in-folder.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type Progress, showProgress, statesUnderWay } from './show-progress.ts'
import {
  end,
  type ImportParts,
  pathOf,
  runImport,
  type Upload,
  updateImport,
} from './work-on-import.ts'

type Run = typeof registerDownloads.$inferSelect
type Asking = Pick<ImportParts, 'db' | 'jobs' | 'register'>

const downloadQueue: Queue<{ id: number }> = {
  name: 'download-register',
  // the monthly file is large
  timeout: 6 * 60 * 60,
  retries: 4,
  delay: 5 * 60,
  longestDelay: 60 * 60,
}

/** The start of a download, Tuesdays at 9:17 UTC: CMS publishes the week’s file on Mondays. */
const weekly = '17 9 * * 2'

const day = 24 * 60 * 60_000

/** The next moment of `weekly` after a given one. */
export function nextDownload(after: Date): Date {
  const next = new Date(after)
  next.setUTCHours(9, 17, 0, 0)
  while (next <= after || next.getUTCDay() !== 2) next.setTime(next.getTime() + day)
  return next
}

export async function workOnDownloads(parts: ImportParts) {
  const { jobs } = parts
  await jobs.work(
    downloadQueue,
    ({ id }, { signal }) => download(parts, id, signal),
    ({ id }) => giveUp(parts, id),
  )
  await jobs.schedule('weekly-register-download', weekly, 'UTC', () => downloadByClock(parts))
}

/** A run that is still under way brings this week's file too. */
export async function downloadByClock(parts: Asking) {
  if (parts.register.download) await queueDownload(parts, null)
}

/** @throws Problem 409 while another run is under way */
export async function startDownload(parts: ImportParts, actorId: string) {
  if (await queueDownload(parts, actorId)) return
  throw new Problem(409, 'download_under_way', 'A download is under way already.')
}

/** @returns whether no other run was under way */
const queueDownload = ({ db, jobs }: Asking, actorId: string | null): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [run] = await tx
      .insert(registerDownloads)
      .values({ actorId })
      .onConflictDoNothing()
      .returning({ id: registerDownloads.id })
    if (!run) return false
    if (actorId)
      await audit(tx, {
        action: 'register download started',
        actorId,
        details: { download: run.id },
      })
    await jobs.enqueue(tx, downloadQueue, { id: run.id })
    return true
  })

/** The state of downloads for the screen; null if they are turned off. */
export async function aboutDownloads({ db, register }: ImportParts) {
  if (!register.download) return null
  const [run] = await db
    .select()
    .from(registerDownloads)
    .orderBy(desc(registerDownloads.id))
    .limit(1)
  return {
    host: new URL(register.page).host,
    nextAt: nextDownload(new Date()).toISOString(),
    last: run ? await answerOf(db, run) : null,
  }
}

async function answerOf(db: Db, run: Run): Promise<RegisterDownload> {
  const uploads = await db
    .select({
      uploadId: importUploads.id,
      file: importUploads.file,
      figures: importUploads.figures,
    })
    .from(importUploads)
    .where(and(eq(importUploads.downloadId, run.id), eq(importUploads.state, 'applied')))
    .orderBy(asc(importUploads.id))
  const names = await namesOf(db, [run.actorId])
  return {
    at: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    by: names.get(run.actorId) ?? null,
    reason: run.reason,
    files: uploads.map((upload) => ({ ...upload, figures: upload.figures ?? {} })),
  }
}

/** May run twice: an unfinished file begins again, imported ones stay. */
async function download(parts: ImportParts, id: number, signal: AbortSignal) {
  const { db, register } = parts
  const [run] = await db
    .select()
    .from(registerDownloads)
    .where(and(eq(registerDownloads.id, id), isNull(registerDownloads.finishedAt)))
  if (!run) return
  await endLeftOver(parts, run, 'the server was stopped meanwhile')
  if (!register.download) return finish(db, run, 'downloads were turned off')
  try {
    await downloadRegister(db, { page: register.page, signal, timing: usualTiming }, (file) =>
      takeFile(parts, run, file, signal),
    )
    await finish(db, run, null)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof RegisterError && !error.isPassing) return finish(db, run, error.message)
    await note(db, run, { reason: reasonOf(error) })
    throw error
  }
}

const reasonOf = (error: unknown) =>
  error instanceof RegisterError ? error.message : 'it broke off; the server’s log says why'

async function giveUp(parts: ImportParts, id: number) {
  const [run] = await parts.db
    .select()
    .from(registerDownloads)
    .where(and(eq(registerDownloads.id, id), isNull(registerDownloads.finishedAt)))
  if (!run) return
  await endLeftOver(parts, run, 'it came to no end')
  await finish(parts.db, run, run.reason ?? 'it came to no end; the server’s log says why')
}

type Work = Progress & { signal: AbortSignal }

/** Downloads one file and imports it; the screen shows it like an upload. */
async function takeFile(parts: ImportParts, run: Run, file: RegisterFile, signal: AbortSignal) {
  const { db } = parts
  const [row] = await db
    .insert(importUploads)
    .values({
      file: file.name,
      bytes: 0,
      storedAs: randomUUID(),
      state: 'downloading',
      actorId: run.actorId,
      downloadId: run.id,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new RegisterError('another import is under way', { isPassing: true })
  const abort = new AbortController()
  const { show, stop } = showProgress(parts, row, () => abort.abort())
  const work = { signal: AbortSignal.any([signal, abort.signal]), show, stop }
  try {
    await importFile(parts, await fetchUpload(parts, row, file, work), work)
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (abort.signal.aborted) throw new RegisterError(`${file.name} was discarded`)
    const reason =
      error instanceof RegisterError ? error.message : 'it broke off; the server’s log says why'
    await endLeftOver(parts, run, reason)
    throw error
  } finally {
    stop()
  }
}

async function fetchUpload(
  parts: ImportParts,
  upload: Upload,
  file: RegisterFile,
  { signal, show }: Work,
): Promise<Upload> {
  const bytes = await inFolder({ name: 'imports', path: parts.folder }, async () => {
    await makeFolder(parts.folder, 0o700)
    return fetchFile(file, pathOf(parts, upload), {
      signal,
      timing: usualTiming,
      mostBytes: mostRegisterBytes[file.kind],
      onProgress: (done, of) => show({ phase: 'downloading', done, of: of ?? done }),
    })
  })
  const values = { state: 'applying' as const, bytes, progress: null }
  if (!(await updateImport(parts.db, upload, values)))
    throw new RegisterError(`${file.name} was discarded`)
  return { ...upload, ...values }
}

/**
 * A command or a backup may hold the lock for a while; the file need not be downloaded again for
 * that.
 */
const pauses = [15_000, 60_000]

async function importFile(parts: ImportParts, upload: Upload, { signal, show, stop }: Work) {
  const task = {
    file: pathOf(parts, upload),
    dryRun: false,
    allowOlder: false,
    upload: { id: upload.id, name: upload.file },
  }
  const tryOnce = () =>
    runImport(task, {
      url: parts.url,
      signal,
      onProgress: show,
    })
  let result: Awaited<ReturnType<typeof tryOnce>> | undefined
  for (const pause of pauses) {
    result = await tryOnce().catch((error) => {
      signal.throwIfAborted()
      parts.log.warn({ err: error }, 'a downloaded file is imported again')
      return undefined
    })
    if (result) break
    await sleep(pause, undefined, { signal })
  }
  result ??= await tryOnce()
  stop()
  if ('done' in result) await end(parts, upload, 'applied', result.done)
  else {
    await end(parts, upload, 'refused', { reason: result.refusal })
    throw new RegisterError(`${upload.file}: ${result.refusal}`)
  }
}

/** Ends the unfinished uploads of a run. */
async function endLeftOver(parts: ImportParts, run: Run, reason: string) {
  const leftovers = await parts.db
    .select()
    .from(importUploads)
    .where(and(eq(importUploads.downloadId, run.id), inArray(importUploads.state, statesUnderWay)))
  for (const upload of leftovers) await end(parts, upload, 'failed', { reason })
}

const finish = (db: Db, run: Run, reason: string | null) =>
  note(db, run, { reason, finishedAt: new Date() })

async function note(db: Db, { id }: Run, values: Partial<Run>) {
  await db.update(registerDownloads).set(values).where(eq(registerDownloads.id, id))
}
