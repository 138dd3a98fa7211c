import { parseArgs } from 'node:util'
import { usageOf } from '../scripts/lib/help.mjs'
import { discardSecrets, lossText, rotateSecrets } from '../server/accounts/secrets/secrets.ts'
import {
  addKey,
  keyFileOf,
  loadSecretKeys,
} from '../server/platform/secrets/installation-secrets.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('secrets:rotate')

/** With SECRET_KEY the operator makes the new key and puts it first; else this makes one. */
await runCommand(usage, async ({ db, config }) => {
  const { values } = parseArgs({
    options: { 'discard-unreadable': { type: 'boolean', default: false } },
  })
  const discard = values['discard-unreadable']
  const keys = await loadSecretKeys(db, config, { lost: discard })
  if (discard) {
    const loss = lossText(await discardSecrets(db, keys))
    console.log(loss.length > 0 ? loss.join('\n') : 'Every secret opens; nothing was given up.')
    if (loss.length > 0) console.log('Restart the server if it runs.')
    return
  }
  const path = keyFileOf(config.dataDir)
  if (!config.secretKey) await addKey(path)
  const current = config.secretKey ? keys : await loadSecretKeys(db, config)
  const { secrets, apps } = await rotateSecrets(db, current)
  console.log(
    `Sealed with the key ${current.currentId}: ${secrets} keys that sign, ${apps} authenticator apps.`,
  )
  console.log(
    `Keep the former keys in ${config.secretKey ? 'SECRET_KEY' : path} as long as there are backups from before.`,
  )
})
