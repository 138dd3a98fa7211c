import type { FastifyInstance } from 'fastify'
import type { DirectoryVersion } from './directory-version.ts'

/**
 * Who changed something reads it with the next request: the word of the change also comes by LISTEN,
 * but that may be later than the answer.
 */
export function showOwnWrites(app: FastifyInstance, version: DirectoryVersion) {
  app.addHook('onSend', async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD' || reply.statusCode >= 400) return
    // what was done stays done when this cannot be read now
    await version.refresh().catch(() => {})
  })
}
