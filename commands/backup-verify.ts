import { parseArgs } from 'node:util'
import { UnusableBackup } from '../server/backups/archive/format.ts'
import { verifyBackup } from '../server/backups/verify-backup.ts'
import { backupPartsOf, contentsText, findBackup } from './shared/backup-parts.ts'
import { runCommand } from './shared/run-command.ts'

const usage = 'npm run backup:verify -- NAME'

await runCommand(usage, async (context) => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!name || more.length > 0) throw new Error(`Usage: ${usage}`)
  const path = await findBackup(name, context.config.backupDir)
  const manifest = await verifyBackup(backupPartsOf(context), path).catch((error) => {
    throw error instanceof UnusableBackup ? new Error(`${name}: ${error.message}`) : error
  })
  console.log(contentsText(manifest))
  console.log(
    `\n${name} is good: made ${manifest.created}, restored beside the database, every row and file compared.`,
  )
})
