import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes requests from anywhere: what they carry proves the right to it. */
    foreignOrigin?: boolean
  }
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Changing calls must come from our own pages: another site's form or script carries its own Origin.
 * Ours is that of `publicUrl`; without one, the host that the request names.
 */
export function requireOwnOrigin(app: FastifyInstance, publicUrl: string | null) {
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (!changing.has(request.method) || request.routeOptions.config.foreignOrigin) return
    const own = publicOrigin ?? `${request.protocol}://${request.host}`
    if (request.headers.origin === own) return
    throw new Problem(403, 'foreign_origin', 'This request did not come from our own pages.')
  })
}
