import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a database server that a test can cut and mend: clients are refused while it is cut. */
export class DatabaseProxy {
  #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  private constructor(target: string) {
    this.#target = new URL(target)
  }

  static async to(target: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(target)
    await proxy.mend()
    return proxy
  }

  get url(): string {
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = `${this.#port}`
    return url.href
  }

  /** Ends all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closing = this.#server?.listening && once(this.#server, 'close')
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    await closing
    this.#server = undefined
  }

  /** Leads to another server from now on: an address that an operator moves. */
  async moveTo(target: string): Promise<void> {
    await this.cut()
    this.#target = new URL(target)
    await this.mend()
  }

  /** Leaves the present connections open and hands on nothing any more. */
  stall(): void {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** Takes connections again, on the same port. */
  async mend(): Promise<void> {
    this.#server = createServer((incoming) => this.#join(incoming))
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #join(incoming: Socket) {
    const outgoing = connect(Number(this.#target.port || 5432), this.#target.hostname)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
}
