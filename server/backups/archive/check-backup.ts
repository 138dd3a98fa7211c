import { createHash, type Hash } from 'node:crypto'
import { knownMigrations } from '../../platform/database/migration-history.ts'
import { type ArchiveEntry, checkSeal, contentOf, readArchive } from './archive.ts'
import { checkHead, foreign, type Head, Manifest, UnusableBackup } from './format.ts'
import { limits, RowCounter, tooLarge } from './limits.ts'

type Part = { bytes: number; rows: RowCounter; hash: Hash; parts: number }
type File = { bytes: number; sha256: string }

/**
 * Reads a whole backup without changing anything: every part must exist once, with its checksum,
 * and nothing else.
 * @throws UnusableBackup
 */
export async function checkBackup(path: string): Promise<Manifest> {
  const tables = new Map<string, Part>()
  const files = new Map<string, File>()
  let head: Head | undefined
  let manifest: Manifest | undefined
  await checkSeal(path)
  for await (const entry of readArchive(path)) {
    if (!head) {
      if (entry.kind !== 'head') throw foreign()
      head = checkHead(await jsonOf(entry), knownMigrations())
    } else if (manifest || entry.kind === 'head') throw damageError('something follows its end')
    else if (entry.kind === 'manifest') manifest = await readManifest(entry, head)
    else if (entry.kind === 'file') {
      if (files.has(entry.file)) throw damageError(`the file ${entry.file} comes twice`)
      files.set(entry.file, await fileOf(entry))
    } else {
      if ((tables.get(entry.table)?.parts ?? 0) + 1 !== entry.part)
        throw damageError(`a part of the table ${entry.table} is missing`)
      await countRows(tables, entry.table, entry)
      if (tables.size > limits.tables) throw tooLarge(`it has over ${limits.tables} tables`)
    }
  }
  if (!head) throw foreign()
  if (!manifest) throw damageError('its list of parts is missing')
  compare(manifest, tables, files)
  return manifest
}

async function fileOf({ content }: ArchiveEntry): Promise<File> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

const noRows = (table: string): Part => ({
  bytes: 0,
  rows: new RowCounter(table),
  hash: createHash('sha256'),
  parts: 0,
})

async function countRows(parts: Map<string, Part>, name: string, { content }: ArchiveEntry) {
  const part = parts.get(name) ?? noRows(name)
  parts.set(name, part)
  part.parts += 1
  for await (const chunk of content) {
    part.bytes += chunk.length
    part.hash.update(chunk)
    part.rows.count(chunk)
  }
}

function compare(manifest: Manifest, tables: Map<string, Part>, files: Map<string, File>) {
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const actual = tables.get(name) ?? noRows(name)
    const same =
      actual.rows.rows === rows &&
      actual.bytes === bytes &&
      actual.hash.copy().digest('hex') === sha256
    if (!same) throw damageError(`the rows of the table ${name} are not those it was made with`)
  }
  for (const { name, bytes, sha256 } of manifest.files) {
    const actual = files.get(name)
    if (!actual) throw damageError(`the file ${name} is missing`)
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw damageError(`the file ${name} is not the one it was made with`)
  }
  const names = (parts: { name: string }[]) => new Set(parts.map(({ name }) => name))
  for (const [actual, expectedNames] of [
    [tables, names(manifest.tables)],
    [files, names(manifest.files)],
  ] as const)
    for (const name of actual.keys())
      if (!expectedNames.has(name)) throw damageError(`${name} is not in its list`)
}

async function readManifest(entry: ArchiveEntry, head: Head): Promise<Manifest> {
  const result = Manifest.safeParse(await jsonOf(entry))
  if (!result.success) throw damageError('its list of parts makes no sense')
  const { product, format, created: createdAt, migration } = result.data
  if (JSON.stringify({ product, format, created: createdAt, migration }) !== JSON.stringify(head))
    throw damageError('its beginning and its end do not belong together')
  for (const parts of [result.data.tables, result.data.files])
    if (new Set(parts.map(({ name }) => name)).size !== parts.length)
      throw damageError('its list names a part twice')
  return result.data
}

async function jsonOf({ content }: ArchiveEntry): Promise<unknown> {
  const text = await contentOf(content)
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw foreign()
  }
}

const damageError = (how: string) => new UnusableBackup(`It is damaged: ${how}.`)
