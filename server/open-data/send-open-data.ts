import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedBody, sendEncoded } from '../platform/http/bodies/encoded-body.ts'
import { maxInMemory, sendTextOf } from '../platform/http/bodies/streamed-text.ts'
import { callerOf } from '../platform/http/caller.ts'
import { countPublicRecords } from './public-records.ts'
import type { OpenDataServices } from './services.ts'

/** Headers of what is the same for everybody, so that scripts of other sites may read it. */
export const openHeaders = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, no-cache',
  'Access-Control-Allow-Origin': '*',
})

type Making = { key: string; make: () => Promise<EncodedBody> }

/**
 * Sends what is made whole, and kept. Before the directory opens there is nothing.
 * @param making tells what is asked for, or refuses it
 */
export async function sendOpenData(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, limits, isOpen }: OpenDataServices,
  making: () => Making,
) {
  if (!(await isOpen())) return reply.callNotFound()
  const { key, make } = making()
  const beforeMaking = () => limits.consumeForCreation(callerOf(request).network)
  return sendEncoded(request, reply, await cache.getOrMake(key, make, beforeMaking))
}

type OpenText = {
  type: string
  /** Whether it is short however many records there are. */
  isWhole?: true
  text: () => AsyncIterable<string>
}

/** Sends a text of public records, while it is made if they are many; a short one is kept by its key. */
export async function sendOpenText(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, cache, limits, isOpen }: OpenDataServices,
  { key, type, isWhole, text }: OpenText & { key: string },
) {
  const cached = cache.get(key)
  if (cached) return sendEncoded(request, reply, cached)
  if (!(await isOpen())) return reply.callNotFound()
  await limits.consumeForCreation(callerOf(request).network)
  const answer = cache.begin(key)
  const figures = await countPublicRecords(db)
  const isLong = !isWhole && figures.doctors + figures.practices > maxInMemory
  return sendTextOf(request, reply, text(), { answer, isLong, headers: openHeaders(type) })
}

/** Serves a text of all public records. */
export const serveText = (
  app: FastifyInstance,
  services: OpenDataServices,
  path: string,
  text: OpenText,
) =>
  app.get(path, (request, reply) => sendOpenText(request, reply, services, { key: path, ...text }))
