import type { Readable } from 'node:stream'
import { open as openShapefile } from 'shapefile'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** What is wrong with a file of the map, in one line for people. */
export class WrongMapFileError extends Error {}

/** Geometry and columns of one row; of a shapefile without geometry there are none. */
export type Feature = Awaited<
  ReturnType<Awaited<ReturnType<typeof openShapefile>>['read']>
>['value']

/** An archive of the Census holds seven files. */
const mostEntries = 100
/** Rows shrink to a fifth; what unpacks to far more is made to fill a memory. */
const mostUnpacked = 200
const slack = 1 << 17

/**
 * The name of the shapefile in an archive, without its ending: `tl_2025_48029_addrfeat`.
 * @throws WrongMapFileError for anything but an archive with one shapefile
 */
export async function nameOfShapefile(file: string): Promise<string> {
  const zip = await openArchive(file)
  try {
    return (await findParts(zip)).name
  } finally {
    zip.close()
  }
}

/**
 * The rows of the shapefile in an archive, one after the other, in constant memory.
 * @throws WrongMapFileError for an archive that is damaged or holds no shapefile
 */
export async function* readShapefile(file: string): AsyncGenerator<Feature, void, undefined> {
  const zip = await openArchive(file)
  const streams: Readable[] = []
  try {
    const { shapes, table } = await findParts(zip)
    for (const entry of [shapes, table]) streams.push(await zip.openReadStreamPromise(entry))
    const [shapeBytes, tableBytes] = streams
    // the Census writes UTF-8 since 2014
    const source = await openShapefile(shapeBytes as Readable, tableBytes, { encoding: 'utf-8' })
    for (let row = await source.read(); !row.done; row = await source.read()) yield row.value
  } catch (error) {
    throw asWrongFile(error)
  } finally {
    for (const stream of streams) stream.destroy()
    zip.close()
  }
}

async function openArchive(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false })
  } catch (error) {
    throw asWrongFile(error)
  }
}

async function findParts(zip: ZipFile): Promise<{ name: string; shapes: Entry; table: Entry }> {
  if (zip.entryCount > mostEntries) throw new WrongMapFileError('the archive holds too many files')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const endingIn = (ending: string) =>
    entries.filter(({ fileName }) => fileName.toLowerCase().endsWith(ending))
  const [shapes, ...others] = endingIn('.shp')
  const [table] = endingIn('.dbf')
  if (!shapes || !table || others.length > 0)
    throw new WrongMapFileError('the archive does not hold one shapefile (.shp and .dbf)')
  for (const entry of [shapes, table]) {
    if (entry.isEncrypted() || !entry.canDecodeFileData())
      throw new WrongMapFileError('the archive is encrypted, or packed in a way we cannot read')
    if (entry.uncompressedSize > mostUnpacked * (entry.compressedSize + slack))
      throw new WrongMapFileError('the archive unpacks to far more than a file of a map would')
  }
  return { name: (shapes.fileName.split('/').at(-1) ?? '').slice(0, -4), shapes, table }
}

/** yauzl and the reader of shapefiles throw errors without a class of their own; those of the disk have a `syscall`. */
function asWrongFile(error: unknown): unknown {
  if (error instanceof WrongMapFileError || !(error instanceof Error) || 'syscall' in error)
    return error
  return new WrongMapFileError(`the archive is damaged, cut off or no ZIP file (${error.message})`)
}
