import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends a token as mailed links carry it, also when no server answers, and looks for it in
 * everything that a proxy has logged.
 * @returns what is wrong
 */
export async function checkLogs({ server, senders, readLogs }) {
  const token = randomBytes(16).toString('hex')
  const from = { Referer: `https://directory.example/doctors?search=${token}` }
  const sendAll = async () => {
    for (const send of senders)
      for (const mark of ['?', '%3F', '%3f', '%23'])
        await send(`/confirm-address${mark}token=${token}`, from)
  }
  await sendAll()
  server.close()
  server.closeAllConnections()
  await sendAll()
  // lines may be written after the answer
  await sleep(100)
  const logs = readLogs()
  return [
    logs.includes(token) && `a mailed token is logged: ${logs.match(`.*${token}.*`)[0]}`,
    // without this nothing would have been looked at
    !logs.includes('/confirm-address') && 'no request that failed is logged',
  ]
}
