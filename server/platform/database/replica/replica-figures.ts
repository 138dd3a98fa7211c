import { Counter, Gauge, Registry } from 'prom-client'
import { type Collector, setIfKnown } from '../../metrics/metrics.ts'
import type { PublicReads } from './public-reads.ts'

/** The state of the replica at each scrape; no figures without a replica. */
export function replicaCollector(reads: PublicReads): Collector {
  const registry = new Registry()
  const up = new Gauge({
    name: 'directory_replica_up',
    help: 'Whether the replica answers',
    registers: [registry],
  })
  const behind = new Gauge({
    name: 'directory_replica_versions_behind',
    help: 'Directory versions that the replica has not replayed',
    registers: [registry],
  })
  const total = new Counter({
    name: 'directory_public_reads_total',
    help: 'Public reads whose answer had to be made, by where they read',
    labelNames: ['from'],
    registers: [registry],
  })
  const read = async () => {
    const replica = await reads.readState()
    setIfKnown(up, replica && Number(replica.up))
    setIfKnown(behind, replica && Number.isFinite(replica.behind) ? replica.behind : null)
    total.reset()
    if (replica)
      for (const from of ['replica', 'primary'] as const) total.inc({ from }, reads.counts[from])
  }
  return { name: 'replica', registry, read }
}
