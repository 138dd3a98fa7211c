import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../server/accounts/tables.ts'
import { backupName } from '../../server/backups/backup-folder.ts'
import { readConfig } from '../../server/config.ts'
import { records } from '../../server/directory/records/records.ts'
import { doctors } from '../../server/directory/tables.ts'
import { folderFiles } from '../../server/platform/files/folder-files.ts'
import { checkUploadsFolder } from '../../server/platform/files/uploads-folder.ts'
import { mails } from '../../server/platform/mail/tables.ts'
import {
  keyFileOf,
  loadSecretKeys,
  secretOf,
} from '../../server/platform/secrets/installation-secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { insertUser } from '../../server/testing/insert-accounts.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertDoctor } from '../../server/testing/records.ts'
import {
  checkDatabaseClock,
  checkFailures,
  checkOwners,
  checkQueue,
  checkSchema,
  checkSecretKey,
  checkUploads,
} from './check-database.ts'
import { checkBackups, checkFolder, checkPermissions } from './check-folders.ts'
import { judgeAdministrators, judgeEvents, judgeSite, setupOf } from './check-setup.ts'
import { runCheck } from './finding.ts'

const parent = mkdtempSync(join(tmpdir(), 'stone-oak-doctor-'))
const dataDir = join(parent, 'data')
const backupDir = join(parent, 'backups')
let database: TestDatabase
beforeAll(async () => {
  mkdirSync(dataDir)
  mkdirSync(backupDir, { mode: 0o700 })
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(parent, { recursive: true })
})

const configOf = (settings: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...settings }, '/')
const production = { NODE_ENV: 'production', BILLING: 'sandbox' }

describe('checking folders', () => {
  const MB = 1024 * 1024

  test.each([
    [5000, 'ok', /, 5000.00 MB free$/],
    [1000, 'warning', /1000.00 MB free: make room on its disk soon$/],
    [100, 'error', /100.00 MB free: make room on its disk now$/],
  ])('a folder with %d MB free is reported as %s', async (free, level, text) => {
    const finding = await checkFolder('DATA_DIR', dataDir, async () => free * MB)
    expect(finding).toEqual({ level, text: expect.stringMatching(text) })
  })

  test('a missing folder, or a file in its place, is an error, and none is created', async () => {
    const missing = join(parent, 'missing')
    for (const _ of [1, 2])
      expect(await checkFolder('BACKUP_DIR', missing)).toMatchObject({
        level: 'error',
        text: expect.stringContaining(`BACKUP_DIR ${missing} is not there. Mount its disk`),
      })
    const file = join(parent, 'file')
    writeFileSync(file, '')
    expect((await checkFolder('DATA_DIR', file)).text).toContain('is no folder')
  })

  test('a folder that others can read is an error when it holds secrets', async () => {
    expect(await checkPermissions({ dataDir, backupDir })).toMatchObject({ level: 'ok' })
    chmodSync(backupDir, 0o755)
    expect(await checkPermissions({ dataDir, backupDir })).toEqual({
      level: 'error',
      text: `other users of this machine can read secrets. Run: chmod o= ${backupDir}`,
    })
    chmodSync(backupDir, 0o700)
  })
})

