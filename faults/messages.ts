import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '../contract/required.ts'
import { inquiries } from '../server/inquiries/tables.ts'
import type { Db } from '../server/platform/database/connect.ts'

export type Counted = { acknowledged: number; missing: number; twice: number }

/** Patients who go on writing messages whatever happens; none is sent a second time. */
export class Messages {
  readonly #acknowledged = new Set<string>()
  readonly statuses: Record<string, number> = {}
  readonly #headers: () => Record<string, string>
  #sent = 0

  constructor(headers: () => Record<string, string> = () => ({})) {
    this.#headers = headers
  }

  /** @returns the status of the answer; 0 when none came */
  async send(address: string): Promise<number> {
    const message = `Message number ${++this.#sent}, and what it says besides.`
    const status = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address, ...this.#headers() },
      body: JSON.stringify({
        name: 'Ada Example',
        email: 'ada@patient.example',
        subject: 'A bad day',
        message,
        originalTo: 'support@stoneoak.example',
      }),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status === 200) this.#acknowledged.add(message)
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    return status
  }

  /** Four writers, each with the next message as soon as the last is answered, until `stop` is called. */
  startWriting(...addresses: string[]): { stop(): Promise<void> } {
    let isStopped = false
    const writers = Array.from({ length: 4 }, async (_, n) => {
      while (!isStopped) {
        await this.send(itemAt(addresses, n % addresses.length))
        await sleep(20)
      }
    })
    return {
      async stop() {
        isStopped = true
        await Promise.all(writers)
      },
    }
  }

  /** Counts the texts of acknowledged messages that were handed on, and how often. */
  countIn(texts: string[]): Counted {
    const count = (message: string) => texts.filter((text) => text.includes(message)).length
    const counts = [...this.#acknowledged].map(count)
    const markers = Array.from({ length: this.#sent }, (_, n) => `Message number ${n + 1},`)
    return {
      acknowledged: this.#acknowledged.size,
      missing: counts.filter((times) => times === 0).length,
      twice: markers.map(count).filter((times) => times > 1).length,
    }
  }

  async countStored(db: Db): Promise<Counted> {
    return this.countIn((await db.select().from(inquiries)).map(({ message }) => message))
  }
}
