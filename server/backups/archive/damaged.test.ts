import { createHash } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { knownMigrations } from '../../platform/database/migration-history.ts'
import { fileSums, type Installation, installationOn, rowSums } from '../../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createBackup } from '../create-backup.ts'
import { restoreBackup } from '../restore-backup.ts'
import { verifyBackup } from '../verify-backup.ts'
import { appendSeal, contentOf, readArchive } from './archive.ts'
import { checkBackup } from './check-backup.ts'
import { Manifest, UnusableBackup } from './format.ts'

let database: TestDatabase
let here: Installation
/** A valid archive, and its entries. */
let good: Buffer
let entries: [name: string, content: Buffer][]

beforeAll(async () => {
  database = await createTestDatabase()
  here = installationOn(database.url)
  await loadDemoData(database.db)
  await here.uploads.put('a.webp', Buffer.from('a picture'))
  const { name } = await createBackup(here)
  good = readFileSync(join(here.folder, name))
  entries = await entriesOf(join(here.folder, name))
})
afterAll(async () => {
  await database.close()
  here.discard()
})

async function entriesOf(path: string): Promise<[string, Buffer][]> {
  const entries: [string, Buffer][] = []
  for await (const { content, ...entry } of readArchive(path)) {
    const name =
      entry.kind === 'head'
        ? 'backup.json'
        : entry.kind === 'manifest'
          ? 'manifest.json'
          : entry.kind === 'file'
            ? `uploads/${entry.file}`
            : `tables/${entry.table}/${String(entry.part).padStart(6, '0')}.copy`
    entries.push([name, await contentOf(content)])
  }
  return entries
}

/** Packs entries as our archives are, so that only the content can be wrong. */
async function packEntries(parts: [name: string, content: Buffer][]): Promise<Buffer> {
  const path = join(here.dataDir, 'packed')
  const archive = pack()
  const output = pipeline(archive, createGzip(), appendSeal, createWriteStream(path))
  for (const [name, content] of parts)
    await new Promise((resolve) => void archive.entry({ name }, content, resolve))
  archive.finalize()
  await output
  return readFileSync(path)
}

/** The valid archive with changed JSON in the entries of these names. */
const withJson = (change: (json: Record<string, never>) => object, ...names: string[]) =>
  packEntries(
    entries.map(([name, content]) => [
      name,
      names.includes(name)
        ? Buffer.from(JSON.stringify(change(JSON.parse(`${content}`))))
        : content,
    ]),
  )
const both = ['backup.json', 'manifest.json']
const withFlippedByte = (place: number) => {
  const bytes = Buffer.from(good)
  bytes[place]! ^= 0x10
  return bytes
}
const without = (pattern: RegExp) => packEntries(entries.filter(([name]) => !pattern.test(name)))
const newest = knownMigrations().at(-1)!

/** A name in the list, its checksum right, for a file that must never be written. */
async function climbing() {
  const content = Buffer.from('climbs out')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const manifest = await withJson(
    (json) => ({ ...json, files: [{ name: '../../climbed', bytes: content.length, sha256 }] }),
    'manifest.json',
  )
  writeFileSync(join(here.dataDir, 'listed'), manifest)
  const parts = await entriesOf(join(here.dataDir, 'listed'))
  return packEntries([
    ...parts.filter(([name]) => name !== 'manifest.json' && !name.startsWith('uploads/')),
    ['uploads/../../climbed', content],
    ...parts.filter(([name]) => name === 'manifest.json'),
  ])
}

/** Rows of another format, with a list that agrees with them. */
async function otherTable() {
  const rows = Buffer.from('1\tdrop\n')
  const parts = entries.filter(([name]) => name !== 'manifest.json')
  const manifest = Manifest.parse(JSON.parse(`${entries.at(-1)![1]}`))
  manifest.tables.push({
    name: 'other_people',
    columns: ['id', 'name'],
    rows: 1,
    bytes: rows.length,
    sha256: createHash('sha256').update(rows).digest('hex'),
  })
  return packEntries([
    ...parts,
    ['tables/other_people/000001.copy', rows],
    ['manifest.json', Buffer.from(JSON.stringify(manifest))],
  ])
}