test('the newest backup is judged by its age, and by the disk it is on', async () => {
  const now = new Date('2026-11-23T12:00:00Z').getTime()
  const folders = { dataDir, backupDir, backupStore: null, dailyBackup: true }
  expect(await checkBackups(folders, now)).toEqual([
    { level: 'warning', text: `there is none in ${backupDir}. Run: npm run backup` },
  ])
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
  const old = backupName('backup', hoursAgo(80))
  writeFileSync(join(backupDir, old), '')
  writeFileSync(join(backupDir, backupName('before-restore', hoursAgo(1))), '')
  const noDrill = {
    level: 'ok',
    text: expect.stringContaining('none was restored for proof yet'),
  }
  const sameDisk = { level: 'warning', text: expect.stringContaining('is on the disk of the data') }
  expect(await checkBackups(folders, now)).toEqual([
    { level: 'error', text: expect.stringMatching(`^the newest, ${old} .*, is 3 days old\\. See`) },
    noDrill,
    sameDisk,
  ])
  const [off] = await checkBackups({ ...folders, dailyBackup: false }, now)
  expect(off).toMatchObject({ level: 'warning', text: expect.stringContaining('DAILY_BACKUP') })
  writeFileSync(join(backupDir, backupName('backup', hoursAgo(9))), '')
  expect(await checkBackups(folders, now)).toEqual([
    { level: 'ok', text: expect.stringContaining('is 9 hours old') },
    noDrill,
    sameDisk,
  ])
  const drill = { at: '2026-11-22T09:41:00.000Z', backup: old, created: null, seconds: 1 }
  const counts = { tables: 48, records: 12, files: 0 }
  for (const [outcome, level, text] of [
    ['proven', 'ok', `${old} was restored for proof on 2026-11-22, 12 records`],
    ['checksum', 'ok', 'its key is not here'],
    ['failed', 'error', 'could not be restored for proof on 2026-11-22: It is empty. Make'],
  ]) {
    const result = { ...drill, ...counts, outcome, reason: 'It is empty.' }
    writeFileSync(join(backupDir, 'restore-drill.json'), JSON.stringify(result))
    const [, finding] = await checkBackups(folders, now)
    expect(finding).toEqual({ level, text: expect.stringContaining(text!) })
  }
})

