import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { usageOf } from '../scripts/lib/help.mjs'
import { UnusableBackup } from '../server/backups/archive/format.ts'
import type { BackupPlace } from '../server/backups/backup-folder.ts'
import { KeyMissing } from '../server/backups/encryption.ts'
import { type BackupSource, compareSum, withPlainBackup } from '../server/backups/plain-backup.ts'
import { verifyBackup } from '../server/backups/verify-backup.ts'
import { backupPartsOf, contentsText, findBackup } from './shared/backup-parts.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('backup:verify')

await runCommand(usage, async (context) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verbose: { type: 'boolean', default: false }, identity: { type: 'string' } },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new Error(`Usage: ${usage}`)
  const parts = await backupPartsOf(context)
  if (values.identity !== undefined) parts.identityFile = resolve(values.identity)
  const source = await findBackup(name, parts)
  const manifest = await withPlainBackup(parts, source, (path) => verifyBackup(parts, path)).catch(
    async (error) => {
      if (!(error instanceof UnusableBackup)) throw error
      const rest = error instanceof KeyMissing ? await provenWithoutKey(parts, source) : ''
      throw new Error(`${name}: ${error.message}${rest}`)
    },
  )
  console.log(contentsText(manifest, values))
  console.log(
    `\n${name} is good: made ${manifest.created}, restored beside the database, every row and file compared.`,
  )
})

/** Proves what can be proven of an encrypted backup all the same. */
async function provenWithoutKey(place: BackupPlace, source: BackupSource): Promise<string> {
  if (!('name' in source)) return ''
  await compareSum(place, source.name)
  return ' Without it only its checksum could be compared: it is as it was written.'
}
