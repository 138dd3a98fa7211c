import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '../server/platform/files/folder-files.ts'
import { checkUploadsFolder } from '../server/platform/files/uploads-folder.ts'
import { Jobs } from '../server/platform/jobs/jobs.ts'
import { createLogger } from '../server/platform/log/logger.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { callOperatorCommand } from '../server/testing/processes/operator-command.ts'
import {
  type ObjectStore,
  startObjectStore,
} from '../server/testing/servers/object-store/object-store.ts'

let database: TestDatabase
let store: ObjectStore
let dataDir: string
let inFolder: Record<string, string>
let inStore: Record<string, string>
let url: string

beforeAll(async () => {
  database = await createTestDatabase()
  store = await startObjectStore()
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-files-move-'))
  const { FILES_URL, ...keys } = store.settings('directory/moved')
  url = FILES_URL
  inFolder = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...keys }
  inStore = { ...inFolder, FILES_URL }
  const uploads = folderFiles(join(dataDir, 'uploads'))
  await checkUploadsFolder(database.db, uploads)
  for (const name of ['a.webp', 'b.webp', 'c.webp']) await uploads.put(name, Buffer.from(name))
  await folderFiles(join(dataDir, 'exports')).put('export.zip', Buffer.alloc(100_000, 7))
  writeFileSync(join(dataDir, 'uploads', 'half.part'), 'half')
})
afterAll(async () => {
  await database.close()
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const move = (settings: Record<string, string>, ...args: string[]) =>
  callOperatorCommand('files-move', args, settings)
const photosThere = () => store.keysOf().filter((key) => key.endsWith('.webp'))

test('a dry run copies nothing, a copy is resumed and compared, and the server is told what to set', async () => {
  const dry = await move(inFolder, '--to', url, '--dry-run')
  expect(dry.code, dry.stderr).toBe(0)
  expect(dry.stdout).toMatch(/uploads: 3 files \(0\.00 MB\) would be copied, 0 were there already/)
  expect(store.keysOf()).toEqual([])

  store.fail(({ method, key }) => (method === 'PUT' && key.endsWith('c.webp') ? 403 : undefined))
  const failure = await move(inFolder, '--to', url)
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('refused: 403') })
  store.fail()
  // what is there in the same size and differs is copied anew
  await store.objects().put(
    'moved/uploads/a.webp',
    (async function* () {
      yield Buffer.from('A.webp')
    })(),
  )
  const copy = await move(inFolder, '--to', url)
  expect(copy.code, copy.stderr).toBe(0)
  expect(copy.stdout).toMatch(
    /uploads: 2 files .* copied, each read back and compared, 1 were there/,
  )
  expect(copy.stdout).toContain('exports: 1 files (0.10 MB) copied')
  expect(copy.stdout).toContain('Nothing has changed for the server yet. Stop it,')
  expect(photosThere()).toEqual(['a', 'b', 'c'].map((name) => `moved/uploads/${name}.webp`))
})

test('--finish needs a stopped server, copies files added since, and assigns the bucket to the database', async () => {
  await folderFiles(join(dataDir, 'uploads')).put('since.webp', Buffer.from('since'))
  const server = await Jobs.start(database.url, createLogger('silent'))
  const early = await move(inFolder, '--to', url, '--finish')
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('A server runs on this') })
  await server.stop()
  const finish = await move(inFolder, '--to', url, '--finish')
  expect(finish.code, finish.stderr).toBe(0)
  expect(finish.stdout).toMatch(/uploads: 1 files .* 3 were there already/)
  expect(finish.stdout).toContain(`start every server with FILES_URL=${url}`)
  expect(photosThere()).toContain('moved/uploads/since.webp')
  const former = await move(inFolder, '--to', url)
  expect(former).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('lie in another folder'),
  })
})

test('files move back into the folder, which is assigned to the database again', async () => {
  rmSync(join(dataDir, 'uploads'), { recursive: true })
  const back = await move(inStore, '--to', 'folder', '--finish')
  expect(back.code, back.stderr).toBe(0)
  expect(back.stdout).toContain('start every server without FILES_URL')
  expect(readdirSync(join(dataDir, 'uploads')).sort()).toEqual([
    '.folder-id',
    'a.webp',
    'b.webp',
    'c.webp',
    'since.webp',
  ])
  const again = await move(inFolder, '--to', 'folder')
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already.') })
})

test('a folder or bucket of another database is refused, as is an invalid one', async () => {
  await store.objects().put(
    'other/uploads/.folder-id',
    (async function* () {
      yield Buffer.from('theirs')
    })(),
  )
  const other = await move(inFolder, '--to', url.replace('moved', 'other'))
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was copied.') })
  const nowhere = await move(inFolder, '--to', '/srv/files')
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('expected s3://') })
  expect((await move(inFolder)).stderr).toContain('Usage: npm run files:move')
})
