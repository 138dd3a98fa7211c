import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { escapeXml } from '../../../../contract/text/escape-xml.ts'
import { Refusal } from './refusal.ts'
import { StoredObjects } from './stored-objects.ts'

type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

type Options = Partial<Keys> & {
  /** The folder of the objects, also after its end; unset: one that goes with it. */
  folder?: string
  port?: number
  /** Created if missing. */
  buckets?: string[]
}

type Upload = { bucket: string; key: string; parts: Map<number, string> }

/** A fault that a request meets instead of its answer: a status, a broken connection, or no response. */
export type Fault = (request: {
  method: string
  key: string
}) => number | 'break' | 'hang' | undefined

type Call = {
  request: IncomingMessage
  response: ServerResponse
  bucket: string
  key: string
  query: URLSearchParams
}

const smallestPart = 5 * 1024 * 1024
const owner = { 'x-amz-request-id': 'test' }

/**
 * An object store on the loopback with the calls that the directory makes, addressed by path. Refuses what
 * S3 refuses: an unknown key, another region, wrong checksums, parts that are too small, and everything it
 * does not know. Signatures are not computed again: that is the client's own matter.
 */
export async function startObjectStore({
  folder,
  port = 0,
  buckets = ['directory'],
  ...overrides
}: Options = {}) {
  const keys: Keys = {
    accessKeyId: 'test-access-key',
    secretAccessKey: 'test-secret-access-key',
    region: 'us-east-1',
    ...overrides,
  }
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'stone-oak-objects-')))
  const stores = new Map<string, StoredObjects>()
  const open = async (bucket: string) =>
    stores.set(bucket, await StoredObjects.in(join(place, bucket)))
  for (const entry of await readdir(place, { withFileTypes: true }).catch(() => []))
    if (entry.isDirectory() && entry.name !== '%parts') await open(entry.name)
  for (const bucket of buckets) if (!stores.has(bucket)) await open(bucket)
  const parts = await StoredObjects.in(join(place, '%parts'))
  const uploads = new Map<string, Upload>()
  /** `PUT key`, as they came. */
  const requests: string[] = []
  let fault: Fault = () => undefined

  const objectsOf = (bucket: string) => {
    const objects = stores.get(bucket)
    if (!objects) throw new Refusal(404, 'NoSuchBucket')
    return objects
  }
  const uploadOf = (call: Call) => {
    const upload = uploads.get(call.query.get('uploadId') ?? '')
    if (upload?.bucket !== call.bucket || upload.key !== call.key)
      throw new Refusal(404, 'NoSuchUpload')
    return upload
  }
  const checksOf = ({ request: { headers } }: Call) => ({
    md5: headers['content-md5'] as string | undefined,
    sha256: headers['x-amz-checksum-sha256'] as string | undefined,
  })

  async function answer(call: Call) {
    const { request, response, bucket, key, query } = call
    const names = [...query.keys()].filter((name) => name !== 'x-id').sort()
    const operation =
      `${request.method} ${key === '' ? 'bucket' : 'object'} ${names.join(',')}`.trim()
    if (operation === 'PUT bucket') {
      if (!stores.has(bucket)) await open(bucket)
      return response.end()
    }
    const objects = objectsOf(bucket)
    if (operation === 'HEAD bucket') return response.end()
    if (/^GET bucket (?:continuation-token,)?list-type,max-keys(?:,prefix)?$/.test(operation))
      return list(objects, call)
    if (operation === 'GET object' || operation === 'HEAD object') return get(objects, call)
    if (operation === 'PUT object') {
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        throw new Refusal(412, 'PreconditionFailed')
      const { etag } = await objects.put(key, request, checksOf(call))
      return response.setHeader('ETag', `"${etag}"`).end()
    }
    if (operation === 'DELETE object') {
      await objects.remove(key)
      return response.writeHead(204).end()
    }
    if (operation === 'POST object uploads') {
      const id = randomUUID()
      uploads.set(id, { bucket, key, parts: new Map() })
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (operation === 'PUT object partNumber,uploadId') {
      const number = Number(query.get('partNumber'))
      if (!Number.isInteger(number) || number < 1 || number > 10_000)
        throw new Refusal(400, 'InvalidArgument')
      const upload = uploadOf(call)
      const { etag } = await parts.put(partKey(call, number), request, checksOf(call))
      upload.parts.set(number, etag)
      return response.setHeader('ETag', `"${etag}"`).end()
    }
    if (operation === 'POST object uploadId') return complete(objects, call)
    if (operation === 'DELETE object uploadId') {
      await forget(call)
      return response.writeHead(204).end()
    }
    throw new Refusal(501, 'NotImplemented', operation)
  }

  const partKey = ({ query }: Call, number: number) => `${query.get('uploadId')} ${number}`

  async function forget(call: Call) {
    for (const number of uploadOf(call).parts.keys()) await parts.remove(partKey(call, number))
    uploads.delete(call.query.get('uploadId') ?? '')
  }

  async function complete(objects: StoredObjects, call: Call) {
    const upload = uploadOf(call)
    const text = (await buffer(call.request)).toString()
    const keys = [
      ...text.matchAll(
        /<Part>\s*<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:"|&quot;)?([0-9a-f]{32})(?:"|&quot;)?<\/ETag>\s*<\/Part>/g,
      ),
    ].map(([, number, etag]) => ({ number: Number(number), etag }))
    if (keys.length === 0) throw new Refusal(400, 'MalformedXML')
    for (const [index, { number, etag }] of keys.entries()) {
      if (upload.parts.get(number) !== etag) throw new Refusal(400, 'InvalidPart')
      if (index > 0 && number <= keys[index - 1]!.number) throw new Refusal(400, 'InvalidPartOrder')
      const isLast = index === keys.length - 1
      if (!isLast && parts.get(partKey(call, number)).bytes < smallestPart)
        throw new Refusal(400, 'EntityTooSmall')
    }
    async function* whole() {
      for (const { number } of keys) yield* parts.read(partKey(call, number))
    }
    const sums = Buffer.from(keys.map(({ etag }) => etag).join(''), 'hex')
    const etag = `${createHash('md5').update(sums).digest('hex')}-${keys.length}`
    await objects.put(call.key, whole(), undefined, etag)
    await forget(call)
    return sendXml(
      call.response,
      `<CompleteMultipartUploadResult><Bucket>${call.bucket}</Bucket><Key>${escapeXml(call.key)}</Key><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
    )
  }

  const server = createServer((request, response) => {
    void (async () => {
      const [pathname = '', search = ''] = (request.url ?? '').split('?')
      const [, bucket = '', ...path] = pathname.split('/')
      const key = decodeURIComponent(path.join('/'))
      const method = request.method ?? ''
      requests.push(`${method} ${key}${search && ` ?${search}`}`)
      response.setHeader('x-amz-request-id', owner['x-amz-request-id'])
      try {
        const instead = fault({ method, key })
        if (instead === 'hang') return
        if (instead === 'break') return response.destroy()
        if (instead) throw new Refusal(instead, instead === 503 ? 'SlowDown' : 'InternalError')
        checkCredential(request, keys)
        const query = new URLSearchParams(search)
        await answer({ request, response, bucket: decodeURIComponent(bucket), key, query })
      } catch (error) {
        if (response.headersSent) return response.destroy()
        const refusal =
          error instanceof Refusal ? error : new Refusal(500, 'InternalError', String(error))
        request.resume()
        response.statusCode = refusal.status
        sendXml(
          response,
          request.method === 'HEAD'
            ? ''
            : `<Error><Code>${refusal.code}</Code><Message>${escapeXml(refusal.message)}</Message></Error>`,
        )
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    endpoint,
    keys,
    requests,
    /** `FILES_URL` for a prefix of a bucket. */
    url: (place = 'directory', more = '') =>
      `s3://${place}?endpoint=${endpoint}&region=${keys.region}${more}`,
    /** Settings for this store. */
    settings: (place = 'directory') => ({
      FILES_URL: `s3://${place}?endpoint=${endpoint}&region=${keys.region}`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    }),
    objects: (bucket = 'directory') => objectsOf(bucket),
    keysOf: (bucket = 'directory') =>
      objectsOf(bucket)
        .list('', '', Number.POSITIVE_INFINITY)
        .objects.map(({ key }) => key),
    unfinished: () => uploads.size,
    /** Sets the fault that requests meet from now on; undefined: none. */
    fail(next?: Fault) {
      fault = next ?? (() => undefined)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!folder) await rm(place, { recursive: true, force: true })
    },
  }
}

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>

