import { usageOf } from '../scripts/lib/help.mjs'
import { removeLostSecondFactor } from '../server/accounts/second-factor/remove-second-factor.ts'
import { requireEmailOption } from './shared/email-option.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('admin:second-factor-off')

await runCommand(usage, async ({ db }) => {
  const email = requireEmailOption(usage)
  await removeLostSecondFactor(db, email)
  console.log(
    `${email} is signed out everywhere and signs in with the password alone until an authenticator app is set up again.`,
  )
})
