import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Mails that a sink took: an address and a Message-ID for each. */
type Taken = [to: string, messageId: string][]

/** A mail server on loopback that takes everything. See `sink-process.ts`. */
export async function startSink() {
  const child = fork(fileURLToPath(new URL('./sink-process.ts', import.meta.url)))
  const [port] = await once(child, 'message')
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits until it has taken so many in all; for one caller at a time. */
    reached: async (awaitedCount: number) => {
      child.send({ awaitedCount })
      await once(child, 'message')
    },
    taken: async (): Promise<Taken> => {
      child.send({})
      const [deliveries] = await once(child, 'message')
      return deliveries
    },
    stop: async () => {
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
