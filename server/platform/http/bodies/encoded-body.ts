import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Headers = Record<string, string | string[]>

/** A complete answer, compressed once, so that sending it again costs one buffer write. */
export type EncodedBody = {
  status: number
  headers: Headers
  etag: string
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

/** Under this size compression costs more than it saves. */
const worthCompressing = 900

export async function encodeBody(
  text: string | Buffer,
  options: { status?: number; headers: Headers; quality?: number },
): Promise<EncodedBody> {
  const plain = Buffer.isBuffer(text) ? text : Buffer.from(text)
  const small = plain.length < worthCompressing
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: options.quality ?? 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [br, gz] = small
    ? [null, null]
    : await Promise.all([brotli(plain, { params: quality }), zip(plain, { level: 6 })])
  return {
    status: options.status ?? 200,
    headers: options.headers,
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    br,
    gzip: gz,
  }
}

const patterns = new Map(
  ['br', 'gzip'].map((coding) => [
    coding,
    new RegExp(`(^|[\\s,])${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`),
  ]),
)

/** `coding`: `br` or `gzip`. */
export const accepts = (header: string | undefined, coding: string) =>
  header !== undefined && (patterns.get(coding)?.test(header) ?? false)

/** Sends the best encoding the client takes; 304 when it already has these bytes. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  const coding = request.headers['accept-encoding']
  const [encoding, bytes] =
    body.br && accepts(coding, 'br')
      ? (['br', body.br] as const)
      : body.gzip && accepts(coding, 'gzip')
        ? (['gzip', body.gzip] as const)
        : ([null, body.plain] as const)
  const etag = encoding ? `"${body.etag.slice(1, -1)}-${encoding}"` : body.etag
  reply.headers(body.headers)
  reply.header('ETag', etag)
  if (body.br || body.gzip) reply.header('Vary', 'Accept-Encoding')
  if (body.status === 200 && matches(request.headers['if-none-match'], etag))
    return reply.status(304).send()
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.status(body.status).send(bytes)
}

export const matches = (header: string | undefined, etag: string) =>
  header === '*' ||
  (header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false)
