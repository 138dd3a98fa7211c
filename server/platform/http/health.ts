import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Health = {
  /** Was asked to end: a proxy is to send requests elsewhere, while those that come are answered. */
  isEnding: () => boolean
  isReady: () => Promise<boolean>
  hasFiles: () => Promise<boolean>
  /** Known to this installation only; null: it has none yet. */
  installationId: () => Promise<string | null>
}

/** What a server says of itself to a command of its installation. */
export type Recognition = {
  proof: string
  /** Whether a proxy said whose request it is, and whether it is one of TRUST_PROXY. */
  proxy: 'none' | 'ignored' | 'trusted'
  /** The address that the request came from. */
  from: string
  /** The address that rate limits count. */
  countedAddress: string
}

/**
 * `/healthz`: the process answers, and is not about to end; to who proves to know the installation's id it
 * proves that it does, too. `/readyz`: the database is reachable and up to date. Without uploaded files
 * everything else goes on, so their absence is only said.
 */
export function serveHealth(
  app: FastifyInstance,
  { isEnding, isReady, hasFiles, installationId }: Health,
) {
  app.get<{ Querystring: { recognize?: unknown } }>('/healthz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isEnding()) return reply.status(503).send({ status: 'ending' })
    const { recognize } = request.query
    const id = recognize === undefined ? null : await installationId()
    const recognition = id && recognitionFor(request, String(recognize), id)
    return { status: 'ok', ...(recognition && { recognition }) }
  })
  app.get('/readyz', async (request, reply) => {
    if (isEnding())
      return reply.status(503).header('Cache-Control', 'no-store').send({ status: 'ending' })
    const ready = await isReady().catch((error) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    const files = (await hasFiles()) ? 'ready' : 'not ready'
    reply.header('Cache-Control', 'no-store')
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', files })
  })
}

/** That somebody knows the id of an installation, for one text. */
export const recognitionProof = (id: string, text: string): string =>
  createHmac('sha256', id).update(text).digest('hex')

function recognitionFor(request: FastifyRequest, question: string, id: string): Recognition | null {
  const [nonce = '', proof = ''] = question.split('.')
  const expectedProof = Buffer.from(recognitionProof(id, `question ${nonce}`))
  const proofBytes = Buffer.from(proof)
  if (proofBytes.length !== expectedProof.length || !timingSafeEqual(proofBytes, expectedProof))
    return null
  const isForwarded = request.headers['x-forwarded-for'] !== undefined
  const isTrusted = (request.ips?.length ?? 1) > 1
  return {
    proof: recognitionProof(id, `answer ${nonce}`),
    proxy: isForwarded ? (isTrusted ? 'trusted' : 'ignored') : 'none',
    from: request.socket.remoteAddress ?? '',
    countedAddress: request.ip,
  }
}
