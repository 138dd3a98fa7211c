import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks for idle connections while the server closes. */
const interval = 100

/**
 * Lets `app.close()` end as soon as the last request is answered: answers then say that their
 * connection closes, and connections without a request are closed, also those that never sent one,
 * which Node waits for.
 */
export function drainConnections(app: FastifyInstance) {
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
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = setInterval(() => {
      for (const [socket, requests] of connections) if (requests === 0) socket.destroy()
    }, interval)
  })
  app.addHook('onClose', async () => clearInterval(closing))
}
