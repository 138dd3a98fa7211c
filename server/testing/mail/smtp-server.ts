import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type Answer = (error?: Error | null) => void

/** Misbehavior of a server in place of its job; each gets the answer to give, or never gives it. */
export type Misbehavior = {
  /** Asked with the credentials; without this everybody may send. */
  login?: (answer: Answer) => void
  connect?: (answer: Answer) => void
  sender?: (answer: Answer) => void
  recipient?: (answer: Answer) => void
  /** Called when the first bytes of the mail arrive. */
  midData?: (drop: () => void) => void
  /** Called when the whole mail has arrived and before it counts as accepted. */
  data?: (answer: Answer) => void
}

export type Arrived = { envelope: { from: string; to: string[] }; mail: ParsedMail; raw: string }

/** A real mail server on loopback, with manners to set. */
export class TestSmtpServer {
  /** Accepted mails. */
  readonly deliveries: Arrived[] = []
  misbehave: Misbehavior = {}
  /** Connections so far: how often somebody tried. */
  tries = 0
  port = 0
  #server: SMTPServer | undefined

  get url() {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Starts on the same port again after `stop`. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: (_credentials, _session, answer) =>
        step(this.misbehave.login, (error) => answer(error ?? null, { user: 'anybody' })),
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, answer) => {
        this.tries += 1
        step(this.misbehave.connect, answer)
      },
      onMailFrom: (_address, _session, answer) => step(this.misbehave.sender, answer),
      onRcptTo: (_address, _session, answer) => step(this.misbehave.recipient, answer),
      onData: (stream, session, answer) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        let isDropped = false
        stream.once('data', () =>
          this.misbehave.midData?.(() => {
            isDropped = true
            drop(server, session.id)
          }),
        )
        stream.on('end', () => {
          // On loopback the rest may have arrived together with the first bytes.
          if (isDropped) return
          step(this.misbehave.data, (error) => {
            if (error) return answer(error)
            this.#accept(session, Buffer.concat(parts)).then(() => answer(), answer)
          })
        })
      },
    })
    server.on('error', () => {})
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.server.address() as AddressInfo).port
    return this
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((resolve) => server.close(resolve))
  }

  async #accept({ envelope }: SMTPServerSession, content: Buffer) {
    this.deliveries.push({
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      },
      mail: await simpleParser(content),
      raw: content.toString(),
    })
  }
}

export const refusal = (responseCode: number) =>
  Object.assign(new Error('No, <jane.doe@patients.example> will not do'), { responseCode })

function step(misbehavior: ((answer: Answer) => void) | undefined, answer: Answer) {
  if (misbehavior) misbehavior(answer)
  else answer()
}

function drop(server: SMTPServer, session: string) {
  const connections = (server as unknown as { connections: Set<Connection> }).connections
  for (const connection of connections) if (connection.id === session) connection._socket.destroy()
}

type Connection = { id: string; _socket: { destroy(): void } }
