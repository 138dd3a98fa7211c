import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'node:util'
import { vi } from 'vitest'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const nowhere = join(tmpdir(), 'stone-oak-nowhere')

/** The end of a command; `database` is the line that names the one it acted on, where it did. */
type Ended = { code: number; stdout: string; stderr: string; database: string | null }

/**
 * Runs a built command as an operator does, without a terminal; `typed` is what follows a question.
 * Without DATA_DIR among the settings there is none: that of the checkout belongs to its developer.
 */
export const runOperatorCommand = (
  name: string,
  args: string[],
  settings: NodeJS.ProcessEnv,
  input = '',
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--', `build/commands/${name}.js`, ...args],
      { cwd: project, env: { ...process.env, NODE_ENV: 'test', DATA_DIR: nowhere, ...settings } },
      (error, stdout, stderr) => resolve(readEnded(Number(error?.code ?? 0), stdout, stderr)),
    )
    child.stdin?.end(input)
  })

function readEnded(code: number, stdout: string, output: string): Ended {
  const [, database = null, stderr = ''] = /^(?:Database: ([^\n]*)\n)?(.*)$/s.exec(output) ?? []
  return { code, stdout, stderr, database }
}

let runs = 0

/**
 * Runs a file of `commands/` in this process, for a tenth of the work: for what one more real process
 * would not prove. Settings files are not read, and nobody answers questions.
 */
export async function callOperatorCommand(
  name: string,
  args: string[],
  settings: NodeJS.ProcessEnv,
): Promise<Ended> {
  let [stdout, stderr] = ['', '']
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...all) => {
      stdout += `${format(...all)}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation((...all) => {
      stderr += `${format(...all)}\n`
    }),
  ]
  const { argv, env, exitCode } = process
  // a query of its own makes it run anew; what it imports stays as it is
  const file = join(project, 'commands', `${name}.ts?run=${++runs}`)
  process.argv = [process.execPath, file, ...args]
  process.env = { ...env, NODE_ENV: 'test', DATA_DIR: nowhere, ...settings }
  process.exitCode = undefined
  try {
    await import(file)
    return readEnded(Number(process.exitCode ?? 0), stdout, stderr)
  } finally {
    process.argv = argv
    process.env = env
    process.exitCode = exitCode
    for (const spy of spies) spy.mockRestore()
  }
}
