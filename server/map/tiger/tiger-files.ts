import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { nameOfShapefile, WrongMapFileError } from './read-shapefile.ts'

/** Kinds of files, in the order in which they are read: edges add what has no house numbers. */
export const tigerKinds = ['addrfeat', 'edges', 'areawater', 'arealm', 'pointlm', 'rails'] as const
export type TigerKind = (typeof tigerKinds)[number]

export type TigerFile = { path: string; name: string; kind: TigerKind; year: number }

const namePattern = new RegExp(
  String.raw`^tl_(\d{4})_(?:\d{2}|\d{5}|us)_(${tigerKinds.join('|')})$`,
)

/**
 * The files of one release of the Census, in the order in which they are read.
 * @throws WrongMapFileError for other files, several years, or none with house numbers
 */
export async function recognizeFiles(paths: readonly string[]): Promise<TigerFile[]> {
  const files: TigerFile[] = []
  for (const path of paths) {
    const name = await nameOfShapefile(path).catch((error: unknown) => {
      if (!(error instanceof WrongMapFileError)) throw error
      throw new WrongMapFileError(`${basename(path)}: ${error.message}`)
    })
    const [, year, kind] = namePattern.exec(name) ?? []
    if (!year || !kind)
      throw new WrongMapFileError(
        `${basename(path)}: holds ${name}, which is none of ${tigerKinds.map((each) => each.toUpperCase()).join(', ')} of TIGER/Line`,
      )
    files.push({ path, name, kind: kind as TigerKind, year: Number(year) })
  }
  const years = new Set(files.map(({ year }) => year))
  if (years.size > 1)
    throw new WrongMapFileError(`the files are of several years: ${[...years].join(', ')}`)
  const twice = files.find(({ name }, at) =>
    files.some((file, other) => other < at && file.name === name),
  )
  if (twice) throw new WrongMapFileError(`${twice.name} is given twice`)
  if (!files.some(({ kind }) => kind === 'addrfeat'))
    throw new WrongMapFileError('no ADDRFEAT file among them: house numbers come from there')
  return files.toSorted(
    (one, other) => tigerKinds.indexOf(one.kind) - tigerKinds.indexOf(other.kind),
  )
}

/** SHA-256 of the names and contents of the files, in whatever order they are given. */
export async function checksumOf(files: readonly TigerFile[]): Promise<string> {
  const sums: string[] = []
  for (const { path, name } of files) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    sums.push(`${name} ${hash.digest('hex')}`)
  }
  return createHash('sha256').update(sums.toSorted().join('\n')).digest('hex')
}
