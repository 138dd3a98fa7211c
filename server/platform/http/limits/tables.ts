import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Uses counted by all servers together, in the format of rate-limiter-flexible: in this order of
 * columns. UNLOGGED, see migration 0050: after a crash of the database, and on a replica that takes
 * over, it is empty.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Keyed hash of what is counted and for whom. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** End of the window, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
)
