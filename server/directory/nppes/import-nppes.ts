import { basename } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Area } from '../../../contract/area/area.ts'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import { readMapChecksum } from '../../map/read-map.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { areaFilter } from '../area/area-filter.ts'
import { judgeAddresses } from '../points/judge-addresses.ts'
import { locateRecords } from '../points/locate-records.ts'
import { doctors, practices } from '../tables.ts'
import { RunOfImport } from './apply/run-of-import.ts'
import { stageFurtherPlaces } from './further-places/stage-further-places.ts'
import { takeImportLock } from './import-lock.ts'
import { countEndpoints, stageOtherNames } from './other-names/stage-other-names.ts'
import { planAndApply, takeOutsideOffline } from './plan/plan-and-apply.ts'
import { loadShownPlan, openPlanFile } from './plan/shown-plan.ts'
import { WrongFileError } from './read/columns.ts'
import { findOutside } from './read/outside.ts'
import { describeSource } from './read/source.ts'
import { readHeader, stageFile } from './read/stage-file.ts'
import { Report } from './report/report.ts'
import { imports } from './tables.ts'

export type ImportOptions = {
  /** CSV, or a ZIP archive with one in it. */
  file: string
  /** The upload of the file, with its original name; a command reads a file at its path. */
  upload?: { id: number; name: string }
  /** Providers with a practice location there are imported. */
  area: Area
  /**
   * The fate of imported records outside the area: report them, take unclaimed ones offline, or
   * neither, for a run over a part of the area.
   */
  outside?: 'report' | 'unpublish' | 'ignore'
  /** Finds the changes without applying any. */
  dryRun?: boolean
  /** Accepts a file older than the last one. */
  allowOlder?: boolean
  /**
   * File of the plan: a dry run writes it, and a run with it applies exactly that; records that
   * changed since are kept, and reported.
   */
  planFile?: string
  /** `of` is bytes while reading and providers while saving. */
  onProgress?: (phase: 'reading' | 'saving', done: number, of: number) => void
}

/** Has an earlier date than a file that was imported already. */
export class OlderFileError extends WrongFileError {}

/**
 * Imports the providers of an area from the CMS NPPES dissemination file. Practices come before
 * doctors, who are connected with the practice at their address. Memory does not grow with the
 * file, and no other write waits for more than one batch.
 * @throws WrongFileError for another file, OlderFileError for one older than the last one; an Error
 * when another import is running
 */
export async function importNppes(
  pool: { connect: () => Promise<pg.PoolClient> },
  options: ImportOptions,
): Promise<Report> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    if (!(await takeImportLock(client)))
      throw new Error('Another import is running, or a backup; wait until it has ended.')
    return await runImport(drizzle(client, { casing: 'snake_case' }), options)
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
    // Ends the session with its settings and the staged rows.
    client.release(true)
  }
}

