import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  registerFile,
  registerName,
  type ZipPart,
  zipFile,
} from '../../../testing/inputs/import-inputs.ts'
import { WrongFileError } from './columns.ts'
import { describeSource, readSource } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'nppes-source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rows = registerFile()
const register = { name: registerName, content: rows }
const header = { name: registerName.replace('.csv', '_fileheader.csv'), content: Buffer.from('x') }
const others = { name: 'pl_pfile_20050523-20261108.csv', content: Buffer.from('a,b\n') }

async function read(bytes: Buffer) {
  const file = join(folder, 'file')
  writeFileSync(file, bytes)
  const chunks: Buffer[] = []
  for await (const chunk of readSource(file)) chunks.push(chunk)
  return { text: Buffer.concat(chunks).toString(), size: (await describeSource(file)).size }
}

const same = { text: rows.toString(), size: rows.length }

test.each<[string, Buffer]>([
  ['a plain file', rows],
  ['an archive as CMS makes them', zipFile([others, header, register])],
  ['an archive with a folder in it', zipFile([{ ...register, name: `NPPES/${register.name}` }])],
  ['an archive with one table of another name', zipFile([{ ...register, name: 'week.csv' }])],
  ['an archive with a comment', withComment(zipFile([register]), 'made on Monday')],
])('%s is read whole', async (_, bytes) => expect(await read(bytes)).toEqual(same))

const flipByte = (bytes: Buffer, place: number) => {
  const copy = Buffer.from(bytes)
  copy[place]! ^= 0xff
  return copy
}

function withComment(archive: Buffer, comment: string) {
  const copy = Buffer.from(archive)
  copy.writeUInt16LE(comment.length, copy.length - 2)
  return Buffer.concat([copy, Buffer.from(comment)])
}

const of = (...parts: ZipPart[]) => zipFile(parts)
const good = of(register)
const noise = Buffer.alloc(40 * 1024 * 1024, 'x')

test.each<[string, Buffer, RegExp]>([
  ['cut off', good.subarray(0, good.length - 30), /damaged or was cut off/],
  ['a flipped byte', flipByte(good, 200), /damaged or was cut off/],
  ['a wrong checksum', flipByte(good, good.lastIndexOf('PK\x01\x02') + 16), /damaged/],
  [
    'a smaller size than it has',
    flipByte(good, good.lastIndexOf('PK\x01\x02') + 25),
    /damaged|far/,
  ],
  ['no end but a beginning', Buffer.from('PK\x03\x04 and nothing else'), /damaged/],
  ['encrypted', of({ ...register, flags: 1 }), /encrypted/],
  ['no table in it', of({ name: 'readme.pdf', content: rows }), /holds no file npidata_pfile/],
  [
    'two of them',
    of(register, { ...register, name: registerName.replace('8.', '9.') }),
    /or several/,
  ],
  ['a bomb', of({ ...register, content: noise }), /far more than a file of the register/],
])('an archive is refused in one line: %s', async (_, bytes, message) => {
  const refusal = await read(bytes).catch((error) => error)
  expect(refusal).toBeInstanceOf(WrongFileError)
  expect(refusal.message).toMatch(message)
})

test('every damaged byte is refused or harmless', async () => {
  const small = of({ name: registerName, content: Buffer.from('a,b\n1,2\n') })
  for (let place = 4; place < small.length; place += 1) {
    const result = await read(flipByte(small, place)).catch((error) => error)
    const isHarmless = !(result instanceof Error) && result.text === 'a,b\n1,2\n'
    expect(result instanceof WrongFileError || isHarmless, `byte ${place}: ${result}`).toBe(true)
  }
})
