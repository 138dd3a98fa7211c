import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionTimeouts, limitRequestTimes } from './create-server.ts'

/** More than the system keeps for a connection. */
const long = 20 * 1024 * 1024
let app: FastifyInstance
let port: number
/** The server's side of the connection that was opened last. */
let serverSocket: Socket

beforeAll(async () => {
  app = Fastify({ ...connectionTimeouts, forceCloseConnections: true })
  limitRequestTimes(app, { body: 400, answer: 800 })
  app.server.on('connection', (socket) => {
    serverSocket = socket
  })
  app.post('/', async ({ body }) => body)
  app.post('/patient', { config: { bodyTimeout: 20_000 } }, async ({ body }) => body)
  app.get('/long', async () => Buffer.alloc(long, 'x'))
  app.get('/slow', async () => {
    await sleep(1000)
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

function open(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}
const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"`
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

test('a client that sends its body too slowly is disconnected', async () => {
  const socket = open(post('/')).resume()
  await once(socket, 'close')
})

test('a slow body is accepted where that is declared', async () => {
  const socket = open(post('/patient'))
  await sleep(800)
  socket.write(':1}')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/200 OK.*\{"a":1\}$/s)
  socket.destroy()
})

test('a client that does not read the answer is disconnected', async () => {
  const socket = open(get('/long')).pause()
  await once(app.server, 'connection')
  const server = serverSocket
  await once(server, 'close')
  let byteCount = 0
  socket.on('data', (chunk) => {
    byteCount += chunk.length
  })
  await once(socket.resume(), 'close')
  expect(byteCount).toBeLessThan(long)
})

test('a slow answer arrives, and its connection is reused', async () => {
  const socket = open(get('/slow'))
  for (const next of [get('/slow'), '']) {
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('done')
    await sleep(900)
    expect(socket.destroyed).toBe(false)
    if (next) socket.write(next)
  }
  socket.destroy()
})

test('an in-process call is not subject to the timeouts of connections', async () => {
  const answer = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(answer.json()).toEqual({ a: 1 })
  // an error in a timer would end the process, and so this test
  await sleep(1000)
})
