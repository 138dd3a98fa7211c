import { usageOf } from '../scripts/lib/help.mjs'
import { inviteAdministrator } from '../server/accounts/administrators/invitations.ts'
import { readEmailOption } from './shared/email-option.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('admin:invite')

/** Prints one link, alone on its last line. */
await runCommand(usage, async ({ db, publicUrl }) => {
  const email = readEmailOption()
  const { url } = await inviteAdministrator(db, publicUrl, { origin: 'command', email })
  console.log(url)
})
