import type { Db } from '../../platform/database/connect.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Jobs, Queue } from '../../platform/jobs/jobs.ts'
import { type AuditEntry, audit } from '../audit.ts'
import { type CodeKind, countWrongCode } from './wrong-code-figures.ts'

const day = 24 * 60
/** Codes that one address or browser may be mailed in a day, and wrong ones that it may enter. */
const codesPerDay = 10
const wrongCodesPerDay = 20
/** Wrong codes of a day from which on the owner is mailed. */
export const wrongCodesBeforeMail = 5

/** The owner of wrong codes: the typed address, which may have no account, or an account. */
type Owner = { email: string } | { userId: string }
export type WrongCodes = Owner & { kind: CodeKind }

export const wrongCodeNotices: Queue<WrongCodes> = {
  name: 'wrong-code-notices',
  timeout: 30,
  retries: 3,
  delay: 60,
  longestDelay: 600,
}

type Services = { db: Db; limits: RateLimits }

/** Counts a code that will be mailed, for the hour and for the day. @throws Problem 429 */
export async function countCode(
  limits: RateLimits,
  what: string,
  key: string,
  perHour: { count: number; minutes: number },
): Promise<void> {
  await limits.consume(what, key, perHour)
  const perDay = { count: Math.max(codesPerDay, 3 * perHour.count), minutes: day }
  await limits.consume(`${what} of a day`, key, perDay)
}

type Try = {
  kind: CodeKind
  /** The key whose tries are counted together. */
  key: string
  /** The line of the audit log for a wrong code. */
  entry: Omit<AuditEntry, 'action'> & { action?: AuditEntry['action'] }
  /** The owner who is mailed after repeated wrong codes. */
  owner?: Owner
}

const wrongOfDay = (kind: CodeKind) => `wrong codes of a day: ${kind}`

/**
 * Tries a code, of which so many a day may be wrong. They are counted before they are checked, so
 * that simultaneous ones gain nothing, and a right one is uncounted.
 *
 * @param attempt whether the code is right, or what came of it; if it throws, the code was right
 * @throws Problem 429
 */
export async function tryCode<T>(
  services: Services & { jobs?: Jobs },
  { kind, key, entry, owner }: Try,
  attempt: () => Promise<T | null | false>,
): Promise<T | null> {
  const { db, limits, jobs } = services
  await limits.consume(wrongOfDay(kind), key, { count: wrongCodesPerDay, minutes: day })
  let result: T | null | false
  try {
    result = await attempt()
  } catch (error) {
    await limits.refund(wrongOfDay(kind), key)
    throw error
  }
  if (result) {
    await limits.refund(wrongOfDay(kind), key)
    return result
  }
  countWrongCode(kind)
  const isRepeated = owner !== undefined && (await isFirstRepetition(limits, kind, owner))
  await db.transaction(async (tx) => {
    await audit(tx, { action: 'wrong code', ...entry })
    if (isRepeated) await jobs?.enqueue(tx, wrongCodeNotices, { ...owner, kind })
  })
  return null
}

/** Whether this is the wrong code of the day that the owner is told of; one mail a day. */
async function isFirstRepetition(limits: RateLimits, kind: CodeKind, owner: Owner) {
  const key = `${kind} ${'email' in owner ? owner.email : owner.userId}`
  const before = { count: wrongCodesBeforeMail - 1, minutes: day }
  if ((await limits.use('wrong codes before a mail', key, before)) === 0) return false
  return (await limits.use('mail about wrong codes', key, { count: 1, minutes: day })) === 0
}

/** Uncounts the wrong codes of somebody who has proven to be the owner. */
export const forgetWrongCodes = (limits: RateLimits, kind: CodeKind, key: string) =>
  limits.forget(wrongOfDay(kind), key)
