import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends exactly these bytes and gives all that comes back until the server hangs up. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** A GET of an unchanged path; `fetch` and `inject` would normalize it. */
export const getRaw = (port: number, path: string) =>
  sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: directory.example\r\nConnection: close\r\n\r\n`)