async function runImport(db: Db, options: ImportOptions): Promise<Report> {
  const { file, dryRun = false, planFile, upload } = options
  const report = new Report()
  const area = areaFilter(options.area)
  const now = new Date()
  const columns = await readHeader(file)
  const { size, nameInArchive } = await describeSource(file)
  const name = upload?.name ?? basename(file)
  const fileDate = dateInName(nameInArchive) ?? dateInName(name)
  // before minutes of reading, if the name has a date
  if (!options.allowOlder) await checkNotOlder(db, { fileDate, newestChange: null })
  const newestChange = await stageFile(db, file, { columns, area, report }, (bytes) =>
    options.onProgress?.('reading', bytes, size),
  )
  if (!options.allowOlder) await checkNotOlder(db, { fileDate, newestChange })
  const listsFurtherPlaces = await stageFurtherPlaces(db, file, area)
  const listsOtherNames = await stageOtherNames(db, file)
  report.endpoints = await countEndpoints(db, file)
  await db.execute(sql`ANALYZE nppes_staged`)
  await forgetDeactivatedElsewhere(db)
  if (planFile && !dryRun) await loadShownPlan(db, planFile)
  const plan = planFile && dryRun ? await openPlanFile(planFile) : null
  const importId = dryRun
    ? null
    : await startRun(db, {
        file: name,
        fileDate,
        newestChange,
        startedAt: now,
        uploadId: upload?.id ?? null,
      })
  try {
    const run = new RunOfImport(db, {
      report,
      now,
      // whatever its name, a file is at least as new as its newest change
      registerDate: fileDate ?? newestChange ?? localDay(now, site.timeZone),
      dryRun,
      plan,
      comparesWithShown: planFile !== undefined && !dryRun,
      importId,
    })
    const onProgress = (count: number, of: number) => options.onProgress?.('saving', count, of)
    if (options.outside === 'unpublish') await takeOutsideOffline(db, run, area)
    await planAndApply(db, run, { listsFurtherPlaces, listsOtherNames, onProgress })
    if (options.outside !== 'ignore')
      report.outside = await findOutside(db, area, {
        // a dry run has not taken the others offline
        onlyClaimed: options.outside === 'unpublish' && dryRun,
      })
  } finally {
    await plan?.close()
  }
  if (!dryRun && (await readMapChecksum(db)) !== null) {
    await locateRecords(db)
    report.addresses = await judgeAddresses(db)
  }
  if (importId !== null)
    await db
      .update(imports)
      .set({ finishedAt: new Date(), figures: report.figures })
      .where(eq(imports.id, importId))
  return report
}

/** A run continued after its server was killed is the same run. */
async function startRun(
  db: Db,
  { uploadId, ...values }: typeof imports.$inferInsert,
): Promise<number> {
  const [same] = uploadId
    ? await db
        .select({ id: imports.id })
        .from(imports)
        .where(and(eq(imports.uploadId, uploadId), isNull(imports.finishedAt)))
    : []
  if (same) return same.id
  return one(
    await db
      .insert(imports)
      .values({ ...values, uploadId })
      .returning({ id: imports.id }),
  ).id
}

/** CMS names it npidata_pfile_20050523-20261108.csv: the second date is that of the data. */
function dateInName(name: string | null | undefined): string | null {
  const [, year, month, day] = name?.match(/_\d{8}-(\d{4})(\d\d)(\d\d)/) ?? []
  return year ? `${year}-${month}-${day}` : null
}

/**
 * An older file would restore what a newer one has changed or taken offline. Compares the date of
 * the name, else the newest change, with that of earlier files, without undone ones.
 * @throws OlderFileError
 */
async function checkNotOlder(
  db: Db,
  { fileDate, newestChange }: { fileDate: string | null; newestChange: string | null },
): Promise<void> {
  const { rows } = await db.execute<{ fileDate: string | null; newestChange: string | null }>(sql`
    SELECT max(file_date)::text AS "fileDate", max(newest_change)::text AS "newestChange"
    FROM ${imports} WHERE undone_at IS NULL`)
  const last = one(rows)
  const danger = 'it could bring back what that one changed or took offline'
  if (fileDate && last.fileDate && fileDate < last.fileDate)
    throw new OlderFileError(
      `this file is of ${dayText(fileDate)}, older than the last one imported, of ${dayText(last.fileDate)}; ${danger}`,
    )
  if (!fileDate && newestChange && last.newestChange && newestChange < last.newestChange)
    throw new OlderFileError(
      `the newest change in this file is of ${dayText(newestChange)}, older than that of the last one imported, of ${dayText(last.newestChange)}; ${danger}`,
    )
}

/** `November 8, 2026` */
const dayText = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Drops deactivated NPIs that are not in the directory; a full file has hundreds of thousands. */
async function forgetDeactivatedElsewhere(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM nppes_staged AS staged
    WHERE kind = 'deactivated'
      AND NOT EXISTS (SELECT 1 FROM ${doctors} WHERE ${doctors.npi} = staged.npi)
      AND NOT EXISTS (SELECT 1 FROM ${practices} WHERE ${practices.npi} = staged.npi)`)
}
