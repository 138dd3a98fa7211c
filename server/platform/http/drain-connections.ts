import type { Server, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between checks for idle connections while the server closes. */
const interval = 100

/**
 * Lets `app.close()` end with the last answer: from the signal on, answers close their connection,
 * and connections without a request are closed, also those that never sent one, which Node waits
 * for.
 */
export function drainConnections(app: FastifyInstance, ending?: AbortSignal) {
  /** Requests under way on each connection. */
  const connections = new Map<Socket, number>()
  let closing: NodeJS.Timeout | undefined

  app.server.on('connection', (socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    const count = (change: number) => {
      const before = connections.get(socket)
      if (before !== undefined) connections.set(socket, before + change)
    }
    count(+1)
    response.once('close', () => count(-1))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || ending?.aborted) reply.header('Connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    let idle = new Set<Socket>()
    closing = setInterval(() => {
      // a request may be on its way on a new connection
      for (const socket of idle) if (connections.get(socket) === 0) socket.destroy()
      idle = new Set([...connections].flatMap(([socket, count]) => (count === 0 ? [socket] : [])))
    }, interval)
    await untilIdle(app.server)
  })
  app.addHook('onClose', async () => clearInterval(closing))
}

/** Milliseconds of an idle turn of the event loop. */
const emptyTurn = 0.1
/** Milliseconds. */
const mostWaited = 2_000

/**
 * Waits for an idle turn of the event loop. Connections that the system has accepted while this
 * process was busy are reset when it stops listening, and a proxy does not repeat a form: so it
 * stops when none is waiting.
 */
export async function untilIdle(server: Server) {
  let connectionCount = 0
  const countOpened = () => connectionCount++
  server.on('connection', countOpened)
  const end = performance.now() + mostWaited
  // the first turn has already begun and no longer looks for connections
  await nextTurn()
  for (let now = performance.now(); now < end; ) {
    const before = { now, opened: connectionCount }
    await nextTurn()
    now = performance.now()
    if (now - before.now < emptyTurn && connectionCount === before.opened) break
  }
  server.off('connection', countOpened)
}
