import { parseArgs } from 'node:util'
import { usageOf } from '../scripts/lib/help.mjs'
import { placeText } from '../server/backups/backup-folder.ts'
import { createBackup } from '../server/backups/create-backup.ts'
import { backupPartsOf, missingText, sizeText } from './shared/backup-parts.ts'
import { runCommand } from './shared/run-command.ts'

await runCommand(usageOf('backup'), async (context) => {
  parseArgs()
  const parts = await backupPartsOf(context)
  const { name, bytes, manifest } = await createBackup(parts)
  console.error(`${sizeText(bytes)} in ${placeText(parts)}`)
  const missing = missingText(manifest)
  if (missing) console.error(missing)
  console.log(name)
})
