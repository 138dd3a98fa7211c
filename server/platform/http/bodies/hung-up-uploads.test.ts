import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formBody, formType } from '../../../testing/forms.ts'
import { createLogger } from '../../log/logger.ts'
import { createServer } from '../create-server.ts'
import { RequestFigures } from '../requests/request-figures.ts'
import { receiveFile, serveUpload, type Upload } from './upload.ts'

let folder: string
let app: FastifyInstance
let origin: string
/** Waits of the handler before it reads, and while it works with the file. */
let beforeReading: () => Promise<unknown>
let whileWorking: () => Promise<unknown>
let begunCount: number
let endedCount: number

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'stone-oak-hung-up-')), 'incoming')
  beforeReading = whileWorking = async () => {}
  begunCount = endedCount = 0
  app = createServer({
    log: createLogger('silent'),
    headers: { https: false, inlineSources: null },
    ownOrigin: { publicUrl: null, listeningUrl: null },
    trustProxy: false,
    requests: { figures: new RequestFigures(), log: false },
  })
  const upload: Upload = { field: 'picture', maxBytes: 1024 * 1024, folder }
  serveUpload(
    app,
    {
      method: 'POST',
      url: '/picture',
      async handler(request) {
        begunCount += 1
        try {
          await beforeReading()
          return await receiveFile(request, upload, async () => {
            await whileWorking()
            return {}
          })
        } finally {
          endedCount += 1
        }
      },
    },
    upload,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await app.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const body = formBody([{ name: 'picture', filename: 'a.png', content: Buffer.alloc(900_000, 'x') }])
const request = () =>
  Buffer.concat([
    Buffer.from(
      [
        'POST /picture HTTP/1.1',
        `Host: ${new URL(origin).host}`,
        `Origin: ${origin}`,
        `Content-Type: ${formType}`,
        `Content-Length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    ),
    body,
  ])

/** Sends so many bytes of the request; the system has taken them when it returns. */
async function send(byteCount: number): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await new Promise((resolve) => socket.write(request().subarray(0, byteCount), resolve))
  return socket
}

const endings: Record<string, (socket: Socket) => unknown> = {
  closed: (socket) => socket.destroy(),
  reset: (socket) => socket.resetAndDestroy(),
  'half-closed': (socket) => socket.end(),
}

const headBytes = () => request().length - body.length
const moments: Record<string, () => number> = {
  'in the head': () => 60,
  'after the head': headBytes,
  "in the first part's head": () => headBytes() + 50,
  'in the file': () => headBytes() + 400_000,
  'before the last boundary': () => request().length - 10,
  'after everything': () => request().length,
}

const descriptors = '/proc/self/fd'
const descriptorCount = () => (existsSync(descriptors) ? readdirSync(descriptors).length : 0)
const leftovers = () => (existsSync(folder) ? readdirSync(folder) : [])
const soon = { timeout: 30_000, interval: 20 }

/** Nothing is under way, no file is left, and no descriptor that was not there before. */
const everythingEnded = (descriptorsBefore: number) =>
  vi.waitFor(() => {
    expect(endedCount).toBe(begunCount)
    expect(leftovers()).toEqual([])
    expect(descriptorCount()).toBeLessThanOrEqual(descriptorsBefore)
  }, soon)

describe.each(Object.keys(endings))('connections that are %s', (ending) => {
  const end = (socket: Socket) => endings[ending]!(socket)

  test.each(Object.keys(moments))('an end %s leaves no file and no descriptor', async (moment) => {
    const before = descriptorCount()
    const begunBefore = moment === 'in the head' ? 0 : 1
    const socket = await send(moments[moment]!())
    await vi.waitFor(() => expect(begunCount).toBe(begunBefore), soon)
    await sleep(20)
    end(socket)
    await everythingEnded(before)
    expect(endedCount).toBe(begunBefore)
  })

  test.each(Object.keys(moments).slice(1))(
    'an end %s while the caller is still being checked leaves no file and no descriptor',
    async (moment) => {
      const checked = Promise.withResolvers<void>()
      beforeReading = () => checked.promise
      const before = descriptorCount()
      const socket = await send(moments[moment]!())
      await vi.waitFor(() => expect(begunCount).toBe(1), soon)
      end(socket)
      await sleep(20)
      checked.resolve()
      await everythingEnded(before)
    },
  )

  test('an end while the file is worked on leaves no file and no descriptor', async () => {
    const worked = Promise.withResolvers<void>()
    whileWorking = () => worked.promise
    const before = descriptorCount()
    const socket = await send(request().length)
    await vi.waitFor(() => expect(leftovers()).toHaveLength(1), soon)
    end(socket)
    await sleep(20)
    worked.resolve()
    await everythingEnded(before)
  })
})

test('connections that are closed within milliseconds leave no file and no descriptor', async () => {
  beforeReading = () => sleep(Math.random() * 6)
  const before = descriptorCount()
  await Promise.all(
    Array.from({ length: 120 }, async (_, turn) => {
      await sleep(turn)
      const socket = await send(headBytes() + (turn % 3) * 200)
      await sleep(3 + (turn % 12))
      socket.destroy()
    }),
  )
  expect(begunCount).toBeGreaterThan(0)
  await everythingEnded(before)
})
