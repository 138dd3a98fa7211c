import { fork } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type {
  ImportFindings,
  ImportProgress,
} from '../../../contract/administration/imports/findings.ts'
import { importUploads } from '../../directory/nppes/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Jobs, Queue } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { programBeside } from '../../platform/program-beside.ts'

export type ImportParts = {
  db: Db
  /** The address of the database, with the password. */
  url: string
  jobs: Jobs
  log: Logger
  /** The folder where uploaded files are stored. */
  folder: string
  maxBytes: number
  register: {
    /** New files are downloaded every week, and on an administrator's request. */
    download: boolean
    /** Address of the page that lists them. */
    page: string
  }
}

export type Upload = typeof importUploads.$inferSelect

const queue = (name: string): Queue<{ id: number }> => ({
  name,
  timeout: 60 * 60,
  // Another import or a backup may hold the lock for a while.
  retries: 8,
  delay: 2,
  longestDelay: 60,
})
/** Reads a file in a dry run, to show its changes. */
export const readQueue = queue('read-import')
export const applyQueue = queue('apply-import')

export async function workOnImports(parts: ImportParts) {
  await parts.jobs.work(
    readQueue,
    ({ id }, { signal }) => work(parts, id, 'reading', signal),
    ({ id }) => giveUp(parts, id, 'reading'),
  )
  await parts.jobs.work(
    applyQueue,
    ({ id }, { signal }) => work(parts, id, 'applying', signal),
    ({ id }) => giveUp(parts, id, 'applying'),
  )
}

export const pathOf = ({ folder }: { folder: string }, { storedAs }: { storedAs: string }) =>
  join(folder, storedAs)

/** Beside the file of an upload: the plan that was shown. */
export const planFileOf = (file: string) => `${file}.plan`

/** May run twice: an upload no longer in its state was done or discarded. */
async function work(
  parts: ImportParts,
  id: number,
  state: 'reading' | 'applying',
  signal: AbortSignal,
) {
  const upload = await find(parts.db, id, state)
  if (!upload) return
  const result = await readWhole(parts, upload, signal)
  // discarding deleted the files, but the process may have created this one again
  const removePlan = () => rm(planFileOf(pathOf(parts, upload)), { force: true })
  if (result === 'discarded') await removePlan()
  else if ('refusal' in result) await end(parts, upload, 'refused', { reason: result.refusal })
  else if (state === 'reading') {
    const values = { state: 'ready' as const, progress: null, ...result.done }
    if (!(await updateImport(parts.db, upload, values))) await removePlan()
  } else await end(parts, upload, 'applied', result.done)
}

async function readWhole(
  parts: ImportParts,
  upload: Upload,
  signal: AbortSignal,
): Promise<ImportResult | 'discarded'> {
  const file = pathOf(parts, upload)
  const about = await stat(file).catch(() => null)
  if (about?.size !== upload.bytes)
    return { refusal: 'the uploaded file is no longer on the server; please upload it again' }
  const abort = new AbortController()
  const task = {
    file,
    dryRun: upload.state === 'reading',
    planFile: planFileOf(file),
    allowOlder: upload.allowOlder,
    upload: { id: upload.id, name: upload.file },
  }
  const onProgress = (progress: ImportProgress) => {
    updateImport(parts.db, upload, { progress }).then(
      (isStill) => isStill || abort.abort(),
      (error) => parts.log.warn({ err: error }, 'the progress of an import was not kept'),
    )
  }
  try {
    const stop = AbortSignal.any([signal, abort.signal])
    return await runImport(task, { url: parts.url, signal: stop, onProgress })
  } catch (error) {
    if (abort.signal.aborted) return 'discarded'
    throw error
  }
}

async function find(db: Db, id: number, state: Upload['state']) {
  const [row] = await db
    .select()
    .from(importUploads)
    .where(and(eq(importUploads.id, id), eq(importUploads.state, state)))
  return row
}

/** Changes an upload if it is still in its state. @returns whether it was */
export async function updateImport(
  db: Db,
  { id, state }: Pick<Upload, 'id' | 'state'>,
  values: Partial<typeof importUploads.$inferInsert>,
): Promise<boolean> {
  const updatedImports = await db
    .update(importUploads)
    .set(values)
    .where(and(eq(importUploads.id, id), eq(importUploads.state, state)))
    .returning({ id: importUploads.id })
  return updatedImports.length > 0
}

/** Ends an upload and deletes its file. @returns whether it was still in its state */
export async function end(
  parts: Pick<ImportParts, 'db' | 'folder'>,
  upload: Pick<Upload, 'id' | 'state' | 'storedAs'>,
  state: 'applied' | 'refused' | 'failed' | 'discarded' | 'expired',
  values: Partial<typeof importUploads.$inferInsert> = {},
): Promise<boolean> {
  const hasEnded = await updateImport(parts.db, upload, { ...values, state, progress: null })
  if (hasEnded)
    // the hourly clean-up tries again
    for (const file of [pathOf(parts, upload), planFileOf(pathOf(parts, upload))])
      await rm(file, { force: true }).catch(() => {})
  return hasEnded
}

async function giveUp(parts: ImportParts, id: number, state: 'reading' | 'applying') {
  const upload = await find(parts.db, id, state)
  if (!upload) return
  const reason =
    state === 'reading'
      ? 'the file could not be read; the server’s log says why'
      : 'it could not be applied to the end; what was saved stays, and uploading the file again goes on. The server’s log says why'
  await end(parts, upload, 'failed', { reason })
}

export type ImportTask = {
  file: string
  dryRun: boolean
  /**
   * Path of the plan: a dry run writes it, and applying reads it; without it everything is applied.
   */
  planFile?: string
  allowOlder: boolean
  upload: { id: number; name: string }
}

type ImportResult =
  | { done: { figures: Record<string, number>; findings: ImportFindings } }
  | { refusal: string }

/** Messages of the importing process. */
export type ImportMessage = ImportResult | { progress: ImportProgress }

/**
 * Runs the importer in its own process, with the command's memory, so that reading hundreds of
 * megabytes leaves no garbage in the server and does not delay its readers.
 * @throws if the process ends without a result, such as while another import runs
 */
export function runImport(
  task: ImportTask,
  {
    url,
    signal,
    onProgress,
  }: { url: string; signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<ImportResult> {
  const program = programBeside(import.meta.url, 'import-process')
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(program, [JSON.stringify(task)], {
    env: { DATABASE_URL: url, NODE_COMPILE_CACHE },
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-2000)
  })
  let result: ImportResult | undefined
  child.on('message', (importMessage: ImportMessage) => {
    if ('progress' in importMessage) return onProgress(importMessage.progress)
    result ??= importMessage
    child.kill('SIGKILL')
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return new Promise<ImportResult>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, by) => {
      if (result) resolve(result)
      else reject(new Error(`The process that imports ended with ${code ?? by}: ${complaint}`))
    })
  }).finally(() => signal.removeEventListener('abort', stop))
}
