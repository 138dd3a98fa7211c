import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { Counter, Registry } from 'prom-client'
import { manyWrongCodes } from '../../../contract/administration/overview/wrong-codes.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Collector } from '../../platform/metrics/metrics.ts'
import { auditLog } from '../tables.ts'

const kinds = ['reset', 'app', 'email change', 'deletion', 'own data', 'claim'] as const
/** The purpose of a code. `app`: of the authenticator app, or a recovery code. */
export type CodeKind = (typeof kinds)[number]

/** Counts of this process, since its start. */
export const wrongCodeCollector: Collector = { name: 'wrong codes', registry: new Registry() }
const counter = new Counter({
  name: 'directory_wrong_codes_total',
  help: 'Wrong codes of mails and authenticator apps',
  labelNames: ['kind'],
  registers: [wrongCodeCollector.registry],
})
for (const kind of kinds) counter.inc({ kind }, 0)

export const countWrongCode = (kind: CodeKind): void => counter.inc({ kind })

const isWrongCode = or(
  inArray(auditLog.action, ['wrong code', 'password reset failed']),
  and(eq(auditLog.action, 'sign-in failed'), sql`${auditLog.details}->>'secondFactor' = 'true'`),
)

/**
 * Wrong codes of all accounts and servers in the last 24 hours, and in the worst of these hours.
 */
export async function readWrongCodes(db: Db): Promise<{ day: number; worstHour: number }> {
  const hoursAgo = sql`floor(extract(epoch from now() - ${auditLog.at}) / 3600)`
  const hours = await db
    .select({ count: count() })
    .from(auditLog)
    .where(and(gt(auditLog.at, sql`now() - interval '24 hours'`), isWrongCode))
    .groupBy(hoursAgo)
  const numbers = hours.map((hour) => hour.count)
  return {
    day: numbers.reduce((sum, number) => sum + number, 0),
    worstHour: Math.max(0, ...numbers),
  }
}

/** Writes an error to the log while many codes are wrong: too few for each account to be noticed. */
export async function watchWrongCodes(db: Db, log: Pick<Logger, 'error'>): Promise<void> {
  const lastHour = gt(auditLog.at, sql`now() - interval '1 hour'`)
  const wrongCodes = await db.$count(auditLog, and(lastHour, isWrongCode))
  if (wrongCodes >= manyWrongCodes)
    log.error(
      { wrongCodes },
      'many wrong codes in the last hour, over all accounts: somebody may be guessing. The audit log says from which networks',
    )
}
