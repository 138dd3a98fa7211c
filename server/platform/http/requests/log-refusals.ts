import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../caller.ts'

/**
 * Writes a line for each refusal: who, from where, which call and why. `anonymous` has no session,
 * or was refused before one was looked up. `from` is a keyed hash of the network: lines of one
 * sender can be told from others, but nobody who reads the log learns an address.
 */
export function logRefusals(app: FastifyInstance, hashKey: string) {
  const hashOf = (network: string) =>
    createHmac('sha256', hashKey).update(network).digest('hex').slice(0, 12)
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal, userId, ip } = request
    if (refusal)
      request.log.info(
        {
          user: userId ?? 'anonymous',
          from: hashOf(networkOf(ip)),
          status: reply.statusCode,
          ...refusal,
        },
        'refused',
      )
    done()
  })
}
