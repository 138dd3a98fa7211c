import type { Collector } from '../metrics/metrics.ts'
import type { Database } from './connect.ts'

/** Use of the pool; needs no database. */
export const poolCollector = ({ pool }: Pick<Database, 'pool'>) =>
  ({
    name: 'pool',
    families: {
      directory_database_connections: {
        help: 'Connections of the pool: in use, or idle',
        type: 'gauge',
      },
      directory_database_waiting: {
        help: 'Statements and transactions that wait for a connection',
        type: 'gauge',
      },
    },
    read: () => ({
      directory_database_connections: [
        { value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
        { value: pool.idleCount, labels: { state: 'idle' } },
      ],
      directory_database_waiting: pool.waitingCount,
    }),
  }) satisfies Collector

/** Whether the database answers. */
export const databaseCollector = ({ pool }: Pick<Database, 'pool'>) =>
  ({
    name: 'database',
    families: {},
    read: async () => {
      await pool.query('SELECT 1')
      return {}
    },
  }) satisfies Collector
