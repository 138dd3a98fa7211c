import type { Collector, Readings } from '../../metrics/metrics.ts'
import type { PublicReads } from './public-reads.ts'

/** The state of the replica at each scrape; no figures without a replica. */
export const replicaCollector = (reads: PublicReads) =>
  ({
    name: 'replica',
    families: {
      directory_replica_up: { help: 'Whether the replica answers', type: 'gauge' },
      directory_replica_versions_behind: {
        help: 'Directory versions that the replica has not replayed',
        type: 'gauge',
      },
      directory_public_reads_total: {
        help: 'Public reads whose answer had to be made, by where they read',
        type: 'counter',
      },
    },
    read: async (): Promise<Readings> => {
      const replica = await reads.look()
      if (!replica) return {}
      return {
        directory_replica_up: replica.up ? 1 : 0,
        ...(Number.isFinite(replica.behind) && {
          directory_replica_versions_behind: replica.behind,
        }),
        directory_public_reads_total: (['replica', 'primary'] as const).map((from) => ({
          value: reads.counts[from],
          labels: { from },
        })),
      }
    },
  }) satisfies Collector
