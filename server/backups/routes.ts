import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '../../contract/backups/calls.ts'
import { site } from '../../site.config.ts'
import { audit } from '../accounts/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound } from '../platform/http/problems.ts'
import { type Api, Download } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import { type BackupFile, listBackups } from './backup-folder.ts'
import { type BackupParts, countMissing, createBackup } from './create-backup.ts'

type Parts = BackupParts & {
  db: Db
  jobs: Jobs
  log: Logger
  /** Whether one is made every night. */
  daily: boolean
}

export async function serveBackups(api: Api, parts: Parts) {
  const { db, folder, jobs } = parts
  api.serve('GET /api/admin/backups', async () => {
    const now = Date.now()
    const backups = await listBackups(folder)
    return {
      backups: await Promise.all(
        backups.map(async (backup) =>
          backupAnswer(backup, await countMissing(folder, backup.name), now),
        ),
      ),
    }
  })
  api.serve('POST /api/admin/backup', async (_, { identity }) => {
    const { name, manifest } = await createBackup(parts)
    await audit(db, { action: 'backup made', actorId: identity.userId, details: { backup: name } })
    return { backup_path: name, missing_files: manifest.missing.length }
  })
  api.serve('GET /api/admin/backups/:name/download', async ({ params }, { identity }) => {
    const backup = (await listBackups(folder)).find(({ name }) => name === params.name)
    // between the list and here the nightly clean-up may have taken it
    const file = backup && (await open(join(folder, backup.name)).catch(() => null))
    if (!file) throw notFound('There is no such backup.')
    try {
      const { size } = await file.stat()
      const details = { backup: backup.name }
      await audit(db, { action: 'backup downloaded', actorId: identity.userId, details })
      return new Download(backup.name, size, file.createReadStream())
    } catch (error) {
      await file.close()
      throw error
    }
  })
  await jobs.schedule('daily-backup', '23 2 * * *', site.timeZone, () => makeDaily(parts))
}

/** A try that fails is made again, three times; each is in the log. */
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
