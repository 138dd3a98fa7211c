import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Download } from '../http/handler.ts'
import { inFolder } from './in-folder.ts'
import { makeFolder } from './make-folder.ts'

/** Excel reads a file as UTF-8 only with a byte order mark. */
const byteOrderMark = '\uFEFF'

/**
 * A CSV file, named after its content and the day. Written to disk first, so that memory does not
 * grow with its content and a failure is an error instead of half a file.
 */
export const makeCsv = (
  folder: string,
  name: string,
  write: (append: (text: string) => Promise<void>) => Promise<void>,
): Promise<Download> =>
  inFolder({ name: 'incoming', path: folder }, async () => {
    await makeFolder(folder)
    const path = join(folder, randomUUID())
    try {
      const file = await open(path, 'wx')
      try {
        await file.appendFile(byteOrderMark)
        await write((text) => file.appendFile(text))
      } finally {
        await file.close()
      }
      const { size } = await stat(path)
      const content = createReadStream(path)
      // the hourly clean-up tries again
      content.once('close', () => void rm(path, { force: true }).catch(() => {}))
      return new Download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, size, content)
    } catch (error) {
      await rm(path, { force: true }).catch(() => {})
      throw error
    }
  })
