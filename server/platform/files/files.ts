import { randomUUID } from 'node:crypto'
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'

/** Uploaded files by name: letters, digits, `.`, `-` and `_`, as we give them. */
export interface Files {
  /** Where they lie. */
  folder: string
  /** Writes a whole file; it is there after a crash too. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** A file that is not there is fine. While a hold is on the file stays, for a later clean-up. */
  remove(name: string): Promise<void>
  /** Everything that lies here, also what a crash left half written. */
  list(): Promise<{ name: string; bytes: number; writtenAt: Date }[]>
  /** Blocks all removals until the returned function is called. */
  hold(): Promise<() => Promise<void>>
}

/** Milliseconds after which the hold of a process that died counts no more. */
const holdTimeout = 120_000

const isName = (name: string) => /^\w[\w.-]*$/.test(name)

/** Files in one folder, which is made when the first is put there. */
export function folderFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error(`Not a name of a file: ${name}`)
    return join(folder, name)
  }
  // A file, because processes of several servers and commands share the folder.
  const holdFile = join(folder, '.hold')
  return {
    folder,
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const temporaryPath = pathOf(`${randomUUID()}.part`)
      try {
        const file = await open(temporaryPath, 'wx')
        try {
          await file.writeFile(bytes)
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
    },
    read: (name) => readFile(pathOf(name)).catch(nullWhenMissing),
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
      await mkdir(folder, { recursive: true })
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

async function isHeld(holdFile: string): Promise<boolean> {
  const about = await stat(holdFile).catch(nullWhenMissing)
  return about !== null && Date.now() - about.mtimeMs < holdTimeout
}

/** A name is on disk once its folder is. Windows cannot open folders. */
export async function syncFolder(folder: string) {
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
