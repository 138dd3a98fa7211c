import { mkdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'

/**
 * Creates a folder and those above it, unless it is there. Not `mkdir` with `recursive`: Node goes
 * on for ever where a folder exists that takes no others, as `/proc` does.
 * @throws the error of the system
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const parent = dirname(folder)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    if (await isFolder(folder)) return
    if (errorCode(error) !== 'ENOENT' || (await isFolder(parent))) throw error
    await makeFolder(parent, mode)
    await makeFolder(folder, mode)
  }
}

/** Makes a folder like `makeFolder`, for the start and the end of the embedded database. */
export function makeFolderSync(folder: string, mode?: number): void {
  const parent = dirname(folder)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (isFolderSync(folder)) return
    if (errorCode(error) !== 'ENOENT' || isFolderSync(parent)) throw error
    makeFolderSync(parent, mode)
    makeFolderSync(folder, mode)
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  )

function isFolderSync(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
