import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '../../platform/database/migration-history.ts'
import { appendSeal } from './archive.ts'
import { format, product } from './format.ts'
import { ReadingLimits } from './limits.ts'

const mb = 1024 * 1024
const huge = 1400 * mb
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stone-oak-bombs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const letters = gzipSync(Buffer.alloc(4 * mb, 'a'))
/** So many times the letter a, which must be whole times 4 MB, compressed about a thousand times. */
const manyLetters = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / (4 * mb)) }, () => letters)

/** A tar's header without the content it announces. */
async function header(name: string, size: number, type = 'file'): Promise<Buffer> {
  const whole = await entry(name, Buffer.alloc(0))
  whole.write(`${size.toString(8).padStart(11, '0')} `, 124)
  whole.write(type === 'file' ? '0' : 'L', 156)
  return withChecksum(whole)
}

/** The sum of a header's bytes, its own eight as blanks. */
function withChecksum(whole: Buffer): Buffer {
  whole.fill(' ', 148, 156)
  const sum = whole.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  whole.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return whole
}

async function entry(name: string, content: Buffer): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name }, content)
  archive.finalize()
  const all = await buffer(archive)
  return all.subarray(0, all.length - 1024)
}

const zip = (bytes: Buffer) => [gzipSync(bytes)]
const entryOfSize = async (name: string, size = huge, type?: string) => [
  ...zip(await header(name, size, type)),
  ...manyLetters(size),
]
const head = async () =>
  zip(
    await entry(
      'backup.json',
      Buffer.from(
        JSON.stringify({
          product,
          format,
          created: '2026-11-22T08:00:00.000Z',
          migration: knownMigrations().at(-1),
        }),
      ),
    ),
  )
const manyFiles = async (count: number) => {
  const one = await entry('uploads/00000000.webp', Buffer.alloc(0))
  const parts: Buffer[] = []
  for (let n = 0; n < count; n++) {
    const next = Buffer.from(one)
    next.write(String(n).padStart(8, '0'), 'uploads/'.length)
    parts.push(withChecksum(next))
  }
  return zip(Buffer.concat(parts))
}

type Bomb = [what: string, make: () => Promise<Buffer[]>, reason: RegExp]
const bombs: Bomb[] = [
  ['a first entry', () => entryOfSize('backup.json'), /its first entry has 1,400 MB/],
  [
    'a list of parts',
    async () => [...(await head()), ...(await entryOfSize('manifest.json'))],
    /its list of parts has 1,400 MB, at most 1 MB fit/,
  ],
  [
    'an uploaded file',
    async () => [...(await head()), ...(await entryOfSize('uploads/a.webp'))],
    /the file a\.webp has 1,400 MB, at most 32 MB fit/,
  ],
  [
    'a part of a table',
    async () => [...(await head()), ...(await entryOfSize('tables/doctors/000001.copy'))],
    /part 1 of the table doctors has 1,400 MB/,
  ],
  [
    'a row over several parts',
    async () => [
      ...(await head()),
      ...(await entryOfSize('tables/doctors/000001.copy', 12 * mb)),
      ...(await entryOfSize('tables/doctors/000002.copy', 12 * mb)),
    ],
    /a row of the table doctors has over 16 MB/,
  ],
  [
    'a name',
    async () => [...(await head()), ...(await entryOfSize('x', huge, 'gnu-long-path'))],
    /cannot be unpacked \(Header exceeds max size\)/,
  ],
  [
    'many files',
    async () => [...(await head()), ...(await manyFiles(100_001))],
    /it has over 100000 uploaded files/,
  ],
]

test('bombs are refused with the reason, and memory stays bounded', async () => {
  const paths = await Promise.all(
    bombs.map(async ([, make], n) => {
      const path = join(folder, `${n}.tar.gz`)
      writeFileSync(path, await buffer(Readable.from(appendSeal(Readable.from(await make())))))
      expect(statSync(path).size).toBeLessThan(3 * mb)
      return path
    }),
  )
  const script = `
    import { readFileSync } from 'node:fs'
    const { checkBackup } = await import(${JSON.stringify(new URL('./check-backup.ts', import.meta.url).href)})
    const reasons = []
    for (const path of process.argv.slice(1)) {
      await checkBackup(path).then(
        () => reasons.push('accepted'),
        (error) => reasons.push(error.constructor.name + ': ' + error.message))
    }
    const [, peak] = /VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    console.log(JSON.stringify({ reasons, peak: Number(peak ?? 0) * 1024 }))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, ...paths])
  const { reasons, peak } = JSON.parse(`${output}`)
  for (const [n, [what, , reason]] of bombs.entries()) {
    expect(reasons[n], what).toMatch(/^UnusableBackup: /)
    expect(reasons[n], what).toMatch(reason)
  }
  expect(peak).toBeLessThan(300 * mb)
})

test('unpacking stops at the limits of bytes and of entries', () => {
  const bytes = new ReadingLimits()
  for (let n = 0; n < 100; n++) bytes.unpacked(1024 * mb)
  expect(() => bytes.unpacked(1)).toThrow(/unpacked it has over 102,400 MB/)
  const parts = new ReadingLimits()
  const part = { kind: 'table', table: 'doctors', part: 1 } as const
  for (let n = 0; n < 1_000_000; n++) parts.entry(part, 10)
  expect(() => parts.entry(part, 10)).toThrow(/it has over 1000000 parts/)
})
