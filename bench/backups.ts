import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { required } from '../contract/required.ts'
import { createBackup } from '../server/backups/create-backup.ts'
import { connectOnce } from '../server/backups/database/connect-once.ts'
import { rowsOf, tablesOf } from '../server/backups/database/tables-of-database.ts'
import { verifyBackup } from '../server/backups/verify-backup.ts'
import { tableNames } from '../server/platform/database/migration-history.ts'
import type { Files } from '../server/platform/files/files.ts'
import { folderFiles } from '../server/platform/files/folder-files.ts'
import { withDatabase } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const pictures = 200
const megabyte = 1024 * 1024
const mb = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`

/** A backup against the same rows and files merely compressed, and what it takes in memory as it grows. */
async function benchBackups() {
  for (const count of [2_000, 50_000])
    await withDatabase(async (db, dataDir, url) => {
      await insertSyntheticDoctors(db, count)
      const uploads = folderFiles(join(dataDir, 'uploads'))
      const picture = new Uint8Array(60_000)
      for (let n = 0; n < pictures; n++)
        await uploads.put(`${n}.webp`, crypto.getRandomValues(picture))
      const folder = mkdtempSync(join(tmpdir(), 'stone-oak-bench-backups-'))
      try {
        const bare = await timeOf(() => compressAll(url, uploads))
        const wholeBackup = await timeOf(() => createBackup({ url, uploads, folder }))
        const backup = wholeBackup.result
        const bytes = [...backup.manifest.tables, ...backup.manifest.files].reduce(
          (sum, part) => sum + part.bytes,
          0,
        )
        const proof = await timeOf(() => verifyBackup({ url, dataDir }, join(folder, backup.name)))
        const speed = (ms: number) => `${(bytes / megabyte / (ms / 1000)).toFixed(0)} MB/s`
        console.log(
          `  ${count.toLocaleString('en-US')} doctors and ${pictures} pictures: ${mb(bytes)} become ${mb(backup.bytes)} at ${speed(wholeBackup.ms)}, ${(wholeBackup.ms / bare.ms).toFixed(2)} times as long as compressing the same bytes, with ${mb(wholeBackup.memory)} more memory; verified at ${speed(proof.ms)}, ${mb(proof.memory)} more`,
        )
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
}

/** Through gzip into nothing: no archive, no checksums, no disk. */
const compressAll = (url: string, uploads: Files) =>
  connectOnce(url, async (client) => {
    for (const table of await tablesOf(client, tableNames()))
      await pipeline(rowsOf(client, table, table.columns), createGzip(), intoNothing)
    for (const { name } of await uploads.list())
      await pipeline([required(await uploads.read(name))], createGzip(), intoNothing)
  })

async function intoNothing(chunks: AsyncIterable<unknown>) {
  for await (const _ of chunks);
}

/** Measures how long it took, and by how much the process grew at most. */
async function timeOf<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  const startedAt = performance.now()
  const result = await work()
  clearInterval(watching)
  return { result, ms: performance.now() - startedAt, memory: most - before }
}

await benchBackups()
