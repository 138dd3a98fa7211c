import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainConnections, untilIdle } from './drain-connections.ts'

test('waiting for an idle turn ends after all pending work', async () => {
  let turns = 0
  const work = () => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 2);
    if (++turns < 20) setImmediate(work)
  }
  setImmediate(work)
  await untilIdle(createServer())
  expect(turns).toBe(20)
})

test('forms on connections that were opened before the server closes are answered', async () => {
  const app = Fastify({ return503OnClosing: false })
  drainConnections(app)
  app.post('/', async () => 'received')
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const sockets = Array.from({ length: 20 }, () => connect(Number(address.port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const closing = app.close()
  const answers = sockets.map(async (socket) => {
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
    return text(socket)
  })
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
    expect(answer).toMatch(/connection: close/i)
  }
  await closing
})
