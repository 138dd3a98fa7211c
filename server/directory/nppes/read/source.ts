import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { WrongFileError } from './columns.ts'

const chunkSize = 1 << 17
/**
 * Rows of the register shrink to about a tenth; what unpacks to far more is made to fill a disk.
 */
const mostUnpacked = 200
/** An archive of the register holds a dozen files. */
const mostEntries = 1000

const tables = {
  providers: 'npidata_pfile_',
  /** Secondary practice locations. */
  'further places': 'pl_pfile_',
  /** Further names of organizations. */
  'other names': 'othername_pfile_',
  /** Addresses for messages between computers. */
  endpoints: 'endpoint_pfile_',
} as const
/** One of the files in an archive of the register. */
export type Table = keyof typeof tables

const isOf = (table: Table, { fileName }: Entry) =>
  (fileName.split('/').at(-1) ?? '').toLowerCase().startsWith(tables[table])

/**
 * The size of the rows in bytes, unpacked, and the file's name in its archive; null without an
 * archive.
 * @throws WrongFileError like `readSource`
 */
export async function describeSource(
  file: string,
): Promise<{ size: number; nameInArchive: string | null }> {
  if (!(await isArchive(file))) return { size: (await stat(file)).size, nameInArchive: null }
  const zip = await openArchive(file)
  try {
    const { uncompressedSize, fileName } = await findTable(zip)
    return { size: uncompressedSize, nameInArchive: fileName }
  } catch (error) {
    throw asWrongFile(error)
  } finally {
    zip.close()
  }
}

/**
 * The bytes of the rows in portions, in constant memory: those of the file itself or, of a ZIP
 * archive as CMS offers it, of the one file in it with the providers.
 * @throws WrongFileError for an archive that is damaged, cut off, encrypted or without such a file
 */
export async function* readSource(
  file: string,
  table: Table = 'providers',
): AsyncGenerator<Buffer, void, undefined> {
  if (!(await isArchive(file))) return yield* createReadStream(file, { highWaterMark: chunkSize })
  const zip = await openArchive(file)
  try {
    yield* unpack(zip, await findTable(zip, table))
  } catch (error) {
    throw asWrongFile(error)
  } finally {
    zip.close()
  }
}

/** Whether the file is an archive with this table. @throws WrongFileError like `readSource` */
export async function holdsTable(file: string, table: Table): Promise<boolean> {
  if (!(await isArchive(file))) return false
  const zip = await openArchive(file)
  try {
    return (await listTables(zip)).some((entry) => isOf(table, entry))
  } catch (error) {
    throw asWrongFile(error)
  } finally {
    zip.close()
  }
}

/** yauzl checks the size of what it unpacks, but not the checksum. */
async function* unpack(zip: ZipFile, entry: Entry) {
  const bytes: Readable = await zip.openReadStreamPromise(entry)
  const chunks: AsyncIterable<Buffer> = bytes
  let sum = 0
  try {
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } finally {
    bytes.destroy()
  }
  if (sum !== entry.crc32) throw damagedArchive()
}

async function listTables(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  if (zip.entryCount > mostEntries) throw new WrongFileError('the archive holds too many files')
  for await (const entry of zip.eachEntry())
    if (/\.csv$/i.test(entry.fileName) && !/fileheader|__MACOSX/i.test(entry.fileName))
      entries.push(entry)
  return entries
}

async function findTable(zip: ZipFile, tableName: Table = 'providers'): Promise<Entry> {
  const entries = await listTables(zip)
  const mainTables = entries.filter((entry) => isOf(tableName, entry))
  const [table, ...others] =
    mainTables.length > 0 || tableName !== 'providers' ? mainTables : entries
  if (!table || others.length > 0)
    throw new WrongFileError(
      tableName === 'providers'
        ? 'the archive holds no file npidata_pfile_….csv, or several'
        : `the archive holds several files ${tables[tableName]}….csv`,
    )
  if (table.isEncrypted() || !table.canDecodeFileData())
    throw new WrongFileError('the archive is encrypted, or packed in a way we cannot read')
  if (table.uncompressedSize > mostUnpacked * (table.compressedSize + chunkSize))
    throw new WrongFileError('the archive unpacks to far more than a file of the register would')
  return table
}

async function openArchive(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false })
  } catch (error) {
    throw asWrongFile(error)
  }
}

/** By its first bytes. */
async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4), position: 0 })
    return bytesRead === 4 && buffer.readUInt32LE() === 0x04034b50
  } finally {
    await handle.close()
  }
}

const damagedArchive = () => new WrongFileError('the archive is damaged or was cut off')

/**
 * yauzl and the unpacking throw errors without a class of their own; those of the disk have a
 * `syscall`.
 */
function asWrongFile(error: unknown) {
  if (error instanceof WrongFileError || (error instanceof Error && 'syscall' in error))
    return error
  return damagedArchive()
}
