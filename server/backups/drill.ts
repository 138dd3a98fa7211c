import { drizzle } from 'drizzle-orm/node-postgres'
import { RestoreDrill } from '../../contract/administration/overview/calls.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { errorText } from '../platform/log/logger.ts'
import { namedFiles } from '../providers/photos/named-photos.ts'
import { checkBackup } from './archive/check-backup.ts'
import { bytesAsRows, type Manifest, UnusableBackup } from './archive/format.ts'
import {
  type BackupFile,
  type BackupPlace,
  filesOf,
  freeBytes,
  newestBackup,
  requireSpace,
} from './backup-folder.ts'
import { connectOnce } from './database/connect-once.ts'
import { type ScratchParts, withScratchDatabase } from './database/scratch-database.ts'
import { KeyMissing } from './encryption.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { compareSum, type PlainParts, withPlainBackup } from './plain-backup.ts'

/** Stored with the backups, so that all servers of a place know it. */
const resultFile = 'restore-drill.json'

type DrillParts = PlainParts & ScratchParts

/**
 * Restores the newest backup beside the database, migrates it, compares all rows and files, and
 * removes it. Stores the result with the backups.
 * @throws the reason of a failure, after storing it; Problem 409 while another works on backups
 */
export async function drillRestore(parts: DrillParts, now = new Date()): Promise<RestoreDrill> {
  const startedAt = performance.now()
  const newest = await newestBackup(parts)
  const keep = async (result: Pick<RestoreDrill, 'outcome' | 'reason'> & Partial<RestoreDrill>) => {
    const drillResult: RestoreDrill = {
      at: now.toISOString(),
      backup: newest?.name ?? null,
      created: newest?.created.toISOString() ?? null,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      tables: 0,
      records: 0,
      files: 0,
      ...result,
    }
    await filesOf(parts).put(resultFile, Buffer.from(JSON.stringify(drillResult)))
    return drillResult
  }
  return oneAtATime(parts.url, async () => {
    try {
      if (!newest) throw new UnusableBackup('There is no backup.')
      return await keep({ reason: null, ...(await prove(parts, newest)) })
    } catch (error) {
      await keep({ outcome: 'failed', reason: errorText(error) })
      throw error
    }
  })
}

async function prove(parts: DrillParts, { name }: BackupFile) {
  try {
    return await withPlainBackup(parts, { name }, async (path) => {
      const manifest = await checkBackup(path)
      await restoreBeside(parts, path, manifest)
      return {
        outcome: 'proven' as const,
        tables: manifest.tables.length,
        records: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: manifest.files.length,
      }
    })
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    await compareSum(parts, name)
    return { outcome: 'checksum' as const }
  }
}

const silentLog = { info() {}, warn() {} }

async function restoreBeside(parts: DrillParts, path: string, manifest: Manifest) {
  const { dataDir, free = freeBytes } = parts
  requireSpace(await free(dataDir), bytesAsRows(manifest), 'for data')
  await withScratchDatabase(parts, path, manifest, async (scratch) => {
    await migrateDatabase(scratch.url, silentLog)
    await connectOnce(scratch.url, async (client) => {
      const there = new Set([...manifest.files, ...manifest.missing].map((file) => file.name))
      const namedRows = await namedFiles(drizzle(client, { casing: 'snake_case' }))
      const missingRows = namedRows.filter(({ file }) => !there.has(file))
      if (missingRows.length > 0)
        throw new UnusableBackup(
          `Records name ${missingRows.length} files that it neither has nor misses.`,
        )
    })
  })
}

/** The result of the last drill; null without one, or if it cannot be read. */
export async function lastDrill(place: BackupPlace): Promise<RestoreDrill | null> {
  const text = await filesOf(place).read(resultFile)
  if (!text) return null
  try {
    return RestoreDrill.parse(JSON.parse(text.toString()))
  } catch {
    return null
  }
}
