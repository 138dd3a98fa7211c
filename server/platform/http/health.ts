import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Health = {
  /** Asked to end: a proxy should send requests elsewhere, while those that arrive are answered. */
  isEnding: () => boolean
  isReady: () => Promise<boolean>
  hasFiles: () => Promise<boolean>
  /** A secret of this installation; null before the first start. */
  installationId: () => Promise<string | null>
}

/** What a server tells a command of its installation. */
export type Recognition = {
  proof: string
  /** Whether a proxy forwarded the request, and whether TRUST_PROXY has it. */
  proxy: 'none' | 'ignored' | 'trusted'
  /** The address that the request came from. */
  from: string
  /** The address that rate limits count. */
  countedAddress: string
}

/**
 * `/healthz`: the process answers, and is not about to end; to a proof of knowing the
 * installation's id it answers with one of its own. `/readyz`: the database is reachable and up to
 * date. Missing uploaded files are only reported, because everything else works without them.
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

/** Proof of knowing an installation's id, for one text. */
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
