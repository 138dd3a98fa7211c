import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BodyForms, type Coding } from './body-forms.ts'

export type Headers = Record<string, string | string[]>

/** A complete answer, compressed once, so that sending it again costs one buffer write. */
export type EncodedBody = {
  status: number
  headers: Headers
  etag: string
  forms: BodyForms
  /** Sent compressed to clients that accept it. */
  isCompressible: boolean
  /** The pattern of the address, if it is a page's. */
  page?: string
}

/** Below this size compression costs more than it saves. */
const worthCompressing = 900

export function encodeBody(
  text: string | Buffer,
  { status = 200, headers }: { status?: number; headers: Headers },
): EncodedBody {
  const plain = Buffer.isBuffer(text) ? text : Buffer.from(text)
  return {
    status,
    headers,
    etag: `"${hash('sha1', plain, 'base64url')}"`,
    forms: new BodyForms(plain),
    isCompressible: plain.length >= worthCompressing,
  }
}

const patterns = new Map(
  ['br', 'gzip'].map((coding) => [
    coding,
    new RegExp(`(^|[\\s,])${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`),
  ]),
)

export const accepts = (header: string | undefined, coding: Coding) =>
  header !== undefined && (patterns.get(coding)?.test(header) ?? false)

/** The best coding that a client accepts. */
export const codingFor = (header: string | undefined): Coding | undefined =>
  accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : undefined

/** Sends the best coding that the client accepts; 304 if it already has these bytes. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  const { status, headers, forms, isCompressible } = body
  const coding = isCompressible ? codingFor(request.headers['accept-encoding']) : undefined
  const etag = coding ? `"${body.etag.slice(1, -1)}-${coding}"` : body.etag
  reply.headers(headers)
  reply.header('ETag', etag)
  if (isCompressible)
    reply.header('Vary', [headers.Vary ?? [], 'Accept-Encoding'].flat().join(', '))
  if (status === 200 && matches(request.headers['if-none-match'], etag))
    return reply.status(304).send()
  reply.status(status)
  const send = (bytes: Buffer) => {
    if (coding) reply.header('Content-Encoding', coding)
    return reply.send(bytes)
  }
  const sendPlain = (bytes: Buffer) => reply.header('ETag', body.etag).send(bytes)
  const bytes = forms.get(coding ?? 'plain')
  if (Buffer.isBuffer(bytes)) return send(bytes)
  bytes
    // without memory for compression it is sent plain
    .then(send, async () => sendPlain(await forms.get('plain')))
    .catch((error) => reply.send(error))
  return reply
}

export const matches = (header: string | undefined, etag: string) =>
  header === '*' ||
  (header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false)
