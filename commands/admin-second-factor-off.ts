import { removeLostSecondFactor } from '../server/accounts/remove-second-factor.ts'
import { demandEmailOption } from './email-option.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run admin:second-factor-off -- --email ADDRESS'

await runCommand(usage, async ({ db }) => {
  const email = demandEmailOption(usage)
  await removeLostSecondFactor(db, email)
  console.log(
    `${email} is signed out everywhere and signs in with the password alone until an authenticator app is set up again.`,
  )
})
