import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formBody, formType } from '../../../testing/forms.ts'
import { answerProblems, Problem } from '../problems.ts'
import { receiveFile, serveUpload } from './upload.ts'

const maxBytes = 1024 * 1024
let folder: string
let app: FastifyInstance
let isAdmitted: boolean
let timeout: number | undefined
let closeDelay: number | undefined
let content: Buffer[]
let sockets: Socket[]

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'stone-oak-upload-')), 'incoming')
  isAdmitted = true
  timeout = undefined
  closeDelay = undefined
  content = []
  sockets = []
  app = await listening()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

async function listening() {
  const server = Fastify({ forceCloseConnections: true })
  answerProblems(server)
  const upload = { field: 'picture', maxBytes, folder, closeDelay }
  const route = {
    method: 'POST' as const,
    url: '/picture',
    handler: async () => ({}),
  }
  serveUpload(
    server,
    {
      ...route,
      async handler(request) {
        if (!isAdmitted) throw new Problem(401, 'signed_out', 'Please sign in.')
        return receiveFile(request, { ...upload, timeout }, async ({ path }) => {
          content.push(readFileSync(path))
          return { success: true }
        })
      },
    },
    upload,
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  return server
}

/** Sends the head of an upload and returns what comes back, as it comes. */
async function begin(...headers: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (data: Buffer) => {
    answer += data
  })
  socket.on('error', () => {})
  const head = ['POST /picture HTTP/1.1', 'Host: here', `Content-Type: ${formType}`, ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return { socket, answer: () => answer }
}
const lies = () => readdirSync(folder)
const fileOf = (size: number) =>
  formBody([{ name: 'picture', filename: 'a.png', content: Buffer.alloc(size, 'x') }])

test('a file arrives as it was sent, and is deleted afterwards', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/picture',
    headers: { 'content-type': formType },
    payload: fileOf(maxBytes),
  })
  expect(answer.json()).toEqual({ success: true })
  expect(content).toEqual([Buffer.alloc(maxBytes, 'x')])
  expect(lies()).toEqual([])
})

test('a caller without permission is refused before sending the body', async () => {
  isAdmitted = false
  const { answer } = await begin('Content-Length: 500000')
  await vi.waitFor(() => expect(answer()).toContain('401 Unauthorized'), 60_000)
  expect(() => lies()).toThrow('ENOENT')
})

test('a body that declares too many bytes is refused before it is sent', async () => {
  const { answer } = await begin(`Content-Length: ${maxBytes * 3}`)
  await vi.waitFor(() => expect(answer()).toContain('413 Payload Too Large'), 60_000)
  expect(() => lies()).toThrow('ENOENT')
})

test('a body without a length is cut off at the limit', async () => {
  const { socket, answer } = await begin('Transfer-Encoding: chunked')
  const body = fileOf(maxBytes + 5000)
  const part = body.subarray(0, body.length - 100)
  socket.write(`${part.length.toString(16)}\r\n`)
  socket.write(part)
  // the body has not ended
  await vi.waitFor(() => expect(answer()).toContain('413 Payload Too Large'), 60_000)
  await vi.waitFor(() => expect(lies()).toEqual([]), 60_000)
  expect(content).toEqual([])
})

test.each([
  ['before the first part', ''],
  ['in the head of a part', `${fileOf(0).toString().split('\r\n')[0]}\r\nX-Endless: `],
  ['after the last part', `${fileOf(10)}`],
])('a body that never ends %s is cut off at the limit', async (_where, start) => {
  const { socket, answer } = await begin('Transfer-Encoding: chunked')
  const send = (part: string) => socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
  if (start) send(start)
  for (let byteCount = 0; byteCount < maxBytes + 50_000; byteCount += 50_000)
    send('x'.repeat(50_000))
  await vi.waitFor(() => expect(answer()).toContain('413 Payload Too Large'), 60_000)
  await vi.waitFor(() => expect(lies()).toEqual([]), 60_000)
  expect(content).toEqual([])
})

test.each(['before', 'while'])(
  'a client that keeps sending after a refusal %s reading is disconnected',
  async (when) => {
    closeDelay = 1000
    await app.close()
    app = await listening()
    isAdmitted = when === 'while'
    const { socket, answer } = await begin('Transfer-Encoding: chunked')
    const body = Buffer.alloc(2 * maxBytes, formBody([{ name: 'other', content: '' }]))
    const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body])
    for (let tries = 0; tries < 600 && !socket.destroyed; tries++) {
      socket.write(chunk)
      socket.write('\r\n')
      await sleep(100)
    }
    expect(answer()).toMatch(/ 40[01] /)
    expect(socket.destroyed).toBe(true)
  },
)

test('a connection takes the next request after a refusal', async () => {
  isAdmitted = false
  const body = fileOf(1000)
  const { socket, answer } = await begin(`Content-Length: ${body.length}`)
  await vi.waitFor(() => expect(answer()).toContain('401'), 60_000)
  isAdmitted = true
  socket.write(body)
  const head = ['POST /picture HTTP/1.1', 'Host: here', `Content-Type: ${formType}`]
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  await vi.waitFor(() => expect(answer()).toContain('{"success":true}'), 60_000)
})

test('a client that disconnects halfway leaves no file', async () => {
  const { socket } = await begin('Content-Length: 500000')
  socket.write(fileOf(400_000).subarray(0, 200_000))
  await vi.waitFor(() => expect(lies()).toHaveLength(1), 60_000)
  socket.destroy()
  await vi.waitFor(() => expect(lies()).toEqual([]), 60_000)
  expect(content).toEqual([])
})

test('a client that never finishes is disconnected', async () => {
  timeout = 300
  const { socket } = await begin('Content-Length: 500000')
  socket.write(fileOf(400_000).subarray(0, 200_000))
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), 60_000)
  await vi.waitFor(() => expect(lies()).toEqual([]), 60_000)
})

test('files that a crash left are removed at the next start, uploads under way are not', async () => {
  await app.inject({
    method: 'POST',
    url: '/picture',
    headers: { 'content-type': formType },
    payload: fileOf(1),
  })
  await app.close()
  for (const name of ['left', 'fresh']) writeFileSync(join(folder, name), 'x')
  const old = new Date(Date.now() - 2 * 60 * 60_000)
  utimesSync(join(folder, 'left'), old, old)
  app = await listening()
  expect(lies()).toEqual(['fresh'])
})
