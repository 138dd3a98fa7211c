import type { Metric, Registry } from 'prom-client'
import { entriesOf } from '../../../contract/objects.ts'
import type { Logger } from '../log/logger.ts'

type Family = { help: string; type: 'gauge' | 'counter' | 'histogram' }

export type Sample = {
  value: number
  labels?: Record<string, string>
  /** Of a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string
}

/** Figures of one part of the application, by their published names. */
export type Collector = {
  name: string
  families: Record<string, Family>
  /** Called by each scrape. A family that is left out has no value now. */
  read(): Readings | Promise<Readings>
}
export type Readings = Record<string, number | Sample[] | null>

/** Age in seconds. */
export const ageOf = (at: Date): number => (Date.now() - at.getTime()) / 1000

/**
 * Milliseconds that a scrape waits for the slowest collector: Prometheus gives up after 10 seconds.
 */
const timeout = 2_000

/** Figures of the whole process in the text format of Prometheus, collected on request. */
export class Metrics {
  readonly #collectors: Collector[] = []
  /** Reads in progress, also those that a scrape no longer waits for. */
  readonly #reading = new Map<Collector, Promise<Readings>>()
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
    library ??= openLibrary()
    const { Registry, ofProcess } = await library
    const registry = new Registry()
    const readings = await Promise.all(this.#collectors.map((one) => this.#readInTime(one)))
    const up = this.#collectors.map(({ name }, place) => ({
      value: readings[place] ? 1 : 0,
      labels: { collector: name },
    }))
    register(registry, 'directory_collector_up', collectorUp, up)
    this.#collectors.forEach(({ families }, place) => {
      for (const [name, family] of entriesOf(families)) {
        const reading = readings[place]?.[name] ?? []
        register(registry, name, family, Array.isArray(reading) ? reading : [{ value: reading }])
      }
    })
    return Registry.merge([registry, ofProcess]).metrics()
  }

  async #readInTime(collector: Collector): Promise<Readings | null> {
    // a collector that hangs is not read again: each scrape would take another connection
    if (this.#reading.has(collector)) return null
    const reading = (async () => collector.read())().finally(() => this.#reading.delete(collector))
    this.#reading.set(collector, reading)
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.#timeout)
    })
    try {
      const read = await Promise.race([reading, tooLate])
      if (read) this.#failing.delete(collector)
      return read
    } catch (error) {
      if (!this.#failing.has(collector))
        this.#log.warn({ err: error, collector: collector.name }, 'figures could not be read')
      this.#failing.add(collector)
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}

const collectorUp: Family = {
  help: 'Whether the figures of a part of the application could be read',
  type: 'gauge',
}

/**
 * Loaded at the first scrape: the library, and its watching of event loop and garbage collection,
 * cost nothing before.
 */
async function openLibrary() {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 })
  return { Registry, ofProcess }
}

let library: ReturnType<typeof openLibrary> | undefined

/**
 * The library's own counters and histograms cost a cached answer 1 µs; reading a sum costs nothing.
 */
function register(registry: Registry, name: string, { help, type }: Family, samples: Sample[]) {
  const values = samples.map(({ value, labels = {}, suffix = '' }) => ({
    value,
    labels,
    metricName: name + suffix,
  }))
  const metric = { name, help, type, get: async () => ({ name, help, type, values }) }
  // the type demands the library's own classes; a registry uses only the name and this method
  registry.registerMetric(metric as unknown as Metric)
}
