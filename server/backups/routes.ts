import type { Backup } from '../../contract/backups/calls.ts'
import { localClock } from '../../contract/text/local-clock.ts'
import { site } from '../../site.config.ts'
import { audit } from '../accounts/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { StorageError } from '../platform/files/storage-error.ts'
import { Download } from '../platform/http/handler.ts'
import { notFound } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import { type BackupFile, filesOf, listBackups } from './backup-folder.ts'
import { type BackupParts, countMissing, createBackup } from './create-backup.ts'
import { drillRestore, lastDrill } from './drill.ts'
import { verifyListed } from './verify-listed.ts'

type Parts = BackupParts & {
  db: Db
  jobs: Jobs
  log: Logger
  /** Whether one is made every night. */
  daily: boolean
  dataDir: string
  /** Why their place cannot be used now; null: it can. */
  trouble: () => Promise<string | null>
  /** File with the secret keys of encrypted backups; null: they are elsewhere. */
  identityFile: string | null
  /** Whether the newest is restored beside the database every week. */
  drill: boolean
}

export async function serveBackups(api: Api, parts: Parts) {
  const { db, jobs } = parts
  api.serve('GET /api/admin/backups', async () => {
    const now = Date.now()
    const { backups, trouble } = await listWithTrouble(parts)
    return {
      ...(trouble && { trouble }),
      nextAt: parts.daily ? nextDaily(new Date(now)).toISOString() : null,
      drill: await lastDrill(parts).catch(nullWhenAway),
      weeklyDrill: parts.drill,
      backups: await Promise.all(
        backups.map(async (backup) =>
          backupAnswer(backup, await countMissing(parts, backup.name), now),
        ),
      ),
    }
  })
  api.serve('POST /api/admin/backup', async (_, { identity }) => {
    const { name, manifest } = await createBackup(parts)
    await audit(db, { action: 'backup made', actorId: identity.userId, details: { backup: name } })
    return { backup_path: name, missing_files: manifest.missing.length }
  })
  api.serve('POST /api/admin/backups/:name/verify', async ({ params }, { identity }) => {
    const backup = (await listBackups(parts)).find(({ name }) => name === params.name)
    if (!backup) throw notFound('There is no such backup.')
    const verification = await verifyListed(parts, backup.name)
    const details = { backup: backup.name, outcome: verification.outcome }
    await audit(db, { action: 'backup verified', actorId: identity.userId, details })
    return verification
  })
  api.serve('GET /api/admin/backups/:name/download', async ({ params }, { identity }) => {
    const backup = (await listBackups(parts)).find(({ name }) => name === params.name)
    // the nightly clean-up may have removed it since it was listed
    const file = backup && (await filesOf(parts).open(backup.name))
    if (!file) throw notFound('There is no such backup.')
    try {
      const details = { backup: backup.name }
      await audit(db, { action: 'backup downloaded', actorId: identity.userId, details })
      return new Download(backup.name, file.bytes, file.content)
    } catch (error) {
      file.content.destroy()
      throw error
    }
  })
  const timeout = longestWork
  await jobs.schedule(
    'daily-backup',
    `${daily.minute} ${daily.hour} * * *`,
    site.timeZone,
    () => makeDaily(parts),
    {
      timeout,
    },
  )
  await jobs.schedule('restore-drill', '41 3 * * 0', site.timeZone, () => drill(parts), { timeout })
}

/** By the clock of the directory's time zone. */
const daily = { hour: 2, minute: 23 }

const hour = 60 * 60_000

/** The moment of the next daily backup. In the night that skips this hour there is none. */
export function nextDaily(now: Date): Date {
  const clock = `0${daily.hour}:${daily.minute}`
  for (let time = Math.floor(now.getTime() / hour) * hour + daily.minute * 60_000; ; time += hour) {
    const moment = new Date(time)
    if (moment > now && localClock(moment, site.timeZone).time === clock) return moment
  }
}

function nullWhenAway(error: unknown): null {
  if (error instanceof StorageError) return null
  throw error
}

/** The backups as far as they can be read, so that the screen shows why when they cannot. */
async function listWithTrouble(parts: Parts) {
  const trouble = await parts.trouble()
  try {
    return { backups: await listBackups(parts), trouble }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return { backups: [], trouble: error.message }
  }
}

/** Seconds: a large directory takes hours. */
const longestWork = 6 * 60 * 60

/** Like the daily backup; a failure is a failed job. */
async function drill(parts: Parts) {
  if (!parts.drill) return
  try {
    const { at: _, ...result } = await drillRestore(parts)
    parts.log.info(result, 'the restore drill ended')
  } catch (error) {
    parts.log.error({ err: error }, 'the newest backup was not restored beside the database')
    throw error
  }
}

/** A failing try is repeated three times; each is logged. */
async function makeDaily(parts: Parts) {
  if (!parts.daily) return
  try {
    const { name, bytes, manifest } = await createBackup(parts)
    parts.log.info({ backup: name, bytes }, 'made the daily backup')
    const { missing } = manifest
    if (missing.length > 0)
      parts.log.warn(
        { backup: name, missing: missing.length, first: missing.slice(0, 10) },
        'records name uploaded files that are missing, also in the backup',
      )
  } catch (error) {
    parts.log.error({ err: error }, 'the daily backup was not made')
    throw error
  }
}

const day = 24 * 60 * 60_000
const mb = 1024 * 1024

const backupAnswer = (
  { name, bytes, created: createdAt }: BackupFile,
  missing_files: number,
  now: number,
): Backup => ({
  name,
  size_mb: Math.round((bytes / mb) * 1000) / 1000,
  created: createdAt.toISOString(),
  age_days: Math.max(0, Math.floor((now - createdAt.getTime()) / day)),
  missing_files,
})