/** @throws Refusal */
function checkCredential({ headers }: IncomingMessage, keys: Keys) {
  const [, id, region] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=\S+, ?Signature=\S+$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!id) throw new Refusal(403, 'AccessDenied', 'not signed')
  if (id !== keys.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  if (region !== keys.region)
    throw new Refusal(400, 'AuthorizationHeaderMalformed', `the region is ${region}`)
}

function list(objects: StoredObjects, { response, query }: Call) {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const most = Math.min(1000, Number(query.get('max-keys')))
  const { objects: page, isTruncated } = objects.list(query.get('prefix') ?? '', after, most)
  const next = Buffer.from(page.at(-1)?.key ?? '').toString('base64')
  const contents = page.map(
    ({ key, bytes, etag, writtenAt }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${bytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  sendXml(
    response,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}<KeyCount>${page.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  )
}

async function get(objects: StoredObjects, { request, response, key }: Call) {
  const { bytes, etag, writtenAt } = objects.get(key)
  response.setHeader('ETag', `"${etag}"`)
  response.setHeader('Last-Modified', writtenAt.toUTCString())
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = Math.min(bytes - 1, to ? Number(to) : bytes - 1)
  if (from !== undefined) {
    if (start > end) throw new Refusal(416, 'InvalidRange')
    response.statusCode = 206
    response.setHeader('Content-Range', `bytes ${start}-${end}/${bytes}`)
  }
  response.setHeader('Content-Length', bytes === 0 ? 0 : end - start + 1)
  if (request.method === 'HEAD' || bytes === 0) response.end()
  else await pipeline(objects.read(key, { start, end }), response)
}

function sendXml(response: ServerResponse, body: string) {
  response.setHeader('Content-Type', 'application/xml')
  response.end(body && `<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
