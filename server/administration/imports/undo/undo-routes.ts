import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UndoState } from '../../../../contract/administration/imports/undo-calls.ts'
import { done } from '../../../../contract/endpoint.ts'
import { site } from '../../../../site.config.ts'
import { audit } from '../../../accounts/audit.ts'
import { practiceCustomers, seats, subscriptions } from '../../../billing/tables.ts'
import { holdingImportLock } from '../../../directory/nppes/import-lock.ts'
import { importChanges, imports } from '../../../directory/nppes/tables.ts'
import {
  forgetOldChanges,
  laterImportOf,
  previewUndo,
  recordsKept,
  undoDays,
} from '../../../directory/nppes/undo/preview-undo.ts'
import type { Uses } from '../../../directory/nppes/undo/reason-to-keep.ts'
import { undoImport } from '../../../directory/nppes/undo/undo-import.ts'
import { beginUndo, finishUndo, giveUpUndo } from '../../../directory/nppes/undo/undo-state.ts'
import { recordMerges } from '../../../directory/records/tables.ts'
import { featuredListings } from '../../../directory/tables.ts'
import { inquiries } from '../../../inquiries/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Queue } from '../../../platform/jobs/jobs.ts'
import { managedProfiles } from '../../../providers/managed/tables.ts'
import { claims, practiceUpdateRequests, teamMessages } from '../../../providers/tables.ts'
import { practiceInvitations, practiceMembers } from '../../../providers/team/tables.ts'
import { factReports } from '../../../reports/tables.ts'
import type { ImportParts } from '../work-on-import.ts'

type Run = typeof imports.$inferSelect

const undoQueue: Queue<{ id: number }> = {
  name: 'undo-import',
  timeout: 60 * 60,
  // an import or a backup may hold the lock for an hour; these tries last more than two
  retries: 20,
  delay: 2,
  longestDelay: 600,
}

/** Undoes a whole import, except what people have said since. */
export async function serveUndo(
  api: Api,
  parts: ImportParts,
  requireNoOther: (db: Db) => Promise<void>,
) {
  const { db, jobs } = parts
  const path = '/api/admin/directory/import-runs/:id/undo'
  api.serve(`GET ${path}`, ({ params }) => showUndo(db, params.id))
  api.serve(`POST ${path}`, async ({ params }, { identity }) => {
    await startUndo(parts, { id: params.id, actorId: identity.userId, requireNoOther })
    return done
  })
  await jobs.work(
    undoQueue,
    ({ id }, { signal }) => work(parts, id, signal),
    ({ id }) => giveUp(db, id),
  )
  await jobs.schedule('forget-import-changes', '23 4 * * *', site.timeZone, () =>
    forgetOldChanges(db),
  )
}

export const isUndoUnderWay = async (db: Db) =>
  (await db.$count(imports, and(isNotNull(imports.undoStartedAt), isNull(imports.undoneAt)))) > 0

/** A run, and whether any of it can be undone. */
export const runColumns = {
  run: imports,
  changes: sql<boolean>`EXISTS (SELECT 1 FROM ${importChanges} WHERE ${importChanges.importId} = ${imports.id})`,
}

type Undoable = Pick<Run, 'id' | 'startedAt' | 'undoStartedAt' | 'undoneAt' | 'undoFigures'>

/** The undo state of a run for the list; null if it applied nothing. */
export function undoOf(about: { run: Undoable; changes: boolean } | undefined) {
  if (!about) return { runId: null, undo: null }
  const { run, changes } = about
  return { runId: run.id, undo: changes || run.undoStartedAt ? stateOf(run) : null }
}

function stateOf({ startedAt, undoStartedAt, undoneAt, undoFigures }: Undoable): UndoState {
  const until = new Date(startedAt.getTime() + undoDays * 24 * 60 * 60_000)
  const about = { until: until.toISOString(), figures: undoFigures }
  if (undoneAt) return { ...about, state: 'undone' }
  if (undoStartedAt) return { ...about, state: 'under way' }
  return { ...about, state: until < new Date() ? 'expired' : 'open' }
}

