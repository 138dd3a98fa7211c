import { parseArgs } from 'node:util'
import { inviteAdministrator } from '../server/accounts/invite-administrator.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run admin:invite [-- --email ADDRESS]'

/** Prints one link, alone on its last line. */
await runCommand(usage, async ({ db, publicUrl }) => {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  if (values.email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(values.email))
    throw new Error(`"${values.email}" is not an email address.`)
  const email = values.email?.toLowerCase()
  const { url } = await inviteAdministrator(db, publicUrl, { origin: 'command', email })
  console.log(url)
})
