import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { error, type Judgement, ok, warning } from './finding.ts'

/** Authenticator apps stand half a minute. */
const most = { good: 2_000, bearable: 30_000 }

/** @param ahead how many milliseconds the clock of this machine is ahead of the other */
export function clockText(whose: string, ahead: number): Judgement {
  const seconds = Math.abs(ahead / 1000).toFixed(1)
  if (Math.abs(ahead) <= most.good) return ok(`within ${most.good / 1000} seconds of ${whose}`)
  const text = `${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} ${whose}. Turn on time synchronization, for example: timedatectl set-ntp true`
  return Math.abs(ahead) > most.bearable ? error(text) : warning(text)
}

/** @param server `HOST` or `HOST:PORT` */
export async function checkNetworkClock(server: string, timeout = 5_000): Promise<Judgement> {
  const { hostname, port } = new URL(`udp://${server}`)
  const ahead = await clockDifference(
    hostname.replace(/^\[|\]$/g, ''),
    Number(port || 123),
    timeout,
  )
  return clockText(server, ahead)
}

/** Seconds between 1900, where NTP begins to count, and 1970. */
const epoch = 2_208_988_800

/** Asks once by SNTP (RFC 4330). @returns milliseconds that this machine is ahead */
async function clockDifference(host: string, port: number, timeout: number): Promise<number> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    const request = Buffer.alloc(48)
    request[0] = 0b00_100_011 // version 4, from a client
    socket.connect(port, host)
    await once(socket, 'connect')
    const sentAt = Date.now()
    socket.send(request)
    const [answer]: Buffer[] = await once(socket, 'message', {
      signal: AbortSignal.timeout(timeout),
    })
    const receivedAt = Date.now()
    const isTime = answer && answer.length >= 48 && (answer[0] ?? 0) % 8 === 4 && answer[1] !== 0
    if (!isTime) throw new Error(`${host} answers, but not with a time`)
    const there =
      (answer.readUInt32BE(40) - epoch) * 1000 + (answer.readUInt32BE(44) / 2 ** 32) * 1000
    return (sentAt + receivedAt) / 2 - there
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'AbortError')
      throw new Error(`the time server ${host} does not answer`)
    throw failure
  } finally {
    socket.close()
  }
}
