import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverEnvironment, serverOptions } from './lib/server-options.mjs'

const deployFolder = join(import.meta.dirname, '../deploy')

test('each file of deploy/ passes what this machine can check, or says why it was not checked', () => {
  const script = join(deployFolder, 'check.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
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

test.each([
  ['stone-oak-directory.service', ['node', ...serverOptions, 'server/main.ts'].join(' ')],
  [
    'Containerfile',
    JSON.stringify(['node', ...serverOptions, 'server/main.ts']).replaceAll(',', ', '),
  ],
])('%s starts the server as npm start does', (file, line) => {
  const text = readFileSync(join(deployFolder, file), 'utf8')
  expect(text).toContain(`${line}\n`)
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(text).toMatch(new RegExp(`\\b${name}=${value}\\b`))
})
