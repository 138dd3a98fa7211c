import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: the database is reachable and up to date. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (request, reply) => {
    const ready = await isReady().catch((error) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    reply.header('Cache-Control', 'no-store')
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
