import { Counter, Histogram, Registry } from 'prom-client'
import type { Collector } from '../../metrics/metrics.ts'

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts answered requests. */
export class RequestFigures implements Collector {
  readonly name = 'requests'
  readonly registry = new Registry()
  readonly #requests = new Counter({
    name: 'directory_http_requests_total',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  readonly #durations = new Histogram({
    name: 'directory_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    // a cached answer takes 1 ms, and 15 s is the longest that a statement may run
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [this.registry],
  })

  /** `route` is a pattern, of which there are few. */
  count(sentMethod: string, route: string, status: number, seconds: number): void {
    // anybody can invent a method
    const method = usualMethods.has(sentMethod) ? sentMethod : 'other'
    this.#requests.inc({ method, route, status })
    this.#durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
  }
}
