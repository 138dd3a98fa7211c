import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFolders } from './check-folders.ts'
import { readConfig } from './config.ts'
import { slowTest } from './testing/slow.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stone-oak-folders-'))
  file = join(folder, 'file')
  writeFileSync(file, '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (settings: Record<string, string>) =>
  checkFolders(readConfig({ DATA_DIR: join(folder, 'data'), ...settings }, folder))

test('missing folders are created, and the check leaves nothing in them', async () => {
  await check({ BACKUP_DIR: 'far/backups' })
  expect(readdirSync(join(folder, 'data'))).toEqual([])
  expect(readdirSync(join(folder, 'far', 'backups'))).toEqual([])
  expect(statSync(join(folder, 'far', 'backups')).mode & 0o777).toBe(0o700)
})

test.each(['DATA_DIR', 'BACKUP_DIR'])('%s that is a file, or in one, is refused', async (name) => {
  for (const path of [file, join(file, 'below')])
    await expect(check({ [name]: path })).rejects.toThrow(
      `Bad setting. ${name}: ${path} is not a folder, or lies in a file`,
    )
})

// a folder that not even root may write
test.runIf(existsSync('/sys/kernel'))('a folder that cannot be written is refused', async () => {
  for (const path of ['/sys/kernel', '/sys/kernel/stone-oak'])
    await expect(check({ BACKUP_DIR: path })).rejects.toThrow(
      /^Bad setting\. BACKUP_DIR: \/sys\/kernel\S* (cannot be written by|lies on a disk that can only)/,
    )
})

test.skipIf(process.getuid?.() === 0)('a folder of another user is refused', async () => {
  const path = join(folder, 'locked')
  mkdirSync(path)
  chmodSync(path, 0o555)
  await expect(check({ DATA_DIR: path })).rejects.toThrow(
    `Bad setting. DATA_DIR: ${path} cannot be written by the user who starts the server`,
  )
})

const full = join(tmpdir(), 'stone-oak-full')
test('a disk that is full is named where a database has to be made, and else the start goes on', async ({
  skip,
}) => {
  mkdirSync(full, { recursive: true })
  const mount = ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', full]
  skip(spawnSync('mount', mount).status !== 0, 'nothing can be mounted here')
  try {
    spawnSync('dd', ['if=/dev/zero', `of=${join(full, 'filler')}`, 'bs=1k', 'count=100'])
    await expect(check({ DATA_DIR: full })).rejects.toThrow(
      `Bad setting. DATA_DIR: ${full} lies on a disk that is full`,
    )
    await check({ DATA_DIR: full, DATABASE_URL: 'postgres://database.example/directory' })
    await check({ BACKUP_DIR: full })
  } finally {
    spawnSync('umount', [full])
    rmSync(full, { recursive: true })
  }
})

const isLinux = process.platform === 'linux'

/** Where not even root can make a folder. */
const places: { path: string; isHere: boolean; reason: RegExp }[] = [
  { path: '/proc/x', isHere: isLinux, reason: /lies where no folders and files can be made/ },
  { path: '/proc/x/y', isHere: isLinux, reason: /lies where no folders and files can be made/ },
  { path: '/proc', isHere: isLinux, reason: /lies where no folders|cannot be written by/ },
  { path: '/sys/x', isHere: isLinux, reason: /cannot be written by|lies on a disk that can only/ },
  { path: '/dev/null', isHere: isLinux, reason: /is not a folder, or lies in a file/ },
  { path: '/dev/null/x', isHere: isLinux, reason: /is not a folder, or lies in a file/ },
]

describe.each(['DATA_DIR', 'BACKUP_DIR'])('the start with %s', (setting) => {
  slowTest.for(places)('$path ends with one line', { timeout: 60_000 }, async (place, { skip }) => {
    skip(!place.isHere, 'a place of Linux')
    const own = join(folder, `start-${setting}`)
    const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn', ENV_FILE: 'none' }
    const child = spawn(process.execPath, ['build/server/main.js'], {
      // a process that goes round in circles ends here, by the signal
      timeout: 30_000,
      killSignal: 'SIGKILL',
      env: { ...env, DATA_DIR: own, [setting]: place.path },
    })
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const [line, ...rest] = err.split('\n')
    expect(line).toMatch(/^The directory could not start\. Bad setting\. /)
    expect(line).toContain(` ${setting}: ${place.path} `)
    expect(line).toMatch(place.reason)
    expect(rest).toEqual([''])
  })
})

test('the start ends with the refusal before a database is created', () => {
  const dataDir = join(folder, 'unused')
  const settings = join(folder, 'settings.env')
  writeFileSync(settings, `DATA_DIR=${dataDir}\nBACKUP_DIR=${join(file, 'below')}\n`)
  const start = ['--', 'build/server/main.js', '--env-file', settings]
  const { status, stdout, stderr } = spawnSync(process.execPath, start, {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `The directory could not start. Bad setting. BACKUP_DIR: ${join(file, 'below')} is not a folder, or lies in a file\n`,
  })
  expect(readdirSync(dataDir)).toEqual([])
})
