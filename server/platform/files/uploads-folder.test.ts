import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { folderFiles } from './folder-files.ts'
import { uploadsFolder } from './tables.ts'
import { acceptUploadsFolder, checkUploadsFolder } from './uploads-folder.ts'

let database: TestDatabase
let parent: string
let a: string
let b: string
beforeEach(async () => {
  database = await createTestDatabase()
  parent = mkdtempSync(join(tmpdir(), 'stone-oak-uploads-'))
  a = join(parent, 'a', 'uploads')
  b = join(parent, 'b', 'uploads')
})
afterEach(async () => {
  await database.close()
  rmSync(parent, { recursive: true, force: true })
})

const start = (folder: string) => checkUploadsFolder(database.db, folderFiles(folder))
const refusal = (recordedFolder: string, folder: string) =>
  `The uploaded files of this database lie in another folder: ${recordedFolder} on ${hostname()}, not in ${folder}.`

test('a server with another folder is refused, one with the same is not', async () => {
  await start(a)
  await start(a)
  expect(readdirSync(a)).toEqual(['.folder-id'])
  await expect(start(b)).rejects.toThrow(refusal(a, b))
})

test('a moved folder is accepted, an empty one in its place is refused', async () => {
  await start(a)
  renameSync(join(parent, 'a'), join(parent, 'b'))
  await start(b)
  expect(await database.db.select().from(uploadsFolder)).toMatchObject([{ path: b }])
  await expect(start(a)).rejects.toThrow(refusal(b, a))
})

test('one of several servers that start at the same moment with different folders continues', async () => {
  const results = await Promise.allSettled([a, b, a, b].map(start))
  const [first, second] = results.map(({ status }) => status)
  expect([first, second].sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.map(({ status }) => status)).toEqual([first, second, first, second])
})

test('a new database is refused with the folder of another, as is a database whose folder was given away', async () => {
  await start(a)
  const other = await createTestDatabase()
  try {
    const strange = `The uploaded files in ${a} belong to another database than this one.`
    await expect(checkUploadsFolder(other.db, folderFiles(a))).rejects.toThrow(strange)
    expect(await other.db.select().from(uploadsFolder)).toEqual([])
    await start(a)
    await acceptUploadsFolder(other.db, folderFiles(a))
    await checkUploadsFolder(other.db, folderFiles(a))
    await expect(start(a)).rejects.toThrow(refusal(a, a))
  } finally {
    await other.close()
  }
})

test('servers that start at the same moment with a folder without an id both continue', async () => {
  mkdirSync(a, { recursive: true })
  writeFileSync(join(a, 'photo.webp'), '')
  await Promise.all([start(a), start(a), start(a)])
  expect(readdirSync(a).sort()).toEqual(['.folder-id', 'photo.webp'])
})

test('a first start that was killed before its folder had a name is completed by the next', async () => {
  await start(a)
  const id = readFileSync(join(a, '.folder-id'), 'utf8').trim()
  renameSync(join(a, '.folder-id'), join(a, `.folder-id-${id}`))
  await start(a)
  expect(readdirSync(a)).toEqual(['.folder-id'])
})

test('an accepted folder replaces the former one', async () => {
  await start(a)
  for (const _ of [1, 2]) {
    await acceptUploadsFolder(database.db, folderFiles(b))
    await start(b)
    await expect(start(a)).rejects.toThrow(refusal(b, a))
  }
})

test('a refused start ends with one line, until the command accepts the folder', async () => {
  await start(a)
  const run = (script: string) =>
    spawnSync(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(parent, 'b'), PORT: '0' },
      encoding: 'utf8',
    })
  const { status, stderr } = run('build/server/main.js')
  expect(stderr).toBe(
    `The directory could not start. ${refusal(a, b)} Servers on one database must share one DATA_DIR, or one FILES_URL. Where that folder is lost:  npm run uploads:accept  makes this one the right one.\n`,
  )
  expect(status).toBe(1)
  const result = run('build/commands/uploads-accept.js')
  expect(result).toMatchObject({ status: 0, stderr: expect.stringMatching(/^Database: .*\n$/) })
  expect(result.stdout).toContain(b)
  await start(b)
})
