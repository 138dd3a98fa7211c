import { createHash, type Hash } from 'node:crypto'
import { knownMigrations } from '../platform/database/migration-history.ts'
import { checkHead, foreign, type Head, Manifest, UnusableBackup } from './format.ts'
import { type ArchiveEntry, checkSeal, contentOf, readArchive } from './read-archive.ts'

type Part = { bytes: number; rows: number; hash: Hash; parts: number }

/**
 * Reads a whole backup and changes nothing: every part must be there, once, with its checksum, and
 * nothing else.
 * @throws UnusableBackup
 */
export async function checkBackup(path: string): Promise<Manifest> {
  const tables = new Map<string, Part>()
  const files = new Map<string, Part>()
  let head: Head | undefined
  let manifest: Manifest | undefined
  await checkSeal(path)
  for await (const entry of readArchive(path)) {
    if (!head) {
      if (entry.kind !== 'head') throw foreign()
      head = checkHead(await jsonOf(entry), knownMigrations())
    } else if (manifest || entry.kind === 'head') throw damaged('something follows its end')
    else if (entry.kind === 'manifest') manifest = await readManifest(entry, head)
    else if (entry.kind === 'file') {
      if (files.has(entry.file)) throw damaged(`the file ${entry.file} comes twice`)
      await count(files, entry.file, entry)
    } else {
      if ((tables.get(entry.table)?.parts ?? 0) + 1 !== entry.part)
        throw damaged(`a part of the table ${entry.table} is missing`)
      await count(tables, entry.table, entry)
    }
  }
  if (!head) throw foreign()
  if (!manifest) throw damaged('its list of parts is missing')
  compare(manifest, tables, files)
  return manifest
}

async function count(parts: Map<string, Part>, name: string, { content }: ArchiveEntry) {
  const part = parts.get(name) ?? { bytes: 0, rows: 0, hash: createHash('sha256'), parts: 0 }
  parts.set(name, part)
  part.parts += 1
  for await (const chunk of content) {
    part.bytes += chunk.length
    part.hash.update(chunk)
    // COPY writes a line break inside a value as two letters, so each one ends a row
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) part.rows += 1
  }
}

function compare(manifest: Manifest, tables: Map<string, Part>, files: Map<string, Part>) {
  const none = { bytes: 0, rows: 0, hash: createHash('sha256') }
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const found = tables.get(name) ?? none
    const same =
      found.rows === rows && found.bytes === bytes && found.hash.copy().digest('hex') === sha256
    if (!same) throw damaged(`the rows of the table ${name} are not those it was made with`)
  }
  for (const { name, bytes, sha256 } of manifest.files) {
    const found = files.get(name)
    if (!found) throw damaged(`the file ${name} is missing`)
    if (found.bytes !== bytes || found.hash.copy().digest('hex') !== sha256)
      throw damaged(`the file ${name} is not the one it was made with`)
  }
  const names = (parts: { name: string }[]) => new Set(parts.map(({ name }) => name))
  for (const [found, listed] of [
    [tables, names(manifest.tables)],
    [files, names(manifest.files)],
  ] as const)
    for (const name of found.keys())
      if (!listed.has(name)) throw damaged(`${name} is not in its list`)
}

async function readManifest(entry: ArchiveEntry, head: Head): Promise<Manifest> {
  const parsed = Manifest.safeParse(await jsonOf(entry))
  if (!parsed.success) throw damaged('its list of parts makes no sense')
  const { product, format, created, migration } = parsed.data
  if (JSON.stringify({ product, format, created, migration }) !== JSON.stringify(head))
    throw damaged('its beginning and its end do not belong together')
  for (const parts of [parsed.data.tables, parsed.data.files])
    if (new Set(parts.map(({ name }) => name)).size !== parts.length)
      throw damaged('its list names a part twice')
  return parsed.data
}

async function jsonOf({ content }: ArchiveEntry): Promise<unknown> {
  const text = await contentOf(content)
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw foreign()
  }
}

const damaged = (how: string) => new UnusableBackup(`It is damaged: ${how}.`)
