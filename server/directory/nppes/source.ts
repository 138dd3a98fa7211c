import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { WrongFileError } from './columns.ts'

const readAtOnce = 1 << 17

/** Bytes of the rows, unpacked. @throws WrongFileError as `readSource` */
export async function sizeOfSource(file: string): Promise<number> {
  const handle = await open(file)
  try {
    return (await findEntry(handle))?.size ?? (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/**
 * The rows' bytes in portions, in constant memory: those of the file itself or, of a ZIP archive as
 * CMS offers it, of the one file in it that holds the providers.
 * @throws WrongFileError for an archive that is damaged, cut off, encrypted or holds no such file
 */
export async function* readSource(file: string): AsyncGenerator<Buffer, void, undefined> {
  const handle = await open(file)
  const entry = await findEntry(handle).finally(() => handle.close())
  if (!entry) return yield* createReadStream(file, { highWaterMark: readAtOnce })
  if (entry.packed === 0) return
  const packed = createReadStream(file, { start: entry.start, end: entry.start + entry.packed - 1 })
  // The reader below hears of every failure; the callback only keeps it from being thrown twice.
  const bytes = entry.isPacked
    ? pipeline(packed, createInflateRaw({ chunkSize: readAtOnce }), () => {})
    : packed
  let size = 0
  let sum = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > entry.size) throw damaged()
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw String((error as { code?: string }).code).startsWith('Z_') ? damaged() : error
  } finally {
    packed.destroy()
  }
  if (size !== entry.size || sum !== entry.sum) throw damaged()
}

type Entry = {
  name: string
  /** Bytes: where it begins in the archive, how long it is there, and unpacked. */
  start: number
  packed: number
  size: number
  /** CRC-32 */
  sum: number
  isPacked: boolean
}

const signs = { file: 0x04034b50, entry: 0x02014b50, end: 'PK\x05\x06', longEnd: 'PK\x06\x07' }
/** The end of an archive: 22 bytes, a comment of up to 64 KB behind them, 20 before them in a big one. */
const longestEnd = 22 + 0xffff + 20
const longestDirectory = 1 << 20
/** Rows of the register shrink to a tenth or so; what unpacks to far more is made to fill a disk. */
const mostUnpacked = 200

const damaged = () => new WrongFileError('the archive is damaged or was cut off')

/** null: the file is no archive. */
async function findEntry(handle: FileHandle): Promise<Entry | null> {
  const head = await read(handle, 0, 4)
  if (head.length < 4 || head.readUInt32LE() !== signs.file) return null
  try {
    const entry = chosen(await entriesOf(handle))
    const local = await read(handle, entry.start, 30)
    if (local.readUInt32LE() !== signs.file) throw damaged()
    entry.start += 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
    if (entry.start + entry.packed > (await handle.stat()).size) throw damaged()
    return entry
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}

function chosen(entries: Entry[]): Entry {
  const tables = entries.filter(
    ({ name }) => /\.csv$/i.test(name) && !/fileheader|__MACOSX/i.test(name),
  )
  const named = tables.filter(({ name }) => /(^|\/)npidata_pfile_[^/]*$/i.test(name))
  const [found, ...others] = named.length > 0 ? named : tables
  if (!found || others.length > 0)
    throw new WrongFileError('the archive holds no file npidata_pfile_….csv, or several')
  if (found.size > mostUnpacked * (found.packed + readAtOnce))
    throw new WrongFileError('the archive unpacks to far more than a file of the register would')
  return found
}

async function entriesOf(handle: FileHandle): Promise<Entry[]> {
  const { size } = await handle.stat()
  const tail = await read(handle, Math.max(0, size - longestEnd), longestEnd)
  const end = tail.lastIndexOf(signs.end, undefined, 'latin1')
  if (end < 0) throw damaged()
  let length = tail.readUInt32LE(end + 12)
  let start = tail.readUInt32LE(end + 16)
  if (end >= 20 && tail.toString('latin1', end - 20, end - 16) === signs.longEnd) {
    const long = await read(handle, Number(tail.readBigUInt64LE(end - 12)), 56)
    length = Number(long.readBigUInt64LE(40))
    start = Number(long.readBigUInt64LE(48))
  }
  if (length > longestDirectory || start + length > size) throw damaged()
  const directory = await read(handle, start, length)
  const entries: Entry[] = []
  for (let at = 0; at < length; ) {
    if (directory.readUInt32LE(at) !== signs.entry) throw damaged()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const method = directory.readUInt16LE(at + 10)
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted || (method !== 0 && method !== 8))
      throw new WrongFileError('the archive is encrypted, or packed in a way we cannot read')
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      ...longPlace(directory, at, directory.subarray(nameEnd, extraEnd)),
      sum: directory.readUInt32LE(at + 16),
      isPacked: method === 8,
    })
    at = extraEnd + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Beyond 4 GB the figures stand in an extra field, in this order, each only where it is needed. */
function longPlace(directory: Buffer, at: number, extra: Buffer) {
  let long = Buffer.alloc(0)
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2))
    if (extra.readUInt16LE(field) === 1) long = Buffer.from(extra.subarray(field + 4))
  let used = 0
  const figure = (place: number) => {
    const short = directory.readUInt32LE(at + place)
    if (short !== 0xffffffff) return short
    used += 8
    return Number(long.readBigUInt64LE(used - 8))
  }
  const size = figure(24)
  const packed = figure(20)
  return { size, packed, start: figure(42) }
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read({ buffer, position })
  return buffer.subarray(0, bytesRead)
}
