import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { callRefusals } from '../languages/refusals/platform.ts'
import type { SharedCounters, Window } from './limits/shared-counters.ts'
import { Problem } from './problems.ts'

type Limit = Window

/**
 * Most counters of each limit; the longest unused is dropped, so that nobody can fill the memory.
 */
const capacity = 50_000

/** Rendered answers for one /24 or /48; cached ones cost nothing and do not count. */
const making: Limit = { count: 600, minutes: 1 }

/** An IPv6 /48, which one customer may get, has the uses of this many /64. */
export const networksOfCustomer = 10

/** The surrounding network of a `networkOf`: the /24 of an IPv4 address, the /48 of an IPv6 /64. */
export function networkAround(network: string): string {
  const ip = network.replace(/\/64$/, '')
  if (!ipaddr.isValid(ip)) return network
  const address = ipaddr.parse(ip)
  return address instanceof ipaddr.IPv4
    ? ip.replace(/\d+$/, '0/24')
    : `${new ipaddr.IPv6(address.parts.fill(0, 3)).toString()}/48`
}

/**
 * Finds the addresses that one customer of a provider gets: an IPv4 address, or the /48 around an IPv6
 * /64, which has 65,536 networks for the price of one.
 */
export const networkOfCustomer = (network: string) =>
  network.endsWith('/64') ? networkAround(network) : network

/** Refusal 429 with the seconds to wait in `Retry-After`. */
function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? callRefusals.aMinute.en : callRefusals.minutes.en(minutes)
  const message = callRefusals.tooOften.en(wait)
  return new Problem(429, 'too_many', message, undefined, { 'Retry-After': String(seconds) })
}

/**
 * Counts uses in windows that begin with the first use. With `shared` all servers count together;
 * without it, or if it fails, each counts in memory.
 */
export class RateLimits {
  readonly #on: boolean
  readonly #shared: SharedCounters | null
  readonly #capacity: number
  readonly #counters = new Map<string, Counters>()

  constructor(options: { on: boolean; sharedCounters?: SharedCounters | null; capacity?: number }) {
    this.#on = options.on
    this.#shared = options.sharedCounters ?? null
    this.#capacity = options.capacity ?? capacity
  }

  /**
   * Counts one use of `what` by `key`, such as an account or a recipient.
   * @returns 0 within the limit, else the seconds until the next use is allowed
   */
  async use(what: string, key: string, limit: Limit): Promise<number> {
    if (!this.#on) return 0
    // also locally, in case the shared counters fail later
    const alone = await this.#useHere(what, key, limit)
    return seconds((await this.#shared?.use(what, key, limit)) ?? alone)
  }

  /** @returns milliseconds until the next use is allowed, 0 within the limit */
  async #useHere(what: string, key: string, limit: Limit): Promise<number> {
    const { limiter, keys } = this.#countersOf(what, limit)
    keys.set(key, true)
    try {
      await limiter.consume(key)
      return 0
    } catch (limiterResult) {
      if (!(limiterResult instanceof RateLimiterRes)) throw limiterResult
      return Math.max(1, limiterResult.msBeforeNext)
    }
  }

  /**
   * Counts one use by a network, see `networkOf`, and for IPv6 also by the surrounding /48, which
   * has 65,536 networks.
   */
  async useByNetwork(what: string, network: string, limit: Limit): Promise<number> {
    const seconds = await this.use(what, network, limit)
    if (seconds > 0 || !network.endsWith('/64')) return seconds
    const wide = { ...limit, count: limit.count * networksOfCustomer }
    return this.use(`${what} from a /48`, networkOfCustomer(network), wide)
  }

  /** Uncounts one use. */
  async refund(what: string, key: string): Promise<void> {
    await this.#counters.get(what)?.limiter.reward(key)
    await this.#shared?.refund(what, key)
  }

  /** Uncounts all uses. */
  async forget(what: string, key: string): Promise<void> {
    await this.#counters.get(what)?.limiter.delete(key)
    await this.#shared?.forget(what, key)
  }

  /** Counts one use. @throws Problem 429 over the limit */
  async consume(what: string, key: string, limit: Limit): Promise<void> {
    const seconds = await this.use(what, key, limit)
    if (seconds > 0) throw tooMany(seconds)
  }

  /** Counts one use by a network. @throws Problem 429 over the limit */
  async consumeForNetwork(what: string, network: string, limit: Limit): Promise<void> {
    const seconds = await this.useByNetwork(what, network, limit)
    if (seconds > 0) throw tooMany(seconds)
  }

  /**
   * Counts one rendered answer for a network, see `networkOf`.
   * @throws Problem 429 over the limit
   */
  consumeForCreation(network: string): Promise<void> {
    return this.consume('answers made anew', networkAround(network), making)
  }

  #countersOf(what: string, { count, minutes }: Limit): Counters {
    const existing = this.#counters.get(what)
    if (existing) return existing
    const limiter = new RateLimiterMemory({ points: count, duration: minutes * 60 })
    const keys = new LRUCache<string, true>({
      max: this.#capacity,
      dispose: (_value, key, reason) => {
        if (reason === 'evict') void limiter.delete(key)
      },
    })
    const counters = { limiter, keys }
    this.#counters.set(what, counters)
    return counters
  }
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)

type Counters = {
  limiter: RateLimiterMemory
  /** Keys, the longest unused first. */
  keys: LRUCache<string, true>
}
