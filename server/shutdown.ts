import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds for requests and jobs under way; the database gets as many again. */
const timeout = 8_000

/** Aborts with the first signal to end. Registered from the first line of the start. */
export function listenForSignals(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => controller.abort())
  return controller.signal
}

type Part = () => Promise<unknown>

/** Parts that were opened, to be closed in reverse order. */
export class OpenParts {
  readonly #parts: Part[] = []
  #database: Part | undefined
  /** Milliseconds after the signal before anything is closed. */
  drainFor = 0

  /** Closes last, even if others did not close in time. */
  addDatabase(close: Part) {
    this.#database = close
  }

  add(...parts: Part[]) {
    this.#parts.push(...parts)
  }

  /** @returns whether everything closed by itself and in time */
  async close(): Promise<boolean> {
    const inTime = await within(timeout, this.#closeParts())
    const databaseInTime = await within(
      timeout,
      this.#database?.().then(() => true),
    )
    return inTime && databaseInTime
  }

  /** A failure to close does not keep the others open. */
  async #closeParts(): Promise<boolean> {
    let allClosed = true
    for (const close of this.#parts.toReversed()) {
      try {
        await close()
      } catch {
        allClosed = false
      }
    }
    return allClosed
  }
}

async function within(milliseconds: number, closing: Promise<boolean> = Promise.resolve(true)) {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), milliseconds)
  })
  return Promise.race([closing.catch(() => false), tooLate])
}

/** Runs until a signal; a signal during the start ends it too. */
export async function runUntil(
  signal: AbortSignal,
  start: (open: OpenParts) => Promise<void>,
): Promise<boolean> {
  const open = new OpenParts()
  try {
    await start(open)
    if (!signal.aborted) await once(signal, 'abort')
  } catch (error) {
    const isClosed = await open.close()
    if (signal.aborted) return isClosed
    throw error
  }
  await sleep(open.drainFor)
  return open.close()
}
