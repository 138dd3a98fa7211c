import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

/** How an object store refuses. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

const hash = (data: string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const skew = 15 * 60_000

/**
 * Signature Version 4 in the `Authorization` header, written from AWS's description of it and not from a
 * client's code.
 * @returns the SHA-256 that the body must have; null: it is not signed
 * @throws Refusal
 */
export function verifySignature(request: IncomingMessage, keys: Keys): string | null {
  const { headers, method = '', url = '' } = request
  const [, id, scope, headerNames = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!id || !scope) throw new Refusal(403, 'AccessDenied', 'no signature of version 4')
  if (id !== keys.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  const date = String(headers['x-amz-date'] ?? '')
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at)) throw new Refusal(403, 'AccessDenied', 'no x-amz-date')
  if (Math.abs(at - Date.now()) > skew) throw new Refusal(403, 'RequestTimeTooSkewed')
  if (scope !== `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`)
    throw new Refusal(400, 'AuthorizationHeaderMalformed', `the scope is ${scope}`)

  const signedNames = headerNames.split(';')
  const mustBeSigned = ['host', 'content-md5', ...Object.keys(headers)].filter(
    (name) =>
      (['host', 'content-md5', 'range'].includes(name) || name.startsWith('x-amz-')) &&
      name in headers,
  )
  for (const name of mustBeSigned)
    if (!signedNames.includes(name)) throw new Refusal(403, 'AccessDenied', `${name} is not signed`)

  const { pathname, search } = splitTarget(url)
  const canonicalRequest = [
    method,
    pathname,
    canonicalQuery(search),
    ...signedNames.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    headerNames,
    String(headers['x-amz-content-sha256'] ?? ''),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonicalRequest)].join('\n')
  const signingKey = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, date.slice(0, 8)), keys.region),
  )
  if (!timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex')))
    throw new Refusal(403, 'SignatureDoesNotMatch')

  const body = String(headers['x-amz-content-sha256'])
  if (body === 'UNSIGNED-PAYLOAD') return null
  if (!/^[0-9a-f]{64}$/.test(body)) throw new Refusal(400, 'InvalidRequest', 'x-amz-content-sha256')
  return body
}

/** As they were sent: a store that normalized a path would verify another one. */
export function splitTarget(url: string) {
  const [, pathname = '', search = ''] = /^([^?]*)\??(.*)$/.exec(url) ?? []
  return { pathname, search }
}

/** AWS's own rules of encoding, which are stricter than those of URLSearchParams. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const canonicalQuery = (search: string) =>
  [...new URLSearchParams(search)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
