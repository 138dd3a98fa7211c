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
import { makeFolder } from './make-folder.ts'

/** Files in one folder, which the first `put` creates; `mode` applies to folder and files. */
export function folderFiles(
  folder: string,
  { mode }: { mode?: { folder: number; file: number } } = {},
): Files {
  const pathOf = (name: string) => join(folder, requireName(name))
  // A file, because processes of several servers and commands share the folder.
  const holdFile = join(folder, '.hold')
  const makeOurs = () => makeFolder(folder, mode?.folder)
  const putStream: Files['putStream'] = async (name, content) => {
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
      await rm(temporaryPath, { force: true })
      throw error
    }
  }
  return {
    place: { host: hostname(), path: folder },
    mark: folderMark(folder),
    put: (name, bytes) => putStream(name, oneChunk(bytes)),
    putStream,
    read: (name) => readFile(pathOf(name)).catch(nullWhenMissing),
    async open(name) {
      const file = await open(pathOf(name)).catch(nullWhenMissing)
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
      if (!(await isHeld(holdFile))) await rm(path, { force: true })
    },
    async list() {
      const names = (await readdir(folder).catch(nullWhenMissing)) ?? []
      const fileSizes = await Promise.all(
        names.filter(isName).map(async (name) => {
          const about = await stat(join(folder, name)).catch(nullWhenMissing)
          return about?.isFile() ? [{ name, bytes: about.size, writtenAt: about.mtime }] : []
        }),
      )
      return fileSizes.flat()
    },
    async hold() {
      await makeOurs()
      await writeFile(holdFile, '')
      const renew = () => void utimes(holdFile, new Date(), new Date()).catch(() => {})
      const renewing = setInterval(renew, holdTimeout / 4).unref()
      return async () => {
        clearInterval(renewing)
        await rm(holdFile, { force: true })
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
function folderMark(folder: string): Mark {
  const path = join(folder, idFile)
  const pathOfNew = (id: string) => `${path}-${id}`
  const read = async () => (await readFile(path, 'utf8').catch(nullWhenMissing))?.trim() ?? null
  async function prepare() {
    await makeFolder(folder)
    const id = randomUUID()
    await writeFile(pathOfNew(id), `${id}\n`, { flush: true })
    return id
  }
  return {
    read,
    prepare,
    async finalize(id) {
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
    },
    async renew() {
      const id = await prepare()
      await rename(pathOfNew(id), path)
      return id
    },
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
