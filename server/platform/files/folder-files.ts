import { randomUUID } from 'node:crypto'
import {
  link,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { type Files, holdTimeout, isName, type Mark, requireName } from './files.ts'
import { inFolder, type PlaceName } from './in-folder.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Files in one folder, which the first `put` creates; `mode` applies to folder and files. Every
 * method throws a StorageError that names the folder, and `name`, if it cannot be used.
 */
export function folderFiles(
  folder: string,
  { mode, name: placeName }: { mode?: { folder: number; file: number }; name?: PlaceName } = {},
): Files {
  const pathOf = (name: string) => join(folder, requireName(name))
  // A file, because processes of several servers and commands share the folder.
  const holdFile = join(folder, '.hold')
  const makeOurs = () => makeFolder(folder, mode?.folder)
  const here = <T>(work: () => Promise<T>) => inFolder({ name: placeName, path: folder }, work)
  const write: Files['putStream'] = async (name, content) => {
    await makeOurs()
    const temporaryPath = pathOf(`${randomUUID()}.part`)
    try {
      const file = await open(temporaryPath, 'wx', mode?.file)
      try {
        for await (const chunk of content) await file.writeFile(chunk)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporaryPath, pathOf(name))
      await syncFolder(folder)
    } catch (error) {
      // a disk that went bad does not hide what happened first
      await rm(temporaryPath, { force: true }).catch(() => {})
      throw error
    }
  }
  const putStream: Files['putStream'] = (name, content) => here(() => write(name, content))
  return {
    place: { host: hostname(), path: folder },
    mark: folderMark(folder, here),
    put: (name, bytes) => putStream(name, oneChunk(bytes)),
    putStream,
    read: (name) => here(() => readFile(pathOf(name)).catch(nullWhenMissing)),
    async open(name) {
      const file = await here(() => open(pathOf(name)).catch(nullWhenMissing))
      if (!file) return null
      try {
        return { bytes: (await file.stat()).size, content: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async remove(name) {
      const path = pathOf(name)
      await here(async () => {
        if (!(await isHeld(holdFile))) await rm(path, { force: true })
      })
    },
    async list() {
      return here(async () => {
        const names = (await readdir(folder).catch(nullWhenMissing)) ?? []
        const fileSizes = await Promise.all(
          names.filter(isName).map(async (name) => {
            const about = await stat(join(folder, name)).catch(nullWhenMissing)
            return about?.isFile() ? [{ name, bytes: about.size, writtenAt: about.mtime }] : []
          }),
        )
        return fileSizes.flat()
      })
    },
    async hold() {
      await here(async () => {
        await makeOurs()
        await writeFile(holdFile, '')
      })
      const renew = () => void utimes(holdFile, new Date(), new Date()).catch(() => {})
      const renewing = setInterval(renew, holdTimeout / 4).unref()
      return async () => {
        clearInterval(renewing)
        await here(() => rm(holdFile, { force: true }))
      }
    },
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

async function isHeld(holdFile: string): Promise<boolean> {
  const about = await stat(holdFile).catch(nullWhenMissing)
  return about !== null && Date.now() - about.mtimeMs < holdTimeout
}

/** Syncs the folder, which makes a new name durable. Windows cannot open folders. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const idFile = '.folder-id'

/** The id is a file in the folder, so that a moved or remounted folder keeps it. */
function folderMark(folder: string, here: <T>(work: () => Promise<T>) => Promise<T>): Mark {
  const path = join(folder, idFile)
  const pathOfNew = (id: string) => `${path}-${id}`
  const read = async () => (await readFile(path, 'utf8').catch(nullWhenMissing))?.trim() ?? null
  async function prepare() {
    await makeFolder(folder)
    const id = randomUUID()
    await writeFile(pathOfNew(id), `${id}\n`, { flush: true })
    return id
  }
  async function finalize(id: string) {
    try {
      // atomic, and never replaces another
      await link(pathOfNew(id), path)
    } catch (error) {
      const present = await read()
      if (present) return present
      if (errorCode(error) === 'ENOENT') return null
      // a file system without hard links
      if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error) ?? '')) throw error
      await rename(pathOfNew(id), path)
    } finally {
      await rm(pathOfNew(id), { force: true })
    }
    return id
  }
  async function renew() {
    const id = await prepare()
    await rename(pathOfNew(id), path)
    return id
  }
  return {
    read: () => here(read),
    prepare: () => here(prepare),
    finalize: (id) => here(() => finalize(id)),
    renew: () => here(renew),
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
