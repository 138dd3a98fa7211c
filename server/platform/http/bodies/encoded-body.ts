import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Headers = Record<string, string | string[]>

type Coding = 'br' | 'gzip'
type Encodings = Map<Coding, Buffer | Promise<Buffer>>

/** A complete answer, compressed once, so that sending it again costs one buffer write. */
export type EncodedBody = {
  status: number
  headers: Headers
  etag: string
  plain: Buffer
  /** Each made when a client first asks for it; null where none is. */
  encodings: Encodings | null
  /** The pattern of the address, where it is a page's. */
  page?: string
}

/** Under this size compression costs more than it saves. */
const worthCompressing = 900

export function encodeBody(
  text: string | Buffer,
  { status = 200, headers }: { status?: number; headers: Headers },
): EncodedBody {
  const plain = Buffer.isBuffer(text) ? text : Buffer.from(text)
  return {
    status,
    headers,
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    encodings: plain.length < worthCompressing ? null : new Map(),
  }
}

/** Room for all of it, which else comes in pieces of 16 KB with a turn of the event loop for each. */
const chunkSize = ({ length }: Buffer) => Math.max(1024, Math.ceil(length / 3))

const compress: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    brotli(plain, {
      chunkSize: chunkSize(plain),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => zip(plain, { level: 6, chunkSize: chunkSize(plain) }),
}

/** Who asks while it is made shares the making. */
export function encodingOf(encodings: Encodings, coding: Coding, plain: Buffer) {
  const encoding = encodings.get(coding)
  if (encoding) return encoding
  // without the rest of the room
  const making = compress[coding](plain).then((bytes) => Buffer.from(bytes))
  encodings.set(coding, making)
  making.then(
    (bytes) => encodings.set(coding, bytes),
    () => encodings.delete(coding),
  )
  return making
}

const patterns = new Map(
  ['br', 'gzip'].map((coding) => [
    coding,
    new RegExp(`(^|[\\s,])${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`),
  ]),
)

export const accepts = (header: string | undefined, coding: Coding) =>
  header !== undefined && (patterns.get(coding)?.test(header) ?? false)

/** What an answer is best sent as to a client that says what it takes. */
export const codingFor = (header: string | undefined): Coding | undefined =>
  accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : undefined

/** Sends the best encoding the client takes; 304 when it already has these bytes. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  const { status, headers, plain, encodings } = body
  const coding = encodings ? codingFor(request.headers['accept-encoding']) : undefined
  const etag = coding ? `"${body.etag.slice(1, -1)}-${coding}"` : body.etag
  reply.headers(headers)
  reply.header('ETag', etag)
  if (encodings) reply.header('Vary', 'Accept-Encoding')
  if (status === 200 && matches(request.headers['if-none-match'], etag))
    return reply.status(304).send()
  reply.status(status)
  if (!encodings || !coding) return reply.send(plain)
  const bytes = encodingOf(encodings, coding, plain)
  const send = (encoded: Buffer) => reply.header('Content-Encoding', coding).send(encoded)
  if (Buffer.isBuffer(bytes)) return send(bytes)
  // where there was no memory to compress it, it goes out as it is
  bytes.then(send, () => reply.header('ETag', body.etag).send(plain))
  return reply
}

export const matches = (header: string | undefined, etag: string) =>
  header === '*' ||
  (header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false)
