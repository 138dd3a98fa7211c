import { usageOf } from '../scripts/lib/help.mjs'
import { removeAdministrator } from '../server/accounts/administrators/remove-administrator.ts'
import { requireEmailOption } from './shared/email-option.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('admin:remove')

await runCommand(usage, async ({ db }) => {
  const email = requireEmailOption(usage)
  await removeAdministrator(db, email)
  console.log(
    `${email} is an ordinary account now and signed out everywhere. Open invitations made by administrators have ended.`,
  )
})
