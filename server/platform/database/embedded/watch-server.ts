import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from './log.ts'

export interface WatchLimits {
  /** Gives up if the server ends more often than this within `windowMs`. */
  restarts: number
  windowMs: number
  /** Gives up if it cannot be started for this long, such as on a full disk. */
  startTimeoutMs: number
}

const LIMITS: WatchLimits = { restarts: 10, windowMs: 300_000, startTimeoutMs: 300_000 }
const CHECK_INTERVAL_MS = 100
/** Short, because the obstacle may be gone by then. */
const RETRY_DELAY_MS = 500
const LOG_INTERVAL_MS = 10_000

interface Watched {
  isAlive(): boolean
  /** Resolves once the server answers again, restarted by this process or another. */
  restart(): Promise<void>
  log: DatabaseLog
  onGivenUp(error: Error): void
  limits?: WatchLimits | undefined
}

/** Watches a running server, restarts it when it ends, and gives up beyond the limits. */
export function watchServer({ isAlive, restart, log, onGivenUp, limits = LIMITS }: Watched): {
  /** Resolves when no restart is in progress any more. */
  stop(): Promise<void>
} {
  const abort = new AbortController()
  const ends: number[] = []

  const watch = async () => {
    for (;;) {
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false, signal: abort.signal })
      if (isAlive()) continue
      log.warn('PostgreSQL has ended and is started again')
      ends.push(Date.now())
      const recent = ends.filter((at) => at > Date.now() - limits.windowMs)
      if (recent.length > limits.restarts)
        throw new Error(
          `PostgreSQL ended ${recent.length} times within ${limits.windowMs / 1000} s and is not started again.`,
        )
      await restartRepeatedly()
    }
  }

  const restartRepeatedly = async () => {
    const startedAt = Date.now()
    for (let loggedAt = 0; ; ) {
      const failure = await restart().then(
        () => undefined,
        (error: Error) => error,
      )
      if (!failure) return
      abort.signal.throwIfAborted()
      if (Date.now() - startedAt > limits.startTimeoutMs)
        throw new Error(
          `PostgreSQL could not be started again for ${limits.startTimeoutMs / 1000} s: ${failure.message}`,
        )
      if (Date.now() - loggedAt > LOG_INTERVAL_MS) {
        log.warn(`PostgreSQL cannot be started again yet: ${failure.message}`)
        loggedAt = Date.now()
      }
      await sleep(RETRY_DELAY_MS, undefined, { signal: abort.signal })
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!abort.signal.aborted) onGivenUp(error)
  })
  return {
    stop: () => {
      abort.abort()
      return watching
    },
  }
}
