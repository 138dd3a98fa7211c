import { Gauge, Registry } from 'prom-client'
import type { Collector } from '../metrics/metrics.ts'
import type { Database } from './connect.ts'

/** Use of the pool; needs no database. */
export function poolCollector({ pool }: Pick<Database, 'pool'>): Collector {
  const registry = new Registry()
  new Gauge({
    name: 'directory_database_connections',
    help: 'Connections of the pool: in use, or idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'directory_database_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  return { name: 'pool', registry }
}

/** Whether the database answers. */
export const databaseCollector = ({ pool }: Pick<Database, 'pool'>): Collector => ({
  name: 'database',
  registry: new Registry(),
  read: async () => {
    await pool.query('SELECT 1')
  },
})
