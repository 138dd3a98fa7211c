import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const nowhere = join(tmpdir(), 'stone-oak-nowhere')

/** What a command ended with; `database` is the line that names the one it acted on, where it did. */
type Ended = { code: number; stdout: string; stderr: string; database: string | null }

/**
 * Runs a file of `commands/` as an operator does, without a terminal; `typed` is what follows a question.
 * Without DATA_DIR among the settings there is none: that of the checkout belongs to its developer.
 */
export const runOperatorCommand = (
  name: string,
  args: string[],
  settings: NodeJS.ProcessEnv,
  typed = '',
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--', `commands/${name}.ts`, ...args],
      { cwd: project, env: { ...process.env, NODE_ENV: 'test', DATA_DIR: nowhere, ...settings } },
      (error, stdout, printed) => {
        const [, database = null, stderr = ''] =
          /^(?:Database: ([^\n]*)\n)?(.*)$/s.exec(printed) ?? []
        resolve({ code: Number(error?.code ?? 0), stdout, stderr, database })
      },
    )
    child.stdin?.end(typed)
  })
