import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Uses counted by all servers together, as rate-limiter-flexible writes them: in this order of columns.
 * UNLOGGED, see migration 0050: a crash of the database, and a replica that takes over, begin empty.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Keyed hash of what is counted and for whom. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970; when the window ends. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
)
