import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { RegisterDownload } from '../../../contract/administration/imports/calls.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { RegisterError, usualTiming } from '../../directory/nppes/download/ask-register.ts'
import { downloadRegister } from '../../directory/nppes/download/download-register.ts'
import { importUploads, registerDownloads } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { endLeftOver, takeFile } from './take-file.ts'
import type { ImportParts } from './work-on-import.ts'

type Run = typeof registerDownloads.$inferSelect
type Asking = Pick<ImportParts, 'db' | 'jobs' | 'register'>

const downloadQueue: Queue<{ id: number }> = {
  name: 'download-register',
  // the monthly file takes its time
  timeout: 6 * 60 * 60,
  retries: 4,
  delay: 5 * 60,
  longestDelay: 60 * 60,
}

/** On Tuesdays at 9:17 UTC: CMS publishes the week's file on Mondays. */
const weekly = '17 9 * * 2'

const day = 24 * 60 * 60_000

/** The next moment of `weekly` after another. */
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

/** Where the last run is not over, it brings this week's file too. */
export async function downloadByClock(parts: Asking) {
  if (parts.register.download) await queueDownload(parts, null)
}

/** @throws Problem 409 while another is under way */
export async function startDownload(parts: ImportParts, actorId: string) {
  if (await queueDownload(parts, actorId)) return
  throw new Problem(409, 'download_under_way', 'A download is under way already.')
}

/** Returns whether none was under way. */
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

/** What the screen says of downloads; null where they are turned off. */
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

/** May come twice: what an earlier try had under way begins anew, what it had imported stays. */
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

const finish = (db: Db, run: Run, reason: string | null) =>
  note(db, run, { reason, finishedAt: new Date() })

async function note(db: Db, { id }: Run, values: Partial<Run>) {
  await db.update(registerDownloads).set(values).where(eq(registerDownloads.id, id))
}
