import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from './testing/app.ts'

/** More than the system keeps for a connection. */
const long = 20 * 1024 * 1024
let testApp: TestApp
let port: number

beforeAll(async () => {
  testApp = await createTestApp()
  testApp.app.get('/long', async () => Buffer.alloc(long, 'x'))
  port = await testApp.listen()
})
afterAll(() => testApp.close())
// only what begins in a test is hurried
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  // what else began in this process meanwhile, such as jobs of an application, must not wait forever
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

/** @returns the server's side of a connection on which a request has arrived */
async function send(bytes: string, prepare = (socket: Socket) => socket) {
  const socket = prepare(connect(port, '127.0.0.1'))
  socket.on('error', () => {})
  socket.write(bytes)
  const [request] = await once(testApp.app.server, 'request')
  return request.socket as Socket
}

test('the application hangs up on a body that takes more than half a minute', async () => {
  const connection = await send(
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"',
    (socket) => socket.resume(),
  )
  vi.advanceTimersByTime(29_000)
  expect(connection.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(connection.destroyed).toBe(true)
})

test('the application hangs up on an answer that is not read within two minutes', async () => {
  const connection = await send('GET /long HTTP/1.1\r\nHost: a\r\n\r\n', (socket) => socket.pause())
  // vi.waitFor would move the hurried clock
  while (connection.writableLength === 0) await setImmediate()
  vi.advanceTimersByTime(119_000)
  expect(connection.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(connection.destroyed).toBe(true)
})

test('the application’s server has the time-outs for heads, idle connections and whole requests', () => {
  expect(testApp.app.server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 2_100_000,
    timeout: 600_000,
    keepAliveTimeout: 72_000,
  })
})
