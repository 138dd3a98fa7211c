import { Counter, Registry } from 'prom-client'

/** Requests of this process to the object store, and their durations. */
export class StoreFigures {
  readonly registry = new Registry()
  readonly #requests = new Counter({
    name: 'directory_files_requests_total',
    help: 'Requests of this server to the object store',
    labelNames: ['method', 'result'],
    registers: [this.registry],
  })
  readonly #seconds = new Counter({
    name: 'directory_files_requests_seconds_total',
    help: 'Seconds until their answers began',
    labelNames: ['method', 'result'],
    registers: [this.registry],
  })

  count(method: string, result: 'ok' | 'failed', seconds: number): void {
    this.#requests.inc({ method, result })
    this.#seconds.inc({ method, result }, seconds)
  }
}
