import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderFiles } from './files.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'stone-oak-files-')), 'uploads')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

test('what is put can be read, is listed, and is gone once removed', async () => {
  const files = folderFiles(folder)
  expect(await files.list()).toEqual([])
  expect(await files.read('a.webp')).toBeNull()
  await files.put('a.webp', Buffer.from('one'))
  await files.put('a.webp', Buffer.from('two'))
  expect(await files.read('a.webp')).toEqual(Buffer.from('two'))
  expect(readdirSync(folder)).toEqual(['a.webp'])
  expect(await files.list()).toMatchObject([{ name: 'a.webp', writtenAt: expect.any(Date) }])
  await files.remove('a.webp')
  await files.remove('a.webp')
  expect(readdirSync(folder)).toEqual([])
})

test('a file that cannot be written leaves nothing', async () => {
  const files = folderFiles(folder)
  await files.put('a.webp', Buffer.from('one'))
  await expect(files.put('a.webp', 'no bytes' as never as Buffer)).resolves.toBeUndefined()
  await expect(files.put('b.webp', { not: 'bytes' } as never)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a.webp'])
})

test.each(['', '.', '..', '../a', 'a/b', '/etc/passwd', '.hidden', 'a\\b', 'a\0b'])(
  'a name that is none is refused: %j',
  async (name) => {
    const files = folderFiles(folder)
    await expect((async () => files.read(name))()).rejects.toThrow('Not a name')
    await expect((async () => files.put(name, Buffer.alloc(1)))()).rejects.toThrow('Not a name')
    await expect((async () => files.remove(name))()).rejects.toThrow('Not a name')
  },
)

test("somebody else's files are not listed", async () => {
  const files = folderFiles(folder)
  await files.put('a.webp', Buffer.from('one'))
  writeFileSync(join(folder, '.DS_Store'), '')
  expect((await files.list()).map(({ name }) => name)).toEqual(['a.webp'])
})

test('while a hold is on nothing is removed, and what is put stays possible', async () => {
  const files = folderFiles(folder)
  await files.put('a.webp', Buffer.from('one'))
  const release = await files.hold()
  await folderFiles(folder).remove('a.webp')
  await files.put('b.webp', Buffer.from('two'))
  expect((await files.list()).map(({ name }) => name).sort()).toEqual(['a.webp', 'b.webp'])
  await release()
  await files.remove('a.webp')
  expect(readdirSync(folder)).toEqual(['b.webp'])
})

test('the hold of a process that died ends by itself', async () => {
  const files = folderFiles(folder)
  await files.put('a.webp', Buffer.from('one'))
  writeFileSync(join(folder, '.hold'), '')
  const longAgo = new Date(Date.now() - 10 * 60_000)
  utimesSync(join(folder, '.hold'), longAgo, longAgo)
  await files.remove('a.webp')
  expect(await files.list()).toEqual([])
})
