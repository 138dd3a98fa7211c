import type { Collector } from '../metrics/metrics.ts'
import type { Jobs } from './jobs.ts'

/** Of every queue, whichever process works on it. */
export const jobCollector = (jobs: Jobs) =>
  ({
    name: 'jobs',
    families: {
      directory_jobs: {
        help: 'Jobs by queue and state: ready, deferred until later, active, failed for good',
        type: 'gauge',
      },
      directory_jobs_oldest_waiting_seconds: {
        help: 'For how long the oldest job of a queue has been due without being begun',
        type: 'gauge',
      },
    },
    read: async () => {
      const { counts, waiting } = await jobs.figures()
      return {
        directory_jobs: counts.map(({ queue, state, count }) => ({
          value: count,
          labels: { queue, state },
        })),
        directory_jobs_oldest_waiting_seconds: counts
          .filter(({ state }) => state === 'ready')
          .map(({ queue }) => ({ value: waiting.get(queue) ?? 0, labels: { queue } })),
      }
    },
  }) satisfies Collector
