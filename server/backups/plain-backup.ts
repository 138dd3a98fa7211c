import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inFolder } from '../platform/files/in-folder.ts'
import { makeFolder } from '../platform/files/make-folder.ts'
import { UnusableBackup } from './archive/format.ts'
import { type BackupPlace, filesOf, freeBytes, requireSpace } from './backup-folder.ts'
import { decrypt, KeyMissing, lookInto, readIdentities, sumOf } from './encryption.ts'

export type PlainParts = BackupPlace & {
  dataDir: string
  /** File with the keys of encrypted backups; null: they are elsewhere. */
  identityFile?: string | null
  free?: (folder: string) => Promise<number>
}

/** A backup of the place, or a file of this machine. */
export type BackupSource = { name: string } | { path: string }

/** Milliseconds before a copy counts as left by a killed process. */
const abandonedAge = 24 * 60 * 60_000

/**
 * Passes `work` a backup as an unencrypted file: the backup's own, or a temporary copy in the data
 * folder, which only the server's user can read.
 * @throws KeyMissing, UnusableBackup, Problem 507 if the copy does not fit
 */
export async function withPlainBackup<T>(
  parts: PlainParts,
  source: BackupSource,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const plain = await open(parts, source)
  const { isEncrypted, content } = await lookInto(plain.content)
  if (!isEncrypted && plain.path) {
    plain.content.destroy()
    return work(plain.path)
  }
  if (isEncrypted && !parts.identityFile) {
    plain.content.destroy()
    throw new KeyMissing()
  }
  const { dataDir, free = freeBytes } = parts
  const folder = join(dataDir, 'restoring')
  const path = join(folder, `${randomUUID()}.tar.gz`)
  try {
    const keys = isEncrypted && parts.identityFile ? await readIdentities(parts.identityFile) : null
    await inFolder({ name: 'restoring', path: folder }, async () => {
      await makeFolder(folder, 0o700)
      await removeForgotten(folder)
    })
    requireSpace(await free(dataDir), plain.bytes, 'for data')
    await inFolder({ name: 'restoring', path: folder }, () =>
      pipeline(
        keys ? decrypt(content, keys) : content,
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      ),
    )
    return await work(path)
  } finally {
    plain.content.destroy()
    await rm(path, { force: true }).catch(() => {})
  }
}

type Opened = { bytes: number; content: Readable; path: string | null }

async function open(place: BackupPlace, source: BackupSource): Promise<Opened> {
  if ('path' in source) {
    const { size } = await stat(source.path)
    return { bytes: size, content: createReadStream(source.path), path: source.path }
  }
  const file = await filesOf(place).open(source.name)
  if (!file) throw new UnusableBackup('It is not there any more.')
  return { ...file, path: place.store ? null : join(place.folder, source.name) }
}

async function removeForgotten(folder: string) {
  for (const name of await readdir(folder)) {
    const about = await stat(join(folder, name)).catch(() => null)
    if (about && Date.now() - about.mtimeMs > abandonedAge)
      await rm(join(folder, name), { force: true })
  }
}

/**
 * Verifies an encrypted backup as far as possible without its key: that it is unchanged.
 * @throws UnusableBackup if it is not, or has no checksum
 */
export async function compareSum(place: BackupPlace, name: string): Promise<void> {
  const files = filesOf(place)
  const expectedSum = (await files.read(sumOf(name)))?.toString().split(' ')[0]
  if (!expectedSum) throw new UnusableBackup(`Its checksum, ${sumOf(name)}, is not there.`)
  const file = await files.open(name)
  if (!file) throw new UnusableBackup('It is not there any more.')
  const hash = createHash('sha256')
  for await (const chunk of file.content) hash.update(chunk)
  if (hash.digest('hex') !== expectedSum)
    throw new UnusableBackup('It is damaged: its checksum is not the one it was made with.')
}
