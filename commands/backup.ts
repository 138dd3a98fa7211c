import { createBackup } from '../server/backups/create-backup.ts'
import { backupPartsOf, sizeText } from './backup-parts.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run backup', async (context) => {
  const { name, bytes } = await createBackup(backupPartsOf(context))
  console.error(`${sizeText(bytes)} in ${context.config.backupDir}`)
  console.log(name)
})
