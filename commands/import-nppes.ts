import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { siteArea } from '../contract/area/area.ts'
import { coveredText } from '../contract/area/area-texts.ts'
import { usageOf } from '../scripts/lib/help.mjs'
import { RegisterError, usualTiming } from '../server/directory/nppes/download/ask-register.ts'
import {
  downloadRegister,
  mostRegisterBytes,
} from '../server/directory/nppes/download/download-register.ts'
import { fetchFile } from '../server/directory/nppes/download/fetch-file.ts'
import {
  type ImportOptions,
  importNppes,
  OlderFileError,
} from '../server/directory/nppes/import-nppes.ts'
import { WrongFileError } from '../server/directory/nppes/read/columns.ts'
import { differencesText, reportText } from '../server/directory/nppes/report/report-text.ts'
import { makeFolder } from '../server/platform/files/make-folder.ts'
import { type CommandContext, runCommand } from './shared/run-command.ts'

const usage = usageOf('import:nppes')

type Options = Required<Pick<ImportOptions, 'area' | 'outside' | 'dryRun' | 'allowOlder'>>

/** Prints the closing table; bad rows are listed there, and up to 5 % of them do not fail the command. */
await runCommand(usage, async (context) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'postal-code': { type: 'string', multiple: true },
      'outside-offline': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      older: { type: 'boolean', default: false },
      download: { type: 'boolean', default: false },
    },
  })
  const part = values['postal-code']
  const options: Options = {
    area: part ? { postalCodes: part } : siteArea(),
    // of a part of the area the rest is not outside
    outside: part ? 'ignore' : values['outside-offline'] ? 'unpublish' : 'report',
    dryRun: values['dry-run'],
    allowOlder: values.older,
  }
  const [file] = positionals
  const isWellPut = values.download
    ? positionals.length === 0 && !values.older
    : positionals.length === 1
  if (!isWellPut || (part && values['outside-offline'])) throw new Error(`Usage: ${usage}`)
  const wrong = part?.find((code) => !/^\d{5}$/.test(code))
  if (wrong !== undefined) throw new Error(`"${wrong}" is not five digits.`)
  if (file) await importFile(context.pool, file, options)
  else await importDownloads(context, options)
})

async function importFile(pool: pg.Pool, file: string, options: Options, name = file) {
  const { isTTY } = process.stderr
  try {
    const report = await importNppes(pool, {
      file,
      ...options,
      onProgress: isTTY ? showProgress : undefined,
    })
    if (options.dryRun) console.log(`${differencesText(report)}\n\nDry run: nothing was changed.\n`)
    console.log(reportText(report, coveredText(options.area)))
  } catch (error) {
    if (!(error instanceof WrongFileError)) throw error
    const hint = error instanceof OlderFileError ? '. To import it all the same, add --older' : ''
    throw new Error(`${name}: ${error.message}${hint}`)
  }
}

/** Brings what the register has news of; a dry run stops after the first file, since the next one builds on it. */
async function importDownloads({ db, pool, config }: CommandContext, options: Options) {
  const signal = new AbortController().signal
  const run = { page: config.register.page, signal, timing: usualTiming }
  const folder = await makeFolderOfRun(join(config.dataDir, 'register'))
  let count = 0
  try {
    await downloadRegister(db, run, async (file) => {
      const path = join(folder, file.name)
      const bytes = await fetchFile(file, path, {
        ...run,
        mostBytes: mostRegisterBytes[file.kind],
        onProgress: process.stderr.isTTY ? showBytes : undefined,
      })
      count += 1
      console.log(`${count > 1 ? '\n' : ''}${file.name}, ${bytes.toLocaleString('en-US')} bytes\n`)
      await importFile(pool, path, options, file.name)
      await rm(path)
      return !options.dryRun
    })
  } catch (error) {
    if (error instanceof RegisterError) throw new Error(`Not downloaded: ${error.message}.`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (count === 0) console.log('Everything that the register lists is imported.')
}

const day = 24 * 60 * 60_000

/** Makes the folder of this run; those of runs that were killed are gone after a day. */
async function makeFolderOfRun(parent: string): Promise<string> {
  await makeFolder(parent, 0o700)
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    // another run may just have ended
    const about = await stat(path).catch(() => null)
    if (about && about.mtimeMs < Date.now() - day) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(parent, 'run-'))
}

/** Shows the progress on a terminal only: a log file wants none. */
function showProgress(phase: string, done: number, of: number) {
  process.stderr.write(`${phase} ${Math.floor((100 * done) / of)} %\x1b[K\r`)
}

function showBytes(bytes: number, of: number | null) {
  if (of) showProgress('downloading', bytes, of)
}
