import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { usageOf } from '../scripts/lib/help.mjs'
import { discardSecrets, lossText } from '../server/accounts/secrets/secrets.ts'
import { checkBackup } from '../server/backups/archive/check-backup.ts'
import { UnusableBackup } from '../server/backups/archive/format.ts'
import { withPlainBackup } from '../server/backups/plain-backup.ts'
import { restoreBackup } from '../server/backups/restore-backup.ts'
import { heldData } from '../server/held-data.ts'
import { keyFileOf, loadSecretKeys } from '../server/platform/secrets/installation-secrets.ts'
import { backupPartsOf, contentsText, findBackup } from './shared/backup-parts.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('backup:restore')

/** Asks first; `--yes` answers for scripts. */
await runCommand({ usage, mayBeEmpty: true, anyFolder: true }, async (context) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      identity: { type: 'string' },
    },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new Error(`Usage: ${usage}`)
  const place = await backupPartsOf(context)
  if (values.identity !== undefined) place.identityFile = resolve(values.identity)
  const source = await findBackup(name, place)
  const restore = async (path: string) => {
    const manifest = await checkBackup(path)
    console.log(`${name}, made ${manifest.created}, holds\n${contentsText(manifest, values)}\n`)
    console.log(
      'Everything in the directory becomes what it was then, and everybody is signed out.\nWhat is there now is kept in a backup of its own.',
    )
    if (!values.yes && !(await isConfirmed())) throw new Error('Nothing was changed.')
    const keys = await loadSecretKeys(context.db, context.config, { lost: true })
    const parts = { ...place, heldData, keys }
    const { safety, heldCounts, erasureCount } = await restoreBackup(parts, path, console.log)
    console.log(`Restored. To undo it: npm run backup:restore -- ${safety.name}`)
    const loss = lossText(await discardSecrets(context.db, keys))
    if (loss.length > 0)
      console.log(
        `The key that opens what the backup keeps sealed is not here.\n${loss.join('\n')}\nTo keep them, put that key into ${keyFileOf(context.config.dataDir)} or SECRET_KEY and restore again.`,
      )
    if (erasureCount === null)
      console.log(
        'People were erased since then, and are back: the key that opens the list of them is not here.',
      )
    else if (erasureCount > 0)
      console.log(`Accounts and addresses erased since then, and now again: ${erasureCount}`)
    if (heldCounts.mails)
      console.log(
        `Mails that waited to be sent then, and may have been delivered since: ${heldCounts.mails}. See npm run mail:failed`,
      )
    if (heldCounts.newsletters)
      console.log(
        `Newsletters that were on their way or due then, now paused or drafts again: ${heldCounts.newsletters}`,
      )
    console.log('Restart the server if it runs: it still holds the keys of before.')
  }
  try {
    await withPlainBackup(place, source, restore)
  } catch (error) {
    throw error instanceof UnusableBackup
      ? new Error(`${name} cannot be restored. ${error.message} Nothing was changed.`)
      : error
  }
})

/** Only the whole word counts; no answer is a no. */
function isConfirmed(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  return new Promise((resolve) => {
    lines.on('close', () => resolve(false))
    lines.question('Type  restore  to go on: ', (answer) => {
      resolve(answer.trim() === 'restore')
      lines.close()
    })
  })
}
