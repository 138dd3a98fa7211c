import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Uploaded files by name: letters, digits, `.`, `-` and `_`, as we give them. */
export interface Files {
  /** Writes a whole file; it is there after a crash too. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** A file that is not there is fine. */
  remove(name: string): Promise<void>
  /** Everything that lies here, also what a crash left half written. */
  list(): Promise<{ name: string; writtenAt: Date }[]>
}

const isName = (name: string) => /^\w[\w.-]*$/.test(name)

/** Files in one folder, which is made when the first is put there. */
export function folderFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error(`Not a name of a file: ${name}`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const unfinished = pathOf(`${randomUUID()}.part`)
      try {
        const file = await open(unfinished, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, pathOf(name))
        await syncFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: (name) => readFile(pathOf(name)).catch(nullWhenMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(nullWhenMissing)) ?? []
      const found = await Promise.all(
        names.filter(isName).map(async (name) => {
          const about = await stat(join(folder, name)).catch(nullWhenMissing)
          return about?.isFile() ? [{ name, writtenAt: about.mtime }] : []
        }),
      )
      return found.flat()
    },
  }
}

/** A name is on disk once its folder is. Windows cannot open folders. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
