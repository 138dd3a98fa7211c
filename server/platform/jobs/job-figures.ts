import { Gauge, Registry } from 'prom-client'
import type { Collector } from '../metrics/metrics.ts'
import type { Jobs } from './jobs.ts'

/** Collects figures of every queue, whichever process works on it. */
export function jobCollector(jobs: Jobs): Collector {
  const registry = new Registry()
  const all = new Gauge({
    name: 'directory_jobs',
    help: 'Jobs by queue and state: ready, deferred until later, active, failed for good',
    labelNames: ['queue', 'state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'directory_jobs_oldest_waiting_seconds',
    help: 'For how long the oldest job of a queue has been due without being begun',
    labelNames: ['queue'],
    registers: [registry],
  })
  const read = async () => {
    const { counts, waiting } = await jobs.figures()
    for (const { queue, state, count } of counts) {
      all.set({ queue, state }, count)
      if (state === 'ready') oldest.set({ queue }, waiting.get(queue) ?? 0)
    }
  }
  return { name: 'jobs', registry, read }
}
