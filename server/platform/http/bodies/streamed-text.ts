import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BegunAnswer } from '../answer-cache.ts'
import { codingFor, encodeBody, matches, sendEncoded } from './encoded-body.ts'

/** Longer lists are sent while they are read: never whole in memory, and not kept. */
export const maxInMemory = 1000

/** Sends a long text while it is made; a short one is completed first and kept. */
export async function sendTextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  text: AsyncIterable<string>,
  {
    answer,
    isLong,
    headers,
  }: { answer: BegunAnswer; isLong: boolean; headers: Record<string, string> },
) {
  const allHeaders = { 'Cache-Control': 'public, no-cache', ...headers }
  if (isLong) return streamText(request, reply, text, { headers: allHeaders, etag: answer.etag })
  const make = async () => {
    let whole = ''
    for await (const part of text) whole += part
    return encodeBody(whole, { headers: allHeaders })
  }
  return sendEncoded(request, reply, await answer.make(make))
}

/**
 * Sends a text while it is made, compressed if the client accepts it. An error midway closes the
 * connection.
 * @param etag of the whole text; without it the answer has no tag
 */
function streamText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: AsyncIterable<string>,
  { headers, etag }: { headers: Record<string, string>; etag: string | undefined },
) {
  const encoding = codingFor(request.headers['accept-encoding'])
  reply.headers({ Vary: 'Accept-Encoding', ...headers })
  if (etag) {
    const tag = `"${encoding ? `${etag}-${encoding}` : etag}"`
    reply.header('ETag', tag)
    if (matches(request.headers['if-none-match'], tag)) return reply.status(304).send()
  }
  if (encoding) reply.header('Content-Encoding', encoding)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const source = Readable.from(text)
  if (!encoding) return reply.send(source)
  const compressor =
    encoding === 'gzip'
      ? createGzip()
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  // Fastify handles errors of the compressed stream
  return reply.send(pipeline(source, compressor, () => {}))
}
