import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverEnvironment, serverOptions } from './lib/server-options.mjs'

const deployFolder = join(import.meta.dirname, '../deploy')

const script = join(deployFolder, 'check.mjs')
const check = spawnSync(process.execPath, [script], { encoding: 'utf8' })
const hasNginx = spawnSync('nginx', ['-v']).error === undefined

test('each file of deploy/ passes what this machine can check, or says why it was not checked', () => {
  const { status, stdout, stderr } = check
  expect({ status, wrong: stdout.match(/.*WRONG:[\s\S]*/)?.[0], stderr }).toEqual({
    status: 0,
    wrong: undefined,
    stderr: '',
  })
  for (const file of [
    'stone-oak-directory.service',
    'stone-oak-directory.sysusers',
    'Containerfile',
    'compose.yaml',
    'nginx.conf',
    'Caddyfile',
  ])
    expect(stdout).toMatch(new RegExp(`^${file}: (checked by|not checked:) `, 'm'))
})

// where nginx is not installed, the report of the tests counts this one as skipped
test.skipIf(!hasNginx)(
  'no log of nginx.conf has a mailed token, nor when no server answers',
  () => {
    expect(check.stdout).toMatch(/^nginx\.conf: checked by nginx .*logs without tokens$/m)
  },
)

test.each(['stone-oak-directory.service', 'compose.yaml'])(
  '%s leaves the settings file to the server, which refuses what is misspelled',
  (file) => {
    const text = readFileSync(join(deployFolder, file), 'utf8')
    expect(text).toMatch(/ENV_FILE(=|: )\/etc\/\S+\.env$/m)
    expect(text).not.toMatch(/EnvironmentFile|env_file/)
  },
)

test.each([
  ['stone-oak-directory.service', ['node', ...serverOptions, 'build/server/main.js'].join(' ')],
  [
    'Containerfile',
    JSON.stringify(['node', ...serverOptions, 'build/server/main.js']).replaceAll(',', ', '),
  ],
])('%s starts the server as npm start does', (file, line) => {
  const text = readFileSync(join(deployFolder, file), 'utf8')
  expect(text).toContain(`${line}\n`)
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(text).toMatch(new RegExp(`\\b${name}=${value}\\b`))
})
