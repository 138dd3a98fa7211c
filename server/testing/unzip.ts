import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** The files of a ZIP file by their path. */
export const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true }, (failure, archive) => {
      if (failure) return reject(failure)
      archive.on('error', reject)
      archive.on('end', () => resolve(files))
      archive.on('entry', (entry) => {
        archive.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error)
          files.set(entry.fileName, await buffer(stream))
          archive.readEntry()
        })
      })
      archive.readEntry()
    })
  })
