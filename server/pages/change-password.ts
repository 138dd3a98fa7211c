import type { FastifyInstance } from 'fastify'
import { paths } from '../../contract/paths.ts'

/**
 * Leads password managers to the page that changes the password, by way of the sign-in if need be
 * (https://www.w3.org/TR/change-password-url/).
 */
export function serveChangePassword(app: FastifyInstance) {
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').redirect(paths.profile('account'), 302),
  )
}
