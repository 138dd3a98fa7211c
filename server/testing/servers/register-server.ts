import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A server on the loopback that speaks like the register's: a page with links, and files with a length, a
 * version and parts. Every path can be made to answer otherwise, also once after the other.
 */
export async function startRegisterServer() {
  const answers = new Map<string, Answer[]>()
  /** `GET /nppes/NAME` with the asked range behind it, as they came. */
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    requests.push(`${method} ${url}${headers.range ? ` ${headers.range}` : ''}`)
    const queue = answers.get(url) ?? []
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer) answer(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const page = `${origin}/nppes/NPI_Files.html`
  /** The last of several answers goes on. */
  const answer = (name: string, ...list: Answer[]) => answers.set(`/nppes/${name}`, list)
  return {
    origin,
    page,
    requests,
    answer,
    /** Fills the page with links as CMS writes them, among others. */
    list(...names: string[]) {
      answer('NPI_Files.html', sendPage(names))
    },
    /** A file, listed or not. */
    put: (name: string, content: Buffer) => answer(name, send(content)),
    reset() {
      answers.clear()
      requests.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type RegisterServer = Awaited<ReturnType<typeof startRegisterServer>>

const sendPage =
  (names: string[]): Answer =>
  (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<html><body><a href="https://www.cms.gov/">CMS</a><ul>${names
          .map((name) => `<li><a href='./${name}'>${name.replaceAll('_', ' ')}</a></li>`)
          .join('')}</ul></body></html>`,
      )

export const send =
  (content: Buffer, { length = content.length } = {}): Answer =>
  (request, response) => {
    const tag = `"${createHash('md5').update(content).digest('hex')}"`
    const [, from] = request.headers.range?.match(/^bytes=(\d+)-$/) ?? []
    const start = from && request.headers['if-range'] === tag ? Number(from) : 0
    const about = { etag: tag, 'content-type': 'application/zip', 'content-length': length - start }
    if (start > 0)
      response.writeHead(206, {
        ...about,
        'content-range': `bytes ${start}-${length - 1}/${length}`,
      })
    else response.writeHead(200, about)
    response.end(content.subarray(start))
  }

/**
 * Sends a part, then breaks the connection, or keeps it open and says nothing more. Bytes that the other
 * side has not read by then may be lost to it: where they count, `then` is told how to break it.
 */
export const sendPart =
  (
    content: Buffer,
    bytes: number,
    then: 'break' | 'hang' | ((breakOff: () => void) => void) = 'break',
  ): Answer =>
  (request, response) => {
    const whole = createHash('md5').update(content).digest('hex')
    const [, from] = request.headers.range?.match(/^bytes=(\d+)-$/) ?? []
    const start = from ? Number(from) : 0
    response.writeHead(start > 0 ? 206 : 200, {
      etag: `"${whole}"`,
      'content-length': content.length - start,
      ...(start > 0 && {
        'content-range': `bytes ${start}-${content.length - 1}/${content.length}`,
      }),
    })
    if (typeof then === 'function') then(() => response.destroy())
    response.write(content.subarray(start, start + bytes), () => {
      if (then === 'break') setTimeout(() => response.destroy(), 20)
    })
  }

export const fail =
  (status: number): Answer =>
  (_, response) =>
    response.writeHead(status).end('no')

export const leadTo =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location }).end()

/** Takes the request and never answers. */
export const neverAnswer: Answer = () => {}
