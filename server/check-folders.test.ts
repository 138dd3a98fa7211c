import { spawnSync } from 'node:child_process'
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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFolders } from './check-folders.ts'
import { readConfig } from './config.ts'

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

test('the start ends with the refusal before a database is created', () => {
  const dataDir = join(folder, 'unused')
  const settings = join(folder, 'settings.env')
  writeFileSync(settings, `DATA_DIR=${dataDir}\nBACKUP_DIR=${join(file, 'below')}\n`)
  const start = ['--', 'server/main.ts', '--env-file', settings]
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
