import type { Verification } from '../../contract/backups/calls.ts'
import { UnusableBackup } from './archive/format.ts'
import type { ScratchParts } from './database/scratch-database.ts'
import { KeyMissing } from './encryption.ts'
import { compareSum, type PlainParts, withPlainBackup } from './plain-backup.ts'
import { verifyBackup } from './verify-backup.ts'

/**
 * Verifies a backup of the place, and says what came out. @throws Problem 409 while another works on
 * backups, 507 if the disk is too full
 */
export async function verifyListed(
  parts: PlainParts & ScratchParts,
  name: string,
): Promise<Verification> {
  const nothing = { reason: null, tables: 0, records: 0, files: 0 }
  try {
    const { tables, files } = await withPlainBackup(parts, { name }, (path) =>
      verifyBackup(parts, path),
    )
    return {
      outcome: 'proven',
      reason: null,
      tables: tables.length,
      records: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
    }
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error
    if (!(error instanceof KeyMissing))
      return { ...nothing, outcome: 'damaged', reason: error.message }
  }
  try {
    await compareSum(parts, name)
    return { ...nothing, outcome: 'checksum' }
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error
    return { ...nothing, outcome: 'damaged', reason: error.message }
  }
}
