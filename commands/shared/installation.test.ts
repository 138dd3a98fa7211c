import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { folderFiles } from '../../server/platform/files/folder-files.ts'
import {
  acceptUploadsFolder,
  checkUploadsFolder,
} from '../../server/platform/files/uploads-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { databaseUrl, onServer } from '../../server/testing/servers/database-server.ts'
import { type Demands, databaseText, openInstallation } from './installation.ts'

const parent = mkdtempSync(join(tmpdir(), 'stone-oak-installation-'))
const [a, b] = [join(parent, 'a'), join(parent, 'b')]
let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  other = await createTestDatabase()
  await checkUploadsFolder(database.db, folderFiles(join(a, 'uploads')))
})
afterAll(async () => {
  await database.close()
  await other.close()
  rmSync(parent, { recursive: true })
})

async function open(settings: NodeJS.ProcessEnv, demands: Demands = {}) {
  const installation = await openInstallation(readConfig(settings, '/'), demands)
  await installation.close()
}

describe('commands on an installation', () => {
  test('a command opens a database with its own folder, wherever that was moved', async () => {
    await open({ DATABASE_URL: database.url, DATA_DIR: a })
    renameSync(a, b)
    await open({ DATABASE_URL: database.url, DATA_DIR: b })
    renameSync(b, a)
  })

  test('a command stops at the folder of another installation, and says how to name the right one', async () => {
    await expect(open({ DATABASE_URL: other.url, DATA_DIR: a })).rejects.toThrow(
      `The uploaded files in ${join(a, 'uploads')} belong to another database than this one. Where that database is lost:  npm run backup:restore  brings a backup into this one,  npm run uploads:accept  gives it the files as they are. To name another installation, use --env-file PATH`,
    )
    await expect(open({ DATABASE_URL: database.url, DATA_DIR: b })).rejects.toThrow(
      `The uploaded files of this database lie in another folder: ${join(a, 'uploads')} on ${hostname()}, not in ${join(b, 'uploads')}.`,
    )
    expect(existsSync(b)).toBe(false)
    await open({ DATABASE_URL: other.url, DATA_DIR: a }, { anyFolder: true })
  })

  test('a command that may make an installation names the setting of a folder that cannot be made', async () => {
    const file = join(a, 'uploads', '.folder-id')
    const settings = { DATABASE_URL: database.url, DATA_DIR: a, BACKUP_DIR: join(file, 'x') }
    await expect(open(settings, { mayBeEmpty: true })).rejects.toThrow(
      `Bad setting. BACKUP_DIR: ${join(file, 'x')} is not a folder, or lies in a file`,
    )
  })

  test('a command stops on a database whose folder was given to another', async () => {
    await acceptUploadsFolder(other.db, folderFiles(join(a, 'uploads')))
    await open({ DATABASE_URL: other.url, DATA_DIR: a })
    await expect(open({ DATABASE_URL: database.url, DATA_DIR: a })).rejects.toThrow(
      /another folder/,
    )
  })

  test('a command creates no database where no server has started, unless it may', async () => {
    await expect(open({ DATA_DIR: b })).rejects.toThrow(
      `There is no installation in ${b}; npm start makes one. To name another installation, use`,
    )
    expect(existsSync(b)).toBe(false)
    const empty = `empty_${process.pid}`
    await onServer(database.url, `CREATE DATABASE ${empty}`)
    const DATABASE_URL = databaseUrl(database.url, empty)
    await expect(open({ DATABASE_URL, DATA_DIR: b })).rejects.toThrow(
      'There is no directory in this database; npm start makes one.',
    )
    await open({ DATABASE_URL, DATA_DIR: b }, { mayBeEmpty: true })
    await onServer(database.url, `DROP DATABASE ${empty}`)
  })
})

const noFile = { path: null, overruledNames: [] }
const url = 'postgres://directory:s3cret@db.internal/stone_oak'

test.each([
  [{ databaseUrl: url, dataDir: '/srv' }, noFile, 'stone_oak on db.internal:5432 as directory'],
  [{ databaseUrl: null, dataDir: '/srv/data' }, noFile, 'embedded PostgreSQL in /srv/data'],
  [
    { databaseUrl: url, dataDir: '/srv' },
    { path: '/srv/.env', overruledNames: ['PORT', 'DATABASE_URL'] },
    'stone_oak on db.internal:5432 as directory (DATABASE_URL of the environment, not of /srv/.env)',
  ],
])('the line that names the database says %j with %j', (config, file, text) => {
  expect(databaseText(config, file)).toBe(text)
})
