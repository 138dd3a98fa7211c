import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AWSHeaders, S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { type FileSummary, type Files, holdTimeout, isName, requireName } from '../files.ts'
import { StorageError } from '../storage-error.ts'
import { fetchWithRetries, type StoreTiming } from './fetch-with-retries.ts'
import type { StoreAddress, StoreConfig } from './store-address.ts'
import type { StoreFigures } from './store-figures.ts'

/**
 * Bytes of one part of a large file, which takes twice as much memory. A file has at most 10,000
 * parts, more than the largest backup needs.
 */
const partBytes = 16 * 1024 * 1024

const holdName = '.hold'
const markName = '.folder-id'

/**
 * Files under a prefix of a bucket; `folder` extends the prefix and ends with a slash, or is empty.
 */
export function objectFiles(
  config: StoreConfig,
  folder: string,
  { figures, timing }: { figures: StoreFigures; timing?: StoreTiming | undefined },
): Files {
  const prefix = config.prefix + folder
  const place = { host: new URL(config.endpoint).host, path: storeText({ ...config, prefix }) }
  const text = `${place.path} at ${config.endpoint}`
  const client = new S3mini({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    endpoint: bucketUrl(config),
    fetch: fetchWithRetries(text, { timing, figures }),
  })
  const keyOf = (name: string) => prefix + requireName(name)

  /** @throws StorageError for any refusal of the store */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof S3ServiceError)) throw error
      const { status, serviceCode } = error
      const why = `${status} ${serviceCode ?? ''}`.trim()
      const isFull = status === 507 || serviceCode === 'QuotaExceeded'
      throw new StorageError(`The object store ${text} refused: ${why}.`, { isFull })
    }
  }

  const putObject = (key: string, bytes: Uint8Array) =>
    ask(() => client.putObject(key, bytes, 'application/octet-stream', undefined, checksum(bytes)))
  const getObject = (key: string) => ask(() => client.getObjectResponse(key))
  const removeObject = (key: string) => ask(() => client.deleteObject(key))
  const textOf = async (key: string) => (await (await getObject(key))?.text())?.trim() ?? null

  const markKey = prefix + markName
  const readMark = () => textOf(markKey)

  async function isHeld(): Promise<boolean> {
    const response = await getObject(prefix + holdName)
    await response?.body?.cancel()
    // both by the store's clock
    const [modifiedAt, now] = ['last-modified', 'date'].map((name) =>
      Date.parse(response?.headers.get(name) ?? ''),
    )
    return modifiedAt !== undefined && now !== undefined && now - modifiedAt < holdTimeout
  }

  async function putParts(key: string, first: Buffer, others: AsyncIterator<Buffer>) {
    const upload = await ask(() => client.getMultipartUploadId(key))
    try {
      const parts: UploadPart[] = []
      for (let part: Buffer | undefined = first; part; ) {
        const bytes: Buffer = part
        parts.push(
          await ask(() =>
            client.uploadPart(key, upload, bytes, parts.length + 1, {}, undefined, checksum(bytes)),
          ),
        )
        const next = await others.next()
        part = next.done ? undefined : next.value
      }
      // the store may answer 200 and still report a failure
      const { etag } = await ask(() => client.completeMultipartUpload(key, upload, parts))
      if (!etag)
        throw new StorageError(`The object store ${text} did not join the parts of a file.`)
    } catch (error) {
      await client.abortMultipartUpload(key, upload).catch(() => {})
      throw error
    }
  }

  return {
    place,
    mark: {
      read: readMark,
      async prepare() {
        const id = randomUUID()
        await putObject(`${markKey}-${id}`, Buffer.from(`${id}\n`))
        return id
      },
      async finalize(id) {
        const preparedKey = `${markKey}-${id}`
        if ((await textOf(preparedKey)) !== id) return readMark()
        const bytes = Buffer.from(`${id}\n`)
        const headers = { ...checksum(bytes), ...onlyNew }
        try {
          await client.putObject(markKey, bytes, 'text/plain', undefined, headers)
        } catch (error) {
          // 412: it exists; 409: another is being written
          if (!(error instanceof S3ServiceError && [409, 412].includes(error.status)))
            return ask(() => Promise.reject(error))
        }
        await removeObject(preparedKey)
        return readMark()
      },
      async renew() {
        const id = randomUUID()
        await putObject(markKey, Buffer.from(`${id}\n`))
        return id
      },
    },
    async put(name, bytes) {
      await putObject(keyOf(name), bytes)
    },
    async putStream(name, content) {
      const key = keyOf(name)
      const parts = inParts(content)
      const first = await parts.next()
      const bytes = first.done ? Buffer.alloc(0) : first.value
      if (bytes.length < partBytes) await putObject(key, bytes)
      else await putParts(key, bytes, parts)
    },
    async read(name) {
      const response = await getObject(keyOf(name))
      return response && Buffer.from(await response.arrayBuffer())
    },
    async open(name) {
      const response = await getObject(keyOf(name))
      if (!response) return null
      const bytes = Number(response.headers.get('content-length'))
      const content = Readable.from(response.body ?? [], { objectMode: false })
      return { bytes, content }
    },
    async remove(name) {
      const key = keyOf(name)
      if (!(await isHeld())) await removeObject(key)
    },
    async list() {
      const objects = await ask(() => client.listObjects('/', prefix))
      return (objects ?? []).flatMap(({ Key, Size, LastModified }): FileSummary[] => {
        const name = Key.slice(prefix.length)
        return isName(name)
          ? [{ name, bytes: Number(Size), writtenAt: new Date(LastModified) }]
          : []
      })
    },
    async hold() {
      const write = () => putObject(prefix + holdName, Buffer.alloc(0))
      await write()
      const renewing = setInterval(() => void write().catch(() => {}), holdTimeout / 4).unref()
      return async () => {
        clearInterval(renewing)
        await removeObject(prefix + holdName)
      }
    },
  }
}

/** The address of the bucket itself. */
export function bucketUrl({ endpoint, bucket, pathStyle }: StoreAddress): string {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = bucket
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

/** Writes the address of a store as settings name it, without the endpoint. */
export const storeText = ({ bucket, prefix }: Pick<StoreAddress, 'bucket' | 'prefix'>) =>
  `s3://${bucket}/${prefix}`.replace(/\/$/, '')

// s3mini's types know only x-amz- names; it signs and sends what it is given
/**
 * Lets the store refuse content that was changed on its way; MD5 is the checksum that every store
 * supports.
 */
const checksum = (bytes: Uint8Array) =>
  ({ 'content-md5': createHash('md5').update(bytes).digest('base64') }) as AWSHeaders

const onlyNew = { 'if-none-match': '*' } as AWSHeaders

/** The content in pieces of `partBytes`, of which only the last may be smaller. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let part = Buffer.allocUnsafe(partBytes)
  let length = 0
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + partBytes - length)
      part.set(piece, length)
      length += piece.length
      at += piece.length
      if (length < partBytes) continue
      yield part
      part = Buffer.allocUnsafe(partBytes)
      length = 0
    }
  }
  if (length > 0) yield part.subarray(0, length)
  return undefined
}
