import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctors } from '../server/directory/tables.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { insertDoctor } from '../server/testing/records.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-backup-command-'))
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Ended = { code: number; stdout: string; stderr: string }

/** As an operator types it; `typed` is what follows the question. */
const command = (name: string, args: string[] = [], typed = '') =>
  new Promise<Ended>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BACKUP_DIR: join(dataDir, 'elsewhere'),
      NODE_ENV: 'test',
    }
    const child = execFile(
      process.execPath,
      [`commands/${name}.ts`, ...args],
      { cwd: project, env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
    child.stdin?.end(typed)
  })
const names = async () => (await database.db.select().from(doctors)).map(({ name }) => name).sort()

test('made, proven, asked about, restored, and undone', { timeout: 120_000 }, async () => {
  await insertDoctor(database.db, { name: 'Dr. Kept Example, MD' })
  const made = await command('backup')
  expect(made.code, made.stderr).toBe(0)
  const name = made.stdout.trim()
  expect(readdirSync(join(dataDir, 'elsewhere'))).toEqual([name])
  expect(made.stdout).toMatch(/^backup-[\d-]+\.tar\.gz\n$/)

  const verified = await command('backup-verify', [name])
  expect(verified).toMatchObject({ code: 0, stderr: '' })
  expect(verified.stdout).toMatch(/doctors +1 rows +[0-9a-f]{16}\n/)
  expect(verified.stdout).toContain(`${name} is good`)

  await insertDoctor(database.db, { name: 'Dr. Later Example, MD' })
  for (const typed of ['', 'yes\n']) {
    const refused = await command('backup-restore', [name], typed)
    expect(refused).toMatchObject({ code: 1, stderr: 'Nothing was changed.\n' })
  }
  expect(await names()).toHaveLength(2)

  const restored = await command('backup-restore', [name], 'restore\n')
  expect(restored, restored.stderr).toMatchObject({ code: 0 })
  expect(await names()).toEqual(['Dr. Kept Example, MD'])
  const safety = /before-restore-[\d-]+\.tar\.gz/.exec(restored.stdout)?.[0] ?? ''
  const undone = await command('backup-restore', [safety, '--yes'])
  expect(undone, undone.stderr).toMatchObject({ code: 0 })
  expect(await names()).toHaveLength(2)
})

test('what cannot be is said in one line', { timeout: 60_000 }, async () => {
  writeFileSync(join(dataDir, 'elsewhere', 'holiday.tar.gz'), 'not a tar')
  const foreign = await command('backup-restore', ['holiday.tar.gz', '--yes'])
  expect(foreign).toMatchObject({
    code: 1,
    stderr:
      'holiday.tar.gz cannot be restored. It is not a backup of this directory. Nothing was changed.\n',
  })
  const missing = await command('backup-verify', ['backup-1999-01-01-000000.tar.gz'])
  expect(missing.code).toBe(1)
  expect(missing.stderr).toMatch(
    /^There is no backup backup-1999.*\nThere are:\n {2}before-restore/,
  )
  expect(await command('backup-restore')).toMatchObject({
    code: 1,
    stderr: 'Usage: npm run backup:restore -- NAME [--yes]\n',
  })
})
