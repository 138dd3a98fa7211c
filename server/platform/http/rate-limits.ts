import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problems.ts'

export type Limit = { count: number; minutes: number }

/** Counters kept at most; the longest unused goes first, so that nobody can fill the memory. */
const capacity = 50_000

/**
 * What counts as one sender: a whole IPv4 address, or the /64 an IPv6 connection gets, also when the
 * IPv4 address comes in IPv6 form. Text that is no address is its own network.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${new ipaddr.IPv6((address as ipaddr.IPv6).parts.fill(0, 4)).toString()}/64`
}

/** Refusal 429 with the seconds to wait in `Retry-After`. */
export function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = `That was too often. Please try again in ${wait}.`
  return new Problem(429, 'too_many', message, undefined, { 'Retry-After': String(seconds) })
}

/** Counts uses in windows that begin with the first use. In memory, so each server process counts its own. */
export class RateLimits {
  readonly #on: boolean
  readonly #limiters = new Map<string, RateLimiterMemory>()
  readonly #kept: LRUCache<string, () => void>

  constructor(options: { on: boolean; capacity?: number }) {
    this.#on = options.on
    this.#kept = new LRUCache({
      max: options.capacity ?? capacity,
      dispose: (forget, _key, reason) => {
        if (reason === 'evict') forget()
      },
    })
  }

  /**
   * Counts one use of `what` by `key`, such as a network or a recipient.
   * @returns 0 within the limit, else the seconds until the next use is allowed
   */
  async use(what: string, key: string, limit: Limit): Promise<number> {
    if (!this.#on) return 0
    const limiter = this.#limiter(what, limit)
    this.#kept.set(`${what} ${key}`, () => void limiter.delete(key))
    try {
      await limiter.consume(key)
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    }
  }

  /** Takes one counted use back. */
  async giveBack(what: string, key: string): Promise<void> {
    await this.#limiters.get(what)?.reward(key)
  }

  /** Takes all counted uses back. */
  async forget(what: string, key: string): Promise<void> {
    await this.#limiters.get(what)?.delete(key)
  }

  /** Counts one use. @throws Problem 429 over the limit */
  async demand(what: string, key: string, limit: Limit): Promise<void> {
    const seconds = await this.use(what, key, limit)
    if (seconds > 0) throw tooMany(seconds)
  }

  #limiter(what: string, { count, minutes }: Limit): RateLimiterMemory {
    const known = this.#limiters.get(what)
    if (known) return known
    const made = new RateLimiterMemory({ points: count, duration: minutes * 60 })
    this.#limiters.set(what, made)
    return made
  }
}