const corpus: [what: string, make: () => Buffer | Promise<Buffer>, reason: RegExp][] = [
  ['empty', () => Buffer.alloc(0), /is empty/],
  ['cut off within the first bytes', () => good.subarray(0, 14), /not a backup/],
  ['cut off in the middle', () => good.subarray(0, good.length >> 1), /cut off/],
  ['cut off before its last byte', () => good.subarray(0, -1), /cut off/],
  ['one bit flipped in the middle', () => withFlippedByte(good.length >> 1), /damaged/],
  ['one bit flipped in its header', () => withFlippedByte(5), /damaged/],
  ['one bit flipped in its checksum', () => withFlippedByte(good.length - 30), /damaged/],
  ['more behind its end', () => Buffer.concat([good, Buffer.from('more')]), /damaged/],
  ['another file of text', () => Buffer.from('SELECT 1;\n'), /not a backup/],
  ['a gzipped text', () => gzipSync('SELECT 1;\n'), /not a backup/],
  [
    'a tar of something else',
    () => packEntries([['readme.txt', Buffer.from('hi')]]),
    /not a backup/,
  ],
  [
    'of a newer format',
    () => withJson((json) => ({ ...json, format: 2 }), ...both),
    /has format 2.*Update first/,
  ],
  [
    'of a newer migration',
    () =>
      withJson(
        (json) => ({ ...json, migration: { when: newest.when + 1, tag: '9999_future' } }),
        ...both,
      ),
    /newer version made it.*9999_future/,
  ],
  [
    'of another line of migrations',
    () =>
      withJson(
        (json) => ({ ...json, migration: { when: newest.when - 1, tag: '0001_fork' } }),
        ...both,
      ),
    /another line of versions.*0001_fork/,
  ],
  ['without its list', () => without(/manifest/), /list of parts is missing/],
  ['without a table', () => without(/^tables\/doctors\//), /table doctors are not those/],
  ['without a file', () => without(/^uploads/), /a\.webp is missing/],
  [
    'with a changed row',
    () =>
      packEntries(
        entries.map(([name, content]) => [
          name,
          /^tables\/doctors\//.test(name)
            ? Buffer.from(`${content}`.replace('(210) 555', '(210) 556'))
            : content,
        ]),
      ),
    /table doctors are not those/,
  ],
  ['with a file that climbs out', climbing, /damaged/],
  ['with a table that is not ours', otherTable, /not those of this directory/],
  [
    'with a moment that its end does not know',
    () => withJson((json) => ({ ...json, created: '2020-01-01T00:00:00.000Z' }), 'backup.json'),
    /do not belong together/,
  ],
]

test.each(corpus)('%s is refused with the reason, and nothing changes', async (_, make, reason) => {
  const path = join(here.dataDir, 'damaged.tar.gz')
  writeFileSync(path, await make())
  const state = async () => ({
    rows: await rowSums(here.url),
    files: fileSums(here.dataDir),
    backups: readdirSync(here.folder),
  })
  const before = await state()
  await expect(restoreBackup(here, path)).rejects.toThrow(reason)
  await expect(verifyBackup(here, path)).rejects.toThrow(reason)
  expect(await state()).toEqual(before)
})

test('a flipped bit is detected anywhere', async () => {
  const path = join(here.dataDir, 'flipped.tar.gz')
  const step = Math.floor(good.length / 200)
  const places = Array.from({ length: 200 }, (_, n) => n * step)
  // and all of the end
  for (let back = 1; back <= 80; back++) places.push(good.length - back)
  for (const place of places) {
    writeFileSync(path, withFlippedByte(place))
    await expect(checkBackup(path), `byte ${place}`).rejects.toThrow(UnusableBackup)
  }
})

test('other programs can unpack an archive with its seal', () => {
  expect(gunzipSync(good).length).toBeGreaterThan(good.length)
})

test('an archive packed again with its entries is accepted', async () => {
  const path = join(here.dataDir, 'again.tar.gz')
  writeFileSync(path, await packEntries(entries))
  expect((await checkBackup(path)).files).toHaveLength(1)
})
