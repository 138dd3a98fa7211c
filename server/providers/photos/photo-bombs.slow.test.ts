import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../../platform/database/embedded/open.ts'
import { formBody, formType } from '../../testing/forms.ts'
import {
  lyingAvif,
  lyingGif,
  lyingJpeg,
  lyingPng,
  plain,
  pngWithTextBomb,
} from '../../testing/pictures/pictures.ts'
import { type RunningProduct, startProduct } from '../../testing/processes/running-product.ts'

const mebibyte = 1024 * 1024
let dataDir: string
let product: RunningProduct
let cookie: string

// anew for a second try: what a process once had stays in its peak
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-bombs-'))
  chmodSync(dataDir, 0o711)
  // Otherwise most of the measured memory is garbage of the start and of the upload, of which V8
  // leaves up to 64 MB each.
  const env = { NODE_ENV: 'test', RATE_LIMITS: 'off', NODE_OPTIONS: '--max-semi-space-size=1' }
  product = await startProduct({ dataDir, env })
  const answer = await fetch(`${product.address}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.address },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@clinic.example',
      password: 'limestone-under-oaks',
      confirmPassword: 'limestone-under-oaks',
    }),
  })
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
})
afterEach(async () => {
  await product?.end()
  const database = await openEmbeddedDatabase({ dataDir, log: { info() {}, warn() {} } })
  await database.stop()
  rmSync(database.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

/** Each on a connection of its own: many at a time, and none that has waited for long. */
async function upload(file: Buffer): Promise<number> {
  const sending = request(`${product.address}/api/upload-profile-image`, {
    method: 'POST',
    agent: false,
    headers: { Origin: product.address, Cookie: cookie, 'Content-Type': formType },
  })
  sending.end(formBody([{ name: 'profileImage', filename: 'me.png', content: file }]))
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode!
}

/** The most memory the server ever had, its own without the processes it starts. */
const peak = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))![1]) * 1024

const photoProcesses = () =>
  readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && commandOf(pid).includes('photo-process'))

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it is gone
  }
}

/** Photos: the folder also holds its own id. */
const inUploads = () =>
  readdirSync(join(dataDir, 'uploads')).filter((name) => !name.startsWith('.'))

test.runIf(process.platform === 'linux')(
  'ten bombs at once, and ten large files, leave the server under 300 MB',
  { timeout: 600_000 },
  async () => {
    const bombs: [file: Buffer, status: number][] = [
      [await plain(10_000, 4000).png().toBuffer(), 200],
      [await plain(10_000, 4000).toColorspace('rgb16').png({ progressive: true }).toBuffer(), 200],
      [await plain(8000, 5000).jpeg({ progressive: true }).toBuffer(), 200],
      [await plain(8000, 5000).avif({ effort: 0 }).toBuffer(), 200],
      [await plain(8000, 5000).gif().toBuffer(), 200],
      [await pngWithTextBomb(), 200],
      [await lyingPng(30_000, 30_000), 413],
      [await lyingJpeg(65_500, 65_500), 413],
      [await lyingGif({ frame: true }), 413],
      [await lyingAvif([64, 64], [30_000, 30_000]), 413],
    ]
    let together = 0
    const watch = setInterval(() => {
      together = Math.max(together, photoProcesses().length)
    }, 20)
    try {
      const statuses = await Promise.all(bombs.map(([file]) => upload(file)))
      expect(statuses).toEqual(bombs.map(([, status]) => status))
      const junk = Buffer.alloc(10 * mebibyte, 'junk')
      expect(await Promise.all(bombs.map(() => upload(junk)))).toEqual(Array(10).fill(415))
    } finally {
      clearInterval(watch)
    }
    expect(together).toBe(1)
    expect(peak()).toBeLessThan(300 * mebibyte)
    expect(inUploads()).toHaveLength(2)
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
  },
)
