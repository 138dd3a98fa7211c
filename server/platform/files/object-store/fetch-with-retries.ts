import { setTimeout as sleep } from 'node:timers/promises'
import { StorageError } from '../storage-error.ts'

/** Milliseconds. */
export type StoreTiming = {
  /** Until an answer begins, plus a second for each 100 KB sent. */
  answer: number
  /** The same for completing an upload of parts, which a store may copy first. */
  completion: number
  /** Between two chunks of an answer. */
  idle: number
  /** Before the second and the third try. */
  pauses: readonly number[]
}

export const usualTiming: StoreTiming = {
  answer: 5_000,
  completion: 120_000,
  idle: 15_000,
  pauses: [100, 500],
}

/** Statuses worth a retry. */
const passing = new Set([429, 500, 502, 503, 504])
const bytesASecond = 100_000

type Counting = { count(method: string, result: 'ok' | 'failed', seconds: number): void }

/**
 * A fetch for an object store: retries what may be repeated, limits every wait, and says which
 * store failed and how.
 * @param place for messages
 */
export function fetchWithRetries(
  place: string,
  { timing = usualTiming, figures }: { timing?: StoreTiming | undefined; figures: Counting },
): typeof fetch {
  const failure = (why: string) => new StorageError(`The object store ${place} ${why}.`)

  async function once(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
    const abort = new AbortController()
    const bytes = init.body instanceof Uint8Array ? init.body.length : 0
    const wait =
      init.method === 'POST' ? timing.completion : timing.answer + (1000 * bytes) / bytesASecond
    const timer = setTimeout(() => abort.abort(), wait)
    try {
      const response = await fetch(input, { ...init, signal: abort.signal, redirect: 'manual' })
      if (response.status >= 300 && response.status < 400 && response.status !== 304)
        throw failure(`leads elsewhere, to ${hostOf(response)}`)
      if (!response.body) return response
      return new Response(guardBody(response.body, abort), response)
    } catch (error) {
      if (error instanceof StorageError) throw error
      throw abort.signal.aborted
        ? failure(`did not answer within ${Math.round(wait / 1000)} seconds`)
        : failure(`cannot be reached (${causeOf(error)})`)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Aborts an answer that stalls. */
  function guardBody(body: ReadableStream<Uint8Array>, abort: AbortController) {
    const reader = body.getReader()
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const timer = setTimeout(() => abort.abort(), timing.idle)
          try {
            const { done, value } = await reader.read()
            if (done) controller.close()
            else controller.enqueue(value)
          } catch (error) {
            throw failure(`broke an answer off (${causeOf(error)})`)
          } finally {
            clearTimeout(timer)
          }
        },
        cancel() {
          abort.abort()
        },
      },
      { highWaterMark: 0 },
    )
  }

  return async (input, init = {}) => {
    const method = init.method ?? 'GET'
    // an upload begun twice would leave one behind, and a completed one cannot be completed again
    const pauses = method === 'POST' ? [] : timing.pauses
    for (let attempt = 0; ; attempt++) {
      const startedAt = performance.now()
      const count = (result: 'ok' | 'failed') =>
        figures.count(method, result, (performance.now() - startedAt) / 1000)
      const pause = pauses[attempt]
      try {
        const response = await once(input, init)
        if (!passing.has(response.status) || pause === undefined) {
          count(passing.has(response.status) ? 'failed' : 'ok')
          return method === 'GET' && response.status === 404
            ? await requireBucket(response, failure)
            : response
        }
        count('failed')
        await response.body?.cancel()
      } catch (error) {
        if (!(error instanceof StorageError) || pause === undefined) {
          count('failed')
          throw error
        }
        count('failed')
      }
      await sleep(pause)
    }
  }
}

/** A missing bucket is not a missing file. */
async function requireBucket(response: Response, failure: (why: string) => StorageError) {
  const text = await response.text()
  if (text.includes('<Code>NoSuchBucket</Code>')) throw failure('does not have this bucket')
  return new Response(text, response)
}

/**
 * Reads the host of a response: a request to a store is for that store alone, so nothing follows it to
 * another host.
 */
const hostOf = ({ headers, url }: Response) =>
  URL.parse(headers.get('location') ?? '', url)?.host ?? 'nowhere'

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code) return code
  return error.cause === undefined ? error.message : causeOf(error.cause)
}
