import { parseArgs } from 'node:util'
import { importNppes, OlderFileError } from '../server/directory/nppes/import-nppes.ts'
import { WrongFileError } from '../server/directory/nppes/read/columns.ts'
import { differencesText, reportText } from '../server/directory/nppes/report/report.ts'
import { site } from '../site.config.ts'
import { runCommand } from './shared/run-command.ts'

const usage = 'npm run import:nppes -- FILE [--postal-code 78258] [--dry-run] [--older]'

/** Prints the closing table; bad rows are listed there, and up to 5 % of them do not fail the command. */
await runCommand(usage, async ({ pool }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'postal-code': { type: 'string', default: site.postalCode },
      'dry-run': { type: 'boolean', default: false },
      older: { type: 'boolean', default: false },
    },
  })
  const postalCode = values['postal-code']
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(`Usage: ${usage}`)
  if (!/^\d{5}$/.test(postalCode)) throw new Error(`"${postalCode}" is not five digits.`)
  const dryRun = values['dry-run']
  const { isTTY } = process.stderr
  try {
    const report = await importNppes(pool, {
      file,
      postalCode,
      dryRun,
      allowOlder: values.older,
      onProgress: isTTY ? showProgress : undefined,
    })
    if (dryRun) console.log(`${differencesText(report)}\n\nDry run: nothing was changed.\n`)
    console.log(reportText(report, postalCode))
  } catch (error) {
    if (!(error instanceof WrongFileError)) throw error
    const hint = error instanceof OlderFileError ? '. To import it all the same, add --older' : ''
    throw new Error(`${file}: ${error.message}${hint}`)
  }
})

/** On a terminal only: a log file wants no progress. */
function showProgress(phase: string, done: number, of: number) {
  process.stderr.write(`${phase} ${Math.floor((100 * done) / of)} %\x1b[K\r`)
}
