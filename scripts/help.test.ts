import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const runFile = promisify(execFile)
const projectDir = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'help-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
/** Those of npm and of other programs answer for themselves. */
const ours = Object.entries<string>(scripts).filter(
  ([name]) => !/^(check.*|db:generate|new-version|preversion|version)$/.test(name),
)

/** Asks the last program of a line, as npm does with what stands after `--`. */
const askForHelp = (line: string) => {
  const [, ...args] = line.split(' && ').at(-1)!.split(' ')
  return runFile(process.execPath, [...args, '--help'], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ENV_FILE: join(folder, 'no.env') },
  })
}

test('every command prints its help when it is asked for it, and does nothing', {
  timeout: 120_000,
}, async () => {
  for (const [name, line] of ours) {
    const { stdout, stderr } = await askForHelp(line)
    expect(stdout, name).toMatch(/^Usage: npm .+\n(.+\n)?\n(.+\n)+$/)
    if (name !== 'dev') expect(stdout).toContain(` ${name}`)
    expect(stderr, name).toBe('')
  }
  expect(existsSync(dataDir)).toBe(false)
})

test.each(['server/main.ts', 'commands/backup.ts', 'commands/uploads-accept.ts'])(
  '%s answers in a release too, whatever its settings are',
  async (program) => {
    const { stdout, stderr } = await askForHelp(`node ${program}`)
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^Usage: npm /), ''])
    expect(existsSync(dataDir)).toBe(false)
  },
)
