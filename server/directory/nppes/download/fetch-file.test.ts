import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  fail,
  leadTo,
  neverAnswer,
  type RegisterServer,
  send,
  sendPart,
  startRegisterServer,
} from '../../../testing/servers/register-server.ts'
import { type FetchOptions, fetchFile } from './fetch-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'register-'))
const path = join(folder, 'file')
const name = 'NPPES_Data_Dissemination_110226_110826_Weekly_V2.zip'
const content = randomBytes(300_000)
const digest = (kind: string) => createHash(kind).update(content).digest('hex')

let server: RegisterServer
let elsewhere: RegisterServer
beforeAll(async () => {
  server = await startRegisterServer()
  elsewhere = await startRegisterServer()
})
afterAll(async () => {
  await server.close()
  await elsewhere.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => server.reset())

/** Timing for servers that do not answer. Elsewhere a busy machine must not be taken for one. */
const shortIdle = { idle: 300, pauses: [1, 1] }
const fetchIt = (options: Partial<FetchOptions> = {}) =>
  fetchFile({ name, url: new URL(name, server.page).href }, path, {
    signal: new AbortController().signal,
    timing: { idle: 60_000, pauses: [1, 1] },
    mostBytes: 1_000_000,
    ...options,
  })
const ranges = () =>
  server.requests.filter((line) => line.includes(`${name} `) || line.endsWith(name))

describe('bringing a file whole', () => {
  test('a file is brought at once', async () => {
    server.put(name, content)
    expect(await fetchIt()).toBe(content.length)
    expect(readFileSync(path)).toEqual(content)
  })

  test('a file is continued where the connection broke', async () => {
    let breakOff = () => {}
    const part = sendPart(content, 100_000, (end) => {
      breakOff = end
    })
    server.answer(name, part, part, send(content))
    await fetchIt({
      onProgress: (bytes) => {
        if (bytes === 100_000 || bytes === 200_000) breakOff()
      },
    })
    expect(readFileSync(path)).toEqual(content)
    expect(ranges()).toEqual([
      `GET /nppes/${name}`,
      `GET /nppes/${name} bytes=100000-`,
      `GET /nppes/${name} bytes=200000-`,
    ])
  })

  test('a file is brought from the start when the register has another one since', async () => {
    server.answer(name, sendPart(randomBytes(300_000), 100_000), send(content))
    await fetchIt()
    expect(readFileSync(path)).toEqual(content)
  })

  test.each([
    ['an error of the server', fail(500)],
    ['too many requests', fail(429)],
    ['no answer', neverAnswer],
    ['no more after the first part', sendPart(content, 1_000, 'hang')],
  ])('a file is brought after %s', async (what, fault) => {
    server.answer(name, fault, send(content))
    const timing = { ...shortIdle, pauses: Array(50).fill(1) }
    await fetchIt(what.startsWith('no ') ? { timing } : {})
    expect(readFileSync(path)).toEqual(content)
  })

  test('a file is brought from elsewhere on the same host', async () => {
    server.answer(name, leadTo('/nppes/moved.zip'))
    server.put('moved.zip', content)
    await fetchIt()
    expect(readFileSync(path)).toEqual(content)
  })

  test.each(['sha256', 'md5'])(
    'a file is checked against the %s that lies beside it',
    async (kind) => {
      server.put(name, content)
      server.put(`${name}.${kind}`, Buffer.from(`${digest(kind).toUpperCase()}  ${name}\n`))
      await fetchIt()
      server.put(
        `${name}.${kind}`,
        Buffer.from(digest(kind).replace(/^./, (digit) => (digit === '0' ? '1' : '0'))),
      )
      await expect(fetchIt()).rejects.toThrow(/is not what the register says it is/)
    },
  )

  test('a file is brought where a page stands in the place of the checksum', async () => {
    server.put(name, content)
    server.put(`${name}.sha256`, Buffer.from('<h1>Not found</h1>'))
    expect(await fetchIt()).toBe(content.length)
  })
})

describe('refusing a file', () => {
  test.each([
    ['a file that is always cut off', [sendPart(content, 1_000)], /connection broke/, 3],
    ['a file that is not there', [fail(404)], `the server has no ${name} (404)`, 1],
    ['a forbidden file', [fail(403)], `the server answered 403 for ${name}`, 1],
    ['a server that stays broken', [fail(503)], `the server answered 503 for ${name}`, 3],
    ['a server that stays silent', [neverAnswer], /cannot be reached/, 3],
    ['a circle', [leadTo(name)], /leads in a circle/, 6],
  ] as const)('the download refuses %s', async (what, answers, message, requests) => {
    server.answer(name, ...answers)
    const fetching = fetchIt(what.endsWith('silent') ? { timing: shortIdle } : {})
    await expect(fetching).rejects.toThrow(message)
    expect(ranges()).toHaveLength(requests)
  })

  test('the download refuses a length that the bytes do not have', async () => {
    server.answer(name, send(content, { length: content.length + 10 }))
    await expect(fetchIt({ timing: shortIdle })).rejects.toThrow(/connection broke|ended after/)
  })

  test('the download refuses more bytes than a file of the register can have, said or unsaid', async () => {
    server.put(name, content)
    const message = `${name} is larger than 1,000 bytes; that is no file of the register`
    await expect(fetchIt({ mostBytes: 1_000 })).rejects.toThrow(message)
    server.answer(name, (_, response) => response.writeHead(200).end(content))
    await expect(fetchIt({ mostBytes: 1_000 })).rejects.toThrow(message)
    expect(readFileSync(path).length).toBeLessThanOrEqual(1_000)
  })

  test('the download refuses more bytes than the disk has room for', async () => {
    server.answer(name, (_, response) => {
      response.writeHead(200, { 'content-length': 1e18 })
      response.flushHeaders()
    })
    await expect(fetchIt({ mostBytes: 1e19 })).rejects.toThrow(/the disk has not the/)
  })

  test('the download refuses another host, and asks it nothing', async () => {
    const place = `${elsewhere.origin}/nppes/${name}`
    elsewhere.put(name, content)
    server.answer(name, leadTo(place))
    await expect(fetchIt()).rejects.toThrow(
      `leads to another host, ${new URL(place).host}; nothing is taken from there`,
    )
    expect(elsewhere.requests).toEqual([])
  })

  test('the download refuses to go on once it is told to stop', async () => {
    const control = new AbortController()
    server.answer(name, () => control.abort())
    await expect(fetchIt({ signal: control.signal })).rejects.toThrow(/abort/i)
    expect(ranges()).toHaveLength(1)
  })
})