/** @throws Problem 404 */
async function requireRun(db: Db, id: number): Promise<Run> {
  const [run] = await db.select().from(imports).where(eq(imports.id, id))
  if (!run) throw notFound('There is no such import.')
  return run
}

/** A use by rows that name a record in this column. */
const named = (column: PgColumn, why: string) => ({
  is: sql`EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = listed.id)`,
  why,
})

const mergeOf = (kind: 'doctors' | 'practices') => ({
  is: sql`EXISTS (SELECT 1 FROM ${recordMerges}
    WHERE kind = ${kind} AND (kept_id = listed.id OR merged_id = listed.id))`,
  why: 'merged',
})

/** Additions of people to a record of an import, which removing it would delete. */
export const usesOfRecords: Uses = {
  doctors: [
    named(claims.doctorId, 'was claimed'),
    named(inquiries.doctorId, 'has messages'),
    named(factReports.doctorId, 'has reports'),
    named(teamMessages.doctorId, 'has messages'),
    named(featuredListings.doctorId, 'was Featured'),
    named(seats.doctorId, 'was Featured'),
    named(managedProfiles.doctorId, 'has a team'),
    mergeOf('doctors'),
  ],
  practices: [
    named(claims.practiceId, 'was claimed'),
    named(practiceMembers.practiceId, 'has a team'),
    named(practiceUpdateRequests.practiceId, 'has update requests'),
    named(inquiries.practiceId, 'has messages'),
    named(factReports.practiceId, 'has reports'),
    named(teamMessages.practiceId, 'has messages'),
    named(subscriptions.practiceId, 'has a subscription'),
    named(practiceCustomers.practiceId, 'has a subscription'),
    named(practiceInvitations.practiceId, 'has a team'),
    named(managedProfiles.practiceId, 'has a team'),
    mergeOf('practices'),
  ],
}

async function showUndo(db: Db, id: number) {
  const run = await requireRun(db, id)
  const about = stateOf(run)
  const isOpen = about.state === 'open'
  const future = isOpen ? await previewUndo(db, id, usesOfRecords) : null
  return {
    ...about,
    file: run.file,
    preview: future?.preview ?? null,
    laterImport: isOpen ? await laterImportOf(db, id) : null,
    kept: future && !run.undoFigures ? future.kept : await recordsKept(db, id),
  }
}

/** @throws Problem 404, 409 */
async function startUndo(
  { db, jobs }: ImportParts,
  {
    id,
    actorId,
    requireNoOther,
  }: { id: number; actorId: string; requireNoOther: (db: Db) => Promise<void> },
) {
  const { state, figures, preview, laterImport } = await showUndo(db, id)
  if (state === 'undone' || state === 'under way')
    throw conflict('Somebody has undone this import already.')
  await requireNoOther(db)
  if (laterImport !== null)
    throw conflict(`A later import has some of its records. Undo that first: ${laterImport}.`)
  const nothingLeft = !figures && preview?.removed === 0 && preview.restored === 0
  if (state === 'expired' || nothingLeft)
    throw conflict('There is nothing of this import left to undo.')
  await db.transaction(async (tx) => {
    if (!(await beginUndo(tx, id, actorId)))
      throw conflict('Somebody has undone this import already.')
    await audit(tx, { action: 'import undo begun', actorId, details: { import: id } })
    await jobs.enqueue(tx, undoQueue, { id })
  })
}

const conflict = (message: string) => new Problem(409, 'not_now', message)

/** May run twice: what an earlier try has undone stays undone. */
async function work({ db, url }: ImportParts, id: number, signal: AbortSignal) {
  const run = await requireRun(db, id)
  if (!run.undoStartedAt || run.undoneAt) return
  await holdingImportLock(url, () => undoImport(db, run, usesOfRecords, signal))
  await db.transaction(async (tx) => {
    if (await finishUndo(tx, id))
      await audit(tx, { action: 'import undone', actorId: run.undoneBy, details: { import: id } })
  })
}

async function giveUp(db: Db, id: number) {
  await db.transaction(async (tx) => {
    if (await giveUpUndo(tx, id))
      await audit(tx, { action: 'import undo given up', details: { import: id } })
  })
}
