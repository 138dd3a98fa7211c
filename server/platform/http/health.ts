import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Health = {
  /** Asked to end: a proxy should send requests elsewhere, while those that arrive are answered. */
  isEnding: () => boolean
  isReady: () => Promise<boolean>
  hasFiles: () => Promise<boolean>
  /** Folders and stores that cannot be used now. */
  badPlaces?: () => Promise<readonly { name: string }[]>
  /** A secret of this installation; null before the first start. */
  installationId: () => Promise<string | null>
}

/** The answer of a server to a command of its installation. */
export type Recognition = {
  proof: string
  /** Whether a proxy forwarded the request, and whether TRUST_PROXY has it. */
  proxy: 'none' | 'ignored' | 'trusted'
  /** The address that the request came from. */
  from: string
  /** The address that rate limits count. */
  countedAddress: string
}

/** Milliseconds for which an answer that had to be looked up is given again. */
const keptTime = 1_000

/**
 * `/healthz`: the process answers, and is not about to end; to a proof of knowing the
 * installation's id it answers with one of its own. `/readyz`: the database is reachable and up to
 * date. Uploaded files that are missing, and folders that cannot be written, are only reported by
 * name, because everything else works without them. What is looked up in database and files is kept for a second: anybody may ask, as often as they like.
 */
export function serveHealth(
  app: FastifyInstance,
  { isEnding, isReady, hasFiles, badPlaces = async () => [], installationId }: Health,
) {
  const readId = shareFor(keptTime, installationId)
  const checkAll = shareFor(keptTime, async () => {
    const [ready, hasThem, bad] = await Promise.all([
      isReady().catch((error) => {
        app.log.warn({ err: error }, 'not ready')
        return false
      }),
      hasFiles(),
      badPlaces(),
    ])
    const cannotWrite = bad.map(({ name }) => name)
    const files = hasThem && !cannotWrite.some((name) => ofReaders.has(name))
    return { ready, files, cannotWrite }
  })
  app.get<{ Querystring: { recognize?: unknown } }>('/healthz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isEnding()) return reply.status(503).send({ status: 'ending' })
    const { recognize } = request.query
    const id = recognize === undefined ? null : await readId()
    const recognition = id && recognitionFor(request, String(recognize), id)
    return { status: 'ok', ...(recognition && { recognition }) }
  })
  app.get('/readyz', async (_request, reply) => {
    if (isEnding())
      return reply.status(503).header('Cache-Control', 'no-store').send({ status: 'ending' })
    const { ready, files, cannotWrite } = await checkAll()
    reply.header('Cache-Control', 'no-store')
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      files: files ? 'ready' : 'not ready',
      ...(cannotWrite.length > 0 && { cannotWrite }),
    })
  })
}

/** Places without which readers cannot see, upload or take along files. */
const ofReaders = new Set(['uploads', 'incoming', 'exports'])

/** Shares a check that is under way among requests, and its result for this many milliseconds. */
function shareFor<T>(milliseconds: number, check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let until = 0
  return () => {
    if (result && performance.now() < until) return result
    const running = check()
    const keep = () => {
      until = performance.now() + milliseconds
    }
    until = Number.POSITIVE_INFINITY
    running.then(keep, keep)
    result = running
    return running
  }
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
