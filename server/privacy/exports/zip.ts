import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP file of these files, by their path in it. */
export function zip(files: ReadonlyMap<string, string | Buffer>, writtenAt: Date): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, content] of files)
    archive.addBuffer(Buffer.from(content), path, { mtime: writtenAt })
  archive.end()
  return buffer(archive.outputStream)
}
