import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../server/platform/error-code.ts'
import { Installation, isOk, secondsUntil } from './installation.ts'
import { otherThan } from './kills.ts'
import { Messages } from './messages.ts'
import { type Finding, losses, together } from './report.ts'

/** Seconds until everything answers once there is room again. */
const longest = 2

/** The disk with the database fills up to the last byte while patients write, and is emptied again. */
export async function diskFull(): Promise<Finding> {
  const disk = mkdtempSync(join(tmpdir(), 'stone-oak-small-disk-'))
  chmodSync(disk, 0o711)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=0711', 'tmpfs', disk], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(disk, { recursive: true })
    return { skipped: 'a small file system cannot be mounted here (it takes root on Linux)' }
  }
  try {
    return await Installation.use((installation) => fill(installation, disk), disk)
  } finally {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

async function fill(installation: Installation, disk: string): Promise<Finding> {
  const product = await installation.start()
  const messages = new Messages()
  await messages.send(product.address)
  const filler = join(disk, 'filler')
  fillUp(filler)
  const before = { ...messages.statuses }
  // what is left in pages and logs is used up first
  for (let n = 0; n < 5_000 && !isRefused(messages); n++) await messages.send(product.address)
  for (let n = 0; n < 20; n++) await messages.send(product.address)
  const refused = isRefused(messages)
  const health = await isOk(product.address, '/healthz')
  rmSync(filler)
  const seconds = await secondsUntil(
    async () => (await isOk(product.address)) && (await messages.send(product.address)) === 200,
  )
  await product.end()
  const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
  return together(
    {
      counts: {
        answers: JSON.stringify(messages.statuses),
        'writes again after': `${seconds.toFixed(1)} s`,
      },
    },
    losses(storedCounts),
    otherThan(messages, [200, 503, 507]),
    {
      faults: [
        ...(refused ? [] : [`The disk was never full (${JSON.stringify(before)}).`]),
        ...(health ? [] : ['/healthz did not answer.']),
        ...(seconds > longest ? [`It wrote again only after ${seconds.toFixed(1)} s.`] : []),
      ],
    },
  )
}

const isRefused = ({ statuses }: Messages) => Boolean(statuses['503'] || statuses['507'])

function fillUp(path: string) {
  const file = openSync(path, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = size > 4096 ? size / 4 : size === 4096 ? 1 : 0)
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error
        if (size === 1) break
      }
  } finally {
    closeSync(file)
  }
}
