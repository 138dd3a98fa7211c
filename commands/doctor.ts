import { parseArgs } from 'node:util'
import { Email } from '../contract/accounts/fields.ts'
import { usageOf } from '../scripts/lib/help.mjs'
import { readConfig } from '../server/config.ts'
import { projectDir, settingsFile } from '../server/load-settings.ts'
import { errorText } from '../server/platform/log/logger.ts'
import { examine } from './doctor/examine.ts'
import { findingLine } from './doctor/finding.ts'

const usage = usageOf('doctor')

/** Looks at everything an operator gets wrong, changes nothing, and ends with 1 when something is. */
try {
  const { mail } = parseArgs({ options: { mail: { type: 'string' } } }).values
  if (mail !== undefined && !Email.safeParse(mail).success)
    throw new Error(`"${mail}" is not an email address.`)
  const config = readConfig(process.env, projectDir)
  const counts = { ok: 0, warning: 0, error: 0 }
  for await (const finding of examine({ config, settingsFile, projectDir, mail })) {
    console.log(findingLine(finding))
    counts[finding.level] += 1
  }
  console.log(`\n${counts.error} errors, ${counts.warning} warnings, ${counts.ok} fine`)
  process.exitCode = counts.error > 0 ? 1 : 0
} catch (failure) {
  const message = errorText(failure)
  console.error(message.startsWith('Bad setting') ? message : `${message}\nUsage: ${usage}`)
  process.exitCode = 1
}
