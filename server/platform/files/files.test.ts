import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ObjectStore,
  startObjectStore,
} from '../../testing/servers/object-store/object-store.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { objectFiles } from './object-store/object-files.ts'
import { parseStoreAddress } from './object-store/store-address.ts'
import { StoreFigures } from './object-store/store-figures.ts'

let folder: string
let store: ObjectStore
let files: Files

beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => store.close())
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'stone-oak-files-')), 'uploads')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const inFolder = () => folderFiles(folder)
let prefixes = 0
const inStore = () =>
  objectFiles(
    { ...parseStoreAddress(store.url(`directory/p${++prefixes}`)), ...store.keys },
    'uploads/',
    { figures: new StoreFigures() },
  )

async function* chunksOf(...chunks: Buffer[]) {
  yield* chunks
}

describe.each([
  ['a folder', inFolder],
  ['an object store', inStore],
])('files in %s', (_, open) => {
  beforeEach(() => {
    files = open()
  })
  const namesThere = async () => (await files.list()).map(({ name }) => name).sort()

  test('a stored file can be read, listed and removed', async () => {
    expect(await files.list()).toEqual([])
    expect(await files.read('a.webp')).toBeNull()
    expect(await files.open('a.webp')).toBeNull()
    await files.put('a.webp', Buffer.from('one'))
    await files.put('a.webp', Buffer.from('two'))
    expect(await files.read('a.webp')).toEqual(Buffer.from('two'))
    expect(await files.list()).toEqual([{ name: 'a.webp', bytes: 3, writtenAt: expect.any(Date) }])
    await files.remove('a.webp')
    await files.remove('a.webp')
    expect(await files.list()).toEqual([])
  })

  test('a file stored and read as a stream is complete, also when it is empty', async () => {
    await files.putStream('long', chunksOf(Buffer.alloc(200_000, 1), Buffer.from('end')))
    await files.putStream('empty', chunksOf())
    const long = await files.open('long')
    expect(long?.bytes).toBe(200_003)
    const content = await buffer(long!.content)
    expect([content.length, content.subarray(-3).toString()]).toEqual([200_003, 'end'])
    const empty = await files.open('empty')
    expect([empty?.bytes, await buffer(empty!.content)]).toEqual([0, Buffer.alloc(0)])
  })

  test('a broken stream leaves no file', async () => {
    async function* brokenStream() {
      yield Buffer.from('begun')
      throw new Error('no more')
    }
    await expect(files.putStream('a.webp', brokenStream())).rejects.toThrow('no more')
    expect(await files.list()).toEqual([])
  })

  test.each(['', '.', '..', '../a', 'a/b', '/etc/passwd', '.hidden', 'a\\b', 'a\0b'])(
    'an invalid name is refused: %j',
    async (name) => {
      await expect((async () => files.read(name))()).rejects.toThrow('Not a name')
      await expect((async () => files.open(name))()).rejects.toThrow('Not a name')
      await expect((async () => files.put(name, Buffer.alloc(1)))()).rejects.toThrow('Not a name')
      await expect((async () => files.remove(name))()).rejects.toThrow('Not a name')
    },
  )

  test('nothing is removed during a hold, and files can still be stored', async () => {
    await files.put('a.webp', Buffer.from('one'))
    const release = await files.hold()
    await files.remove('a.webp')
    await files.put('b.webp', Buffer.from('two'))
    expect(await namesThere()).toEqual(['a.webp', 'b.webp'])
    await release()
    await files.remove('a.webp')
    expect(await namesThere()).toEqual(['b.webp'])
  })

  test('one of several prepared marks is finalized, and a renewal replaces it', async () => {
    const { mark } = files
    expect(await mark.read()).toBeNull()
    const ids = await Promise.all([mark.prepare(), mark.prepare(), mark.prepare()])
    expect(await mark.read()).toBeNull()
    const finalIds = await Promise.all(ids.map(mark.finalize))
    expect(ids).toContain(finalIds[0])
    expect(new Set(finalIds).size).toBe(1)
    expect(await mark.read()).toBe(finalIds[0])
    expect(await mark.finalize('never prepared')).toBe(finalIds[0])
    const newId = await mark.renew()
    expect(newId).not.toBe(finalIds[0])
    expect([await mark.read(), await mark.finalize(ids[0]!)]).toEqual([newId, newId])
    expect(await files.list()).toEqual([])
  })

  test('a mark that was never prepared does not exist', async () => {
    expect(await files.mark.finalize('never-prepared')).toBeNull()
    expect(await files.mark.read()).toBeNull()
  })
})

test('a file that cannot be written leaves nothing in the folder', async () => {
  files = inFolder()
  await files.put('a.webp', Buffer.from('one'))
  await expect(files.put('a.webp', 'no bytes' as never as Buffer)).resolves.toBeUndefined()
  await expect(files.put('b.webp', { not: 'bytes' } as never)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a.webp'])
})

test("somebody else's files in the folder are not listed", async () => {
  files = inFolder()
  await files.put('a.webp', Buffer.from('one'))
  writeFileSync(join(folder, '.DS_Store'), '')
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.webp'])
})

test('the hold of a process that died ends by itself', async () => {
  files = inFolder()
  await files.put('a.webp', Buffer.from('one'))
  writeFileSync(join(folder, '.hold'), '')
  const longAgo = new Date(Date.now() - 10 * 60_000)
  utimesSync(join(folder, '.hold'), longAgo, longAgo)
  await files.remove('a.webp')
  expect(await files.list()).toEqual([])
})
