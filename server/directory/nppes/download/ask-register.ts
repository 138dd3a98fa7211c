import { setTimeout as sleep } from 'node:timers/promises'

/** Why nothing came of a download, in one line for people. */
export class RegisterError extends Error {
  /** Whether it may go well another time. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}

/** In milliseconds. */
export type Timing = {
  /** Without a sign of life for so long, the register counts as gone. */
  idle: number
  /** Before the second try, the third, and so on. */
  pauses: readonly number[]
}

export const usualTiming: Timing = { idle: 60_000, pauses: [2_000, 10_000, 30_000, 60_000] }

const mostRedirects = 5

/**
 * Asks the register's server for something, and nobody else: it may send us elsewhere on the same host only.
 * The caller reads or cancels the body.
 * @throws RegisterError when the server is out of reach or leads elsewhere
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
      // packed on the way, the bytes would not be those that the server announces
      headers: { 'accept-encoding': 'identity', ...headers },
      signal,
    })
  } catch (error) {
    throw asPassing(error, new URL(url).host)
  }
}

/** What the network throws, for people; whatever else as it is. */
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

/** Why an answer is of no use. */
export function refusalOf(response: Response, what: string): RegisterError {
  const { status } = response
  if (status === 404 || status === 410)
    return new RegisterError(`the register has no ${what} (${status})`)
  const isPassing = status >= 500 || status === 408 || status === 429
  return new RegisterError(`the register answered ${status} for ${what}`, { isPassing })
}

/**
 * Tries until it goes well or the reason will not pass.
 * @throws what the last try threw; the reason of `signal` when it aborts
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

/** Aborts when nobody has called `hear` for so long, or `signal` does. */
export function listenFor(idle: number, signal: AbortSignal) {
  const control = new AbortController()
  const end = () => control.abort()
  let timer = setTimeout(end, idle)
  return {
    signal: AbortSignal.any([signal, control.signal]),
    hear() {
      clearTimeout(timer)
      timer = setTimeout(end, idle)
    },
    stop: () => clearTimeout(timer),
  }
}
