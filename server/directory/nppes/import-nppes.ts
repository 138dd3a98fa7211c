import { basename } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { saveSpecialties } from '../records/save-specialties.ts'
import { imports } from '../tables.ts'
import { RunOfImport } from './apply/run-of-import.ts'
import { createPlaces, loadPlaces } from './plan/places.ts'
import { placeAfter, planDoctors } from './plan/plan-doctors.ts'
import { isOnlyOfRegister, type Offline, planOffline } from './plan/plan-offline.ts'
import { planPractices } from './plan/plan-practices.ts'
import { loadShownPlan, openPlanFile } from './plan/shown-plan.ts'
import type { DoctorOfFile, PracticeOfFile } from './provider/provider.ts'
import { checkNotOlder, dateInName } from './read/file-date.ts'
import { describeSource } from './read/source.ts'
import { readHeader, stageFile } from './read/stage-file.ts'
import {
  countStaged,
  createStaging,
  forgetDeactivatedElsewhere,
  stagedPages,
  stagedSpecialties,
} from './read/staging.ts'
import { Report } from './report/report.ts'

export type ImportOptions = {
  /** CSV, or a ZIP archive with one in it. */
  file: string
  /** The upload it came in, which knows its name; a command reads a file where it lies. */
  upload?: { id: number; name: string }
  /** Five digits; providers whose practice location lies there are taken over. */
  postalCode: string
  /** Finds out what would change and changes nothing. */
  dryRun?: boolean
  /** Takes a file older than the last one. */
  allowOlder?: boolean
  /**
   * A file that a dry run writes what it has shown to. A run that is given it applies that and nothing
   * else: records that changed since stay as they are, and are reported.
   */
  planFile?: string
  /** `of` is bytes while reading and providers while saving. */
  onProgress?: (phase: 'reading' | 'saving', done: number, of: number) => void
}

/**
 * Two imports at a time would plan from what the other is about to change, and a backup restored in
 * the middle of one would put other records under the ids it is about to write: backups take the
 * same lock.
 */
const IMPORT_LOCK = 7_826_600_272

/**
 * Takes the providers of an area over from the CMS NPPES dissemination file. Practices come before
 * doctors, who join the practice at their address. Memory does not grow with the file, and no other
 * write waits for more than one portion of it.
 * @throws WrongFileError when the file is not one, OlderFileError when it is older than the last one;
 * an Error when another import is running
 */
export async function importNppes(pool: pg.Pool, options: ImportOptions): Promise<Report> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [IMPORT_LOCK])
    if (!rows[0].free)
      throw new Error('Another import is running, or a backup; wait until it has ended.')
    return await runImport(drizzle(client, { casing: 'snake_case' }), options)
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
    // Ends the session, and with it its settings and the staged rows.
    client.release(true)
  }
}

async function runImport(db: Db, options: ImportOptions): Promise<Report> {
  const { file, dryRun = false, planFile, upload } = options
  const report = new Report()
  const now = new Date()
  const columns = await readHeader(file)
  const { size, nameInArchive } = await describeSource(file)
  const name = upload?.name ?? basename(file)
  const fileDate = dateInName(nameInArchive) ?? dateInName(name)
  // before minutes of reading, where the name tells
  if (!options.allowOlder) await checkNotOlder(db, { fileDate, newestChange: null })
  await createStaging(db)
  const { postalCode } = options
  const newestChange = await stageFile(db, file, { columns, postalCode, report }, (bytes) =>
    options.onProgress?.('reading', bytes, size),
  )
  if (!options.allowOlder) await checkNotOlder(db, { fileDate, newestChange })
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
      // a file of any name is at least as new as the newest change it tells of
      registerDate: fileDate ?? newestChange ?? dayOf(now),
      dryRun,
      plan,
      comparesWithShown: planFile !== undefined && !dryRun,
    })
    await planAndApply(db, run, options)
  } finally {
    await plan?.close()
  }
  if (importId !== null)
    await db
      .update(imports)
      .set({ finishedAt: new Date(), figures: report.figures })
      .where(eq(imports.id, importId))
  return report
}

/** ISO, where the directory is. */
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: site.timeZone })

async function startRun(db: Db, values: typeof imports.$inferInsert): Promise<number> {
  return one(await db.insert(imports).values(values).returning({ id: imports.id })).id
}

/** Portion by portion; a dry run plans and writes nothing. */
async function planAndApply(db: Db, run: RunOfImport, { onProgress }: ImportOptions) {
  const { dryRun, registerDate, now, report } = run
  const total = await countStaged(db)
  let savedCount = 0
  const progress = (count: number) => {
    savedCount += count
    onProgress?.('saving', savedCount, total)
  }
  const specialtyIds = await saveSpecialties(db, await stagedSpecialties(db), { dryRun })
  await createPlaces(db)

  for await (const rows of stagedPages<Offline>(db, 'deactivated'))
    for (const kind of ['doctor', 'practice'] as const)
      await run.portion(kind, rows, (present) => planOffline(kind, rows, present, now))
  for await (const rows of stagedPages<Offline>(db, 'not a practice'))
    await run.portion('practice', rows, (present) => {
      const own = [...present].filter(([, row]) => isOnlyOfRegister(row))
      return planOffline('practice', rows, new Map(own), now)
    })

  for await (const rows of stagedPages<PracticeOfFile>(db, 'practice')) {
    await run.portion('practice', rows, (present) =>
      planPractices(rows, present, { names: { specialtyIds }, registerDate }),
    )
    progress(rows.length)
  }

  for await (const rows of stagedPages<DoctorOfFile>(db, 'doctor')) {
    const plans = await run.portion('doctor', rows, async (present, tx) => {
      const keys = rows.map(({ npi, values }) => placeAfter(present.get(npi), values).key)
      const ids = [...present.values()].map(({ practiceId }) => practiceId)
      const places = await loadPlaces(tx, keys, ids)
      const names = { specialtyIds, practiceNames: places.names }
      return planDoctors(rows, present, { places, names, registerDate }).map((doctor) => ({
        ...doctor,
        practiceName: places.names.get(doctor.practiceId ?? 0),
      }))
    })
    for (const { npi, name, practiceId, practiceName, others } of plans) {
      if (practiceId !== null) report.joined += 1
      if (practiceName && others.length > 0)
        report.share({ npi, name, practice: practiceName, others })
    }
    progress(rows.length)
  }
}
