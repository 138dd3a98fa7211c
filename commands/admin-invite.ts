import { inviteAdministrator } from '../server/accounts/invite-administrator.ts'
import { readEmailOption } from './email-option.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run admin:invite [-- --email ADDRESS]'

/** Prints one link, alone on its last line. */
await runCommand(usage, async ({ db, publicUrl }) => {
  const email = readEmailOption()
  const { url } = await inviteAdministrator(db, publicUrl, { origin: 'command', email })
  console.log(url)
})
