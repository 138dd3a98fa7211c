import { setTimeout as sleep } from 'node:timers/promises'

/** The reason of a failed download, in one line for people. */
export class RegisterError extends Error {
  /** Whether a later try may succeed. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}

/** Milliseconds. */
export type Timing = {
  /** Without data for so long, the register counts as down. */
  idle: number
  /** Delays before the second try, the third, and so on. */
  pauses: readonly number[]
}

export const usualTiming: Timing = { idle: 60_000, pauses: [2_000, 10_000, 30_000, 60_000] }

const mostRedirects = 5

/**
 * Requests something from the register's server, following redirects on the same host only. The
 * caller reads or cancels the body.
 * @throws RegisterError if the server is down or redirects elsewhere
 */
export async function ask(
  address: string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  const { origin, host } = new URL(address)
  let url = address
  for (let count = 0; count <= mostRedirects; count += 1) {
    const response = await reach(url, headers, signal)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) return response
    await response.body?.cancel()
    const target = URL.canParse(location, url) ? new URL(location, url) : null
    if (target?.origin !== origin)
      throw new RegisterError(
        `${host} leads to another host, ${target?.host ?? location}; nothing is taken from there`,
      )
    url = target.href
  }
  throw new RegisterError(`${host} leads in a circle`)
}

async function reach(url: string, headers: Record<string, string>, signal: AbortSignal) {
  try {
    return await fetch(url, {
      redirect: 'manual',
      // compressed bytes would not be those that the server announces
      headers: { 'accept-encoding': 'identity', ...headers },
      signal,
    })
  } catch (error) {
    throw asPassing(error, new URL(url).host)
  }
}

/** Errors of the network in words for people; others unchanged. */
export function asPassing(error: unknown, host: string): unknown {
  if (error instanceof RegisterError || !(error instanceof Error)) return error
  const isOfNetwork = error instanceof TypeError || error.name === 'AbortError'
  if (!isOfNetwork) return error
  const { cause } = error
  const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return new RegisterError(`${host} cannot be reached, or the connection broke${reason}`, {
    isPassing: true,
  })
}

/** Why an answer cannot be used. */
export function refusalOf(response: Response, what: string): RegisterError {
  const { status } = response
  if (status === 404 || status === 410)
    return new RegisterError(`the server has no ${what} (${status})`)
  const isPassing = status >= 500 || status === 408 || status === 429
  return new RegisterError(`the server answered ${status} for ${what}`, { isPassing })
}

/**
 * Retries until it succeeds or the failure is permanent.
 * @throws the error of the last try; the reason of `signal` when it aborts
 */
export async function withRetries<T>(
  { pauses, signal }: { pauses: readonly number[]; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  for (const pause of pauses)
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof RegisterError) || !error.isPassing) throw error
      await sleep(pause, undefined, { signal })
    }
  return work()
}

/** Aborts if `restart` was not called for so long, or with `signal`. */
export function listenFor(idle: number, signal: AbortSignal) {
  const control = new AbortController()
  const end = () => control.abort()
  let timer = setTimeout(end, idle)
  return {
    signal: AbortSignal.any([signal, control.signal]),
    restart() {
      clearTimeout(timer)
      timer = setTimeout(end, idle)
    },
    stop: () => clearTimeout(timer),
  }
}
