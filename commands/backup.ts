import { createBackup } from '../server/backups/create-backup.ts'
import { backupPartsOf, missingText, sizeText } from './shared/backup-parts.ts'
import { runCommand } from './shared/run-command.ts'

await runCommand('npm run backup', async (context) => {
  const { name, bytes, manifest } = await createBackup(backupPartsOf(context))
  console.error(`${sizeText(bytes)} in ${context.config.backupDir}`)
  const missing = missingText(manifest)
  if (missing) console.error(missing)
  console.log(name)
})
