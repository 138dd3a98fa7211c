import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Logger } from '../log/logger.ts'

/** The figures of one part of the application. */
export type Collector = {
  name: string
  registry: Registry
  /** Sets those that must be asked for, before each scrape. */
  read?(): Promise<void>
}

/** Age in seconds. */
export const ageOf = (at: Date): number => (Date.now() - at.getTime()) / 1000

/** Sets a gauge without labels; null: it has no value now. */
export const setIfKnown = (gauge: Gauge, value: number | null): void =>
  value === null ? gauge.remove() : gauge.set(value)

/**
 * Milliseconds that a scrape waits for the slowest collector: Prometheus gives up after 10 seconds.
 */
const timeout = 2_000

/** Figures of the whole process in the text format of Prometheus, collected on request. */
export class Metrics {
  readonly #collectors: Collector[] = []
  readonly #registry = new Registry()
  readonly #up = new Gauge({
    name: 'directory_collector_up',
    help: 'Whether the figures of a part of the application could be read',
    labelNames: ['collector'],
    registers: [this.#registry],
  })
  /** Reads in progress, also those that a scrape no longer waits for. */
  readonly #reading = new Set<Collector>()
  readonly #log: Pick<Logger, 'warn'>
  readonly #timeout: number
  /** Those whose failure is logged already. */
  readonly #failing = new Set<Collector>()
  #running: Promise<string> | undefined

  constructor(log: Pick<Logger, 'warn'>, options: { timeout?: number } = {}) {
    this.#log = log
    this.#timeout = options.timeout ?? timeout
  }

  add(...collectors: Collector[]): void {
    this.#collectors.push(...collectors)
  }

  /** Simultaneous scrapes share one answer. It lacks the collectors that cannot be read. */
  scrape(): Promise<string> {
    this.#running ??= this.#collect().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #collect() {
    const registries = await Promise.all(
      this.#collectors.map(async (collector) => {
        const isUp = await this.#readInTime(collector)
        this.#up.set({ collector: collector.name }, Number(isUp))
        return isUp ? [collector.registry] : []
      }),
    )
    ofProcess ??= registryOfProcess()
    return Registry.merge([this.#registry, ...registries.flat(), ofProcess]).metrics()
  }

  async #readInTime(collector: Collector): Promise<boolean> {
    // a collector that hangs is not read again: each scrape would take another connection
    if (this.#reading.has(collector)) return false
    this.#reading.add(collector)
    const reading = (async () => collector.read?.())().finally(() =>
      this.#reading.delete(collector),
    )
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<'too late'>((resolve) => {
      timer = setTimeout(resolve, this.#timeout, 'too late')
    })
    try {
      if ((await Promise.race([reading, tooLate])) === 'too late') return false
      this.#failing.delete(collector)
      return true
    } catch (error) {
      if (!this.#failing.has(collector))
        this.#log.warn({ err: error, collector: collector.name }, 'figures could not be read')
      this.#failing.add(collector)
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Made at the first scrape: watching event loop and garbage collection costs nothing before. */
let ofProcess: Registry | undefined

function registryOfProcess(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  return registry
}
