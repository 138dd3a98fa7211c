import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('each file of deploy/ passes what this machine can check, or says why it was not checked', () => {
  const script = join(import.meta.dirname, '../deploy/check.mjs')
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
