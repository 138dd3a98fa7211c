import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * A mail server that takes everything as fast as it can, in a process of its own: what sends is measured, not
 * what receives. Keeps of each mail whose it was, and says so when it is asked.
 */
const deliveries: [to: string, messageId: string][] = []
let awaitedCount = Number.POSITIVE_INFINITY

const server = createServer((socket) => {
  socket.setNoDelay(true)
  // a killed process drops its connections
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  new Conversation(socket)
})

class Conversation {
  readonly #socket: Socket
  #unread = ''
  #to = ''
  #isMail = false

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (part: Buffer) => {
      this.#unread += part.toString('latin1')
      while (this.#isMail ? this.#readMail() : this.#readCommand());
    })
  }

  #readMail(): boolean {
    const end = this.#unread.indexOf('\r\n.\r\n')
    if (end < 0) return false
    const messageId = /^Message-ID: (\S+)/im.exec(this.#unread)?.[1] ?? ''
    this.#unread = this.#unread.slice(end + 5)
    this.#isMail = false
    deliveries.push([this.#to, messageId])
    if (deliveries.length >= awaitedCount) {
      awaitedCount = Number.POSITIVE_INFINITY
      process.send?.('reached')
    }
    return this.#socket.write('250 taken\r\n') || true
  }

  #readCommand(): boolean {
    const end = this.#unread.indexOf('\r\n')
    if (end < 0) return false
    const line = this.#unread.slice(0, end)
    this.#unread = this.#unread.slice(end + 2)
    this.#socket.write(this.#answerTo(line))
    return true
  }

  #answerTo(line: string): string {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO') return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
    if (command === 'RCPT') this.#to = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (command === 'DATA') {
      this.#isMail = true
      return '354 go on\r\n'
    }
    if (command === 'QUIT') return '221 bye\r\n'
    return '250 ok\r\n'
  }
}

process.on('message', (question: { awaitedCount?: number }) => {
  if (question.awaitedCount === undefined) return void process.send?.(deliveries)
  awaitedCount = question.awaitedCount
  if (deliveries.length >= awaitedCount) process.send?.('reached')
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
