import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type ObjectStore,
  startObjectStore,
} from '../../../testing/servers/object-store/object-store.ts'
import { StorageError } from '../storage-error.ts'
import { type StoreTiming, usualTiming } from './fetch-with-retries.ts'
import { objectFiles } from './object-files.ts'
import { parseStoreAddress, type StoreConfig } from './store-address.ts'
import { StoreFigures } from './store-figures.ts'

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
})
afterEach(() => store.fail())
afterAll(() => store.close())

const timing: StoreTiming = { ...usualTiming, pauses: [1, 1] }
const shortTiming: StoreTiming = { ...timing, answer: 150, idle: 150 }
let figures: StoreFigures
let prefixes = 0
const place = () => `directory/o${prefixes}`

function filesAt(changes: Partial<StoreConfig> = {}, tempo = timing) {
  figures = new StoreFigures()
  prefixes += 1
  const config = { ...parseStoreAddress(store.url(place())), ...store.keys, ...changes }
  return objectFiles(config, '', { figures, timing: tempo })
}

const picture = Buffer.from('a picture')
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StorageError)
  return (error as Error).message
}

test('a file of several parts is stored completely, with bounded memory and no open upload', async () => {
  const files = filesAt()
  const chunk = Buffer.alloc(1024 * 1024, 'a long line of text ')
  const hash = createHash('sha256')
  async function* content() {
    for (let count = 0; count < 40; count++) {
      hash.update(chunk)
      yield chunk
    }
  }
  await files.putStream('backup.tar.gz', content())
  const file = await files.open('backup.tar.gz')
  expect(file?.bytes).toBe(40 * chunk.length)
  const read = createHash('sha256')
  for await (const piece of file!.content) read.update(piece)
  expect(read.digest('hex')).toBe(hash.digest('hex'))
  expect(store.requests.filter((request) => request.includes('partNumber'))).toHaveLength(3)
  expect(store.unfinished()).toBe(0)
})

test('a broken upload of parts is aborted', async () => {
  const files = filesAt()
  async function* brokenStream() {
    yield Buffer.alloc(17 * 1024 * 1024)
    throw new Error('no more')
  }
  await expect(files.putStream('a', brokenStream())).rejects.toThrow('no more')
  expect([await files.list(), store.unfinished()]).toEqual([[], 0])
})

test('more files than one answer lists are listed', async () => {
  const files = filesAt()
  const names = Array.from({ length: 1_003 }, (_, number) => `f${String(number).padStart(4, '0')}`)
  const objects = store.objects()
  for (const name of names) await objects.put(`o${prefixes}/${name}`, (async function* () {})())
  expect((await files.list()).map(({ name }) => name)).toEqual(names)
})

test('a busy store and a broken connection are tried again', async () => {
  const files = filesAt()
  for (const fault of [503, 'break', 500] as const) {
    let times = 2
    store.fail(() => (times-- > 0 ? fault : undefined))
    await files.put('a.webp', picture)
    times = 2
    expect(await files.read('a.webp')).toEqual(picture)
  }
  expect(await figures.registry.metrics()).toContain(
    'directory_files_requests_total{method="PUT",result="failed"} 6',
  )
})

test('a store that is down, silent or busy is reported quickly', async () => {
  const files = filesAt()
  store.fail(() => 'break')
  expect(await failureOf(files.read('a'))).toMatch(
    /^The object store s3:\/\/directory\/o\d+ at http:\/\/127.*cannot be reached/,
  )
  store.fail(() => 'hang')
  expect(await failureOf(filesAt({}, shortTiming).put('a', picture))).toContain(
    'did not answer within',
  )
  store.fail(() => 503)
  expect(await failureOf(files.list())).toContain('refused: 503 SlowDown')
  store.fail(() => 507)
  await expect(files.put('a', picture)).rejects.toMatchObject({ code: 'ENOSPC' })
  const nobody = createServer().listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo
  await new Promise((resolve) => nobody.close(resolve))
  const away = filesAt({ endpoint: `http://127.0.0.1:${port}` })
  expect(await failureOf(away.mark.read())).toContain('cannot be reached (ECONNREFUSED)')
})

test('an answer that stops in the middle ends with an error', async () => {
  const files = filesAt()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegin'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = await filesAt({ endpoint }, shortTiming).open('a')
  await expect(async () => {
    for await (const _ of file!.content);
  }).rejects.toThrow('broke an answer off')
  server.close()
  expect(await files.read('a')).toBeNull()
})

test('a store that leads to another host is not followed there', async () => {
  let requests = 0
  const elsewhere = createServer(() => {
    requests += 1
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const head = `HTTP/1.1 307 Temporary Redirect\r\nLocation: http://${host}/a\r\n`
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.end(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const files = filesAt({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  expect(await failureOf(files.put('a.webp', picture))).toContain(`leads elsewhere, to ${host}`)
  expect(await failureOf(files.read('a.webp'))).toContain(`leads elsewhere, to ${host}`)
  expect(requests).toBe(0)
  server.close()
  elsewhere.close()
})

test('an unknown key, another region and a missing bucket are reported without a secret', async () => {
  const secretAccessKey = 'another-secret-access-key'
  const unknown = await failureOf(filesAt({ accessKeyId: 'nobody', secretAccessKey }).read('a'))
  expect(unknown).toContain('refused: 403 InvalidAccessKeyId')
  expect(await failureOf(filesAt({ region: 'eu-west-1' }).list())).toContain('400')
  const missing = filesAt({ bucket: 'nowhere' })
  expect(await failureOf(missing.read('a'))).toContain('does not have this bucket')
  expect(await failureOf(missing.list())).toContain('does not have this bucket')
  expect(await failureOf(missing.put('a', picture))).toContain('refused: 404 NoSuchBucket')
  expect(unknown).not.toContain(secretAccessKey)
  expect(unknown).not.toContain(store.keys.accessKeyId)
})

test('the hold of a process that died ends by itself, by the clock of the store', async () => {
  const files = filesAt()
  await files.put('a.webp', picture)
  await files.hold()
  store.objects().get(`o${prefixes}/.hold`).writtenAt = new Date(Date.now() - 10 * 60_000)
  await files.remove('a.webp')
  expect(await files.list()).toEqual([])
})
