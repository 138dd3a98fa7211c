import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { ImportProgress } from '../../../contract/administration/imports/findings.ts'
import { RegisterError, usualTiming } from '../../directory/nppes/download/ask-register.ts'
import { mostRegisterBytes } from '../../directory/nppes/download/download-register.ts'
import { fetchFile } from '../../directory/nppes/download/fetch-file.ts'
import type { RegisterFile } from '../../directory/nppes/download/register-files.ts'
import { importUploads, type registerDownloads } from '../../directory/tables.ts'
import {
  end,
  type ImportParts,
  pathOf,
  runImport,
  type Upload,
  updateImport,
} from './work-on-import.ts'

type Run = typeof registerDownloads.$inferSelect

/** Of a file that a run has under way. */
const states: Upload['state'][] = ['downloading', 'applying']

/** Brings one file here and imports it, shown as an upload is. */
export async function takeFile(
  parts: ImportParts,
  run: Run,
  file: RegisterFile,
  signal: AbortSignal,
) {
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
  const work = { signal: AbortSignal.any([signal, abort.signal]), show }
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

type Work = { signal: AbortSignal; show: (progress: ImportProgress) => void }

const showInterval = 500

/** Keeps how far an upload is, now and then; `onEnd` hears that somebody has ended it. */
function showProgress({ db, log }: ImportParts, { id }: Upload, onEnd: () => void) {
  let progress: ImportProgress | null = null
  const keep = async () => {
    const rows = await db
      .update(importUploads)
      .set({ progress })
      .where(and(eq(importUploads.id, id), inArray(importUploads.state, states)))
      .returning({ id: importUploads.id })
    if (rows.length === 0) onEnd()
  }
  const timer = setInterval(() => {
    keep().catch((error) => log.warn({ err: error }, 'the progress of an import was not kept'))
  }, showInterval)
  return {
    show(next: ImportProgress) {
      progress = next
    },
    stop: () => clearInterval(timer),
  }
}

async function fetchUpload(
  parts: ImportParts,
  upload: Upload,
  file: RegisterFile,
  { signal, show }: Work,
): Promise<Upload> {
  await mkdir(parts.folder, { recursive: true, mode: 0o700 })
  const bytes = await fetchFile(file, pathOf(parts, upload), {
    signal,
    timing: usualTiming,
    mostBytes: mostRegisterBytes[file.kind],
    onProgress: (done, of) => show({ phase: 'downloading', done, of: of ?? done }),
  })
  const values = { state: 'applying' as const, bytes, progress: null }
  if (!(await updateImport(parts.db, upload, values)))
    throw new RegisterError(`${file.name} was discarded`)
  return { ...upload, ...values }
}

/** A command or a backup may have the lock for a while; the file need not come again for that. */
const pauses = [15_000, 60_000]

async function importFile(parts: ImportParts, upload: Upload, { signal, show }: Work) {
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
  if ('done' in result) await end(parts, upload, 'applied', result.done)
  else {
    await end(parts, upload, 'refused', { reason: result.refused })
    throw new RegisterError(`${upload.file}: ${result.refused}`)
  }
}

/** Ends what a run has under way. */
export async function endLeftOver(parts: ImportParts, run: Run, reason: string) {
  const left = await parts.db
    .select()
    .from(importUploads)
    .where(and(eq(importUploads.downloadId, run.id), inArray(importUploads.state, states)))
  for (const upload of left) await end(parts, upload, 'failed', { reason })
}