describe('checking the database', () => {
  test('the schema is named with its version, and with missing extensions and migrations', async () => {
    const { pool } = database
    expect(await checkSchema(pool, 'mine')).toEqual({
      level: 'ok',
      text: expect.stringMatching(/^mine, PostgreSQL \d+.*, up to date$/),
    })
    const last = 'SELECT max(created_at) FROM drizzle.__drizzle_migrations'
    await pool.query(
      `UPDATE drizzle.__drizzle_migrations SET created_at = 1 WHERE created_at = (${last})`,
    )
    expect(await checkSchema(pool, 'mine')).toMatchObject({
      level: 'warning',
      text: expect.stringMatching(/lacks \d+ migrations\. npm start applies them/),
    })
    const bare = { query: async () => ({ rows: [{ number: 140_000, name: '14.1' }] }) }
    const [old] = await runCheck('database', () => checkSchema(bare as never, 'old'))
    expect(old).toMatchObject({ level: 'error', text: expect.stringContaining('15 or newer') })
  })

  test('the clock of the database is compared with the own one', async () => {
    expect(await checkDatabaseClock(database.pool)).toMatchObject({ level: 'ok' })
  })

  test('uploads in another folder than the database’s own are an error', async () => {
    await checkUploadsFolder(database.db, folderFiles(join(dataDir, 'uploads')))
    expect(await checkUploads(database.db, { dataDir, files: null })).toMatchObject({ level: 'ok' })
    expect(await checkUploads(database.db, { dataDir: parent, files: null })).toMatchObject({
      level: 'error',
      text: expect.stringContaining('lie in another folder'),
    })
  })

  test('a key that is missing, or that others than its owner can read, is reported', async () => {
    const { db } = database
    const config = { secretKey: null, dataDir }
    const check = async () => (await runCheck('secret key', () => checkSecretKey(db, config)))[0]
    expect(await check()).toMatchObject({
      level: 'warning',
      text: expect.stringMatching(/not there yet/),
    })
    await secretOf(db, await loadSecretKeys(db, config), 'doctor test')
    expect(await check()).toMatchObject({ level: 'ok' })
    const path = keyFileOf(dataDir)
    chmodSync(path, 0o640)
    expect(await check()).toMatchObject({
      level: 'error',
      text: expect.stringMatching(/Run: chmod 600/),
    })
    rmSync(path)
    expect(await check()).toMatchObject({
      level: 'error',
      text: expect.stringMatching(/which is not here/),
    })
  })

  test('jobs and mails that were given up are reported', async () => {
    const { db, pool } = database
    const levels = async () => (await checkFailures(db)).map(({ level }) => level)
    expect(await levels()).toEqual(['ok', 'ok'])
    const content = { template: 'mail-test' as const }
    await db.insert(mails).values({ to: 'a@x.example', content, status: 'failed' })
    await pool.query(`SELECT jobs.create_queue('doctor-test', '{"policy":"standard"}')`)
    await pool.query(`INSERT INTO jobs.job (name, state) VALUES ('doctor-test', 'failed')`)
    expect(await checkFailures(db)).toEqual([
      {
        level: 'error',
        text: expect.stringMatching(/^1 mails were given up since .*mail:failed$/),
      },
      { level: 'warning', text: expect.stringContaining('doctor-test (1)') },
    ])
  })

  test('a record that says something else in its owner’s name than the owner has said is reported', async () => {
    const { db } = database
    const doctor = await insertDoctor(db, { name: 'Dr. Nell Example, MD' })
    const { id: userId } = await insertUser(db)
    await insertClaim(db, userId, { doctorId: doctor.id }, { approved: true })
    const by = { actorId: userId, action: 'edited', source: 'owner' } as const
    await db.transaction((tx) => records.doctors.change(tx, doctor.id, { phone: '555-0142' }, by))
    expect(await checkOwners(db)).toEqual({
      level: 'ok',
      text: '1 records with owners say what these have said',
    })
    await db.update(doctors).set({ phone: '555-0143' })
    expect(await checkOwners(db)).toEqual({
      level: 'error',
      text: expect.stringContaining(`said: doctors ${doctor.id} (phone).`),
    })
  })

  test('mails that wait are named with the last answer, and are an error once none is taken', async () => {
    const { db } = database
    await db.delete(mails)
    expect(await checkQueue(db)).toEqual({ level: 'ok', text: 'no mail waits' })
    const content = { template: 'mail-test' as const }
    const createdAt = new Date('2026-11-23T12:00:00Z')
    const lastError = 'connect ECONNREFUSED 127.0.0.1:25'
    const mail = { to: 'a@x.example', content, createdAt }
    await db
      .insert(mails)
      .values([mail, { ...mail, lastError, createdAt: new Date('2026-11-23T12:01:00Z') }])
    const text = `2 mails wait, the oldest since 2026-11-23 12:00 UTC. The mail server’s last answer: ${lastError}`
    const levelAt = async (time: string) => (await checkQueue(db, new Date(time))).level
    expect(await checkQueue(db, new Date('2026-11-23T12:10:00Z'))).toEqual({ level: 'ok', text })
    expect(await checkQueue(db, new Date('2026-11-23T12:16:00Z'))).toEqual({
      level: 'error',
      text: `${text}. See whether the server runs and SMTP_URL is right`,
    })
    await db
      .insert(mails)
      .values({ ...mail, status: 'sent', sentAt: new Date('2026-11-23T12:15:00Z') })
    expect(await levelAt('2026-11-23T12:16:00Z')).toBe('ok')
    await db.delete(mails)
  })

  test('administrators, invented contact data and missed events are reported', async () => {
    const { db } = database
    const setup = await setupOf(db, configOf(production))
    expect(judgeAdministrators(setup)).toMatchObject({
      level: 'error',
      text: expect.stringMatching(/admin:invite/),
    })
    expect(judgeSite(setup)).toMatchObject({
      level: 'warning',
      text: expect.stringMatching(/contact\.email/),
    })
    expect(judgeSite({ ...setup, demoSettings: [] })).toMatchObject({ level: 'ok' })
    expect(judgeEvents(setup)).toEqual([])
    const missing = { ...setup, payments: { ...setup.payments, missesEvents: true } }
    expect(judgeEvents(missing)).toMatchObject([{ level: 'error' }])
    const name = { firstName: 'Ruth', lastName: 'Keeper' }
    await db.insert(users).values({ id: 'r', email: 'r@x.example', isAdmin: true, ...name })
    expect(judgeAdministrators(await setupOf(db, configOf(production)))).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('1 of 1 sign in with a password alone'),
    })
    await db.update(users).set({ secondFactorOn: true })
    expect(judgeAdministrators(await setupOf(db, configOf()))).toMatchObject({ level: 'ok' })
  })
})
