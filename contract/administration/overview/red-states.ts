import { keysOf } from '../../objects.ts'
import type { MailQueue, Operations } from './calls.ts'
import { manyWrongCodes } from './wrong-codes.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A mail to one slow server may wait this long without anything being wrong. */
const queueAge = 15 * minute

/** A nightly backup is late after so long, with two hours to spare. */
const backupAge = 26 * hour

/** A weekly drill is late after so long, with a day to spare. */
const drillAge = 8 * day

/** The register is published monthly; half a month to spare. */
const importAge = 45 * day

/** What calls for somebody to act. */
export type RedState =
  | 'places'
  | 'failed mails'
  | 'stuck mails'
  | 'backup'
  | 'drill'
  | 'import'
  | 'wrong codes'
  | 'disputes'

/** The states that somebody should look at, of all that an operator checks. */
export function redStatesOf(operations: Operations, now: Date): RedState[] {
  const { failedMails, mailQueue, backup, wrongCodes, disputes } = operations
  const { drill } = backup
  const importAt = operations.import.lastAt
  const states: Record<RedState, boolean> = {
    places: (operations.badPlaces ?? []).length > 0,
    'failed mails': failedMails.count > 0,
    'stuck mails': isStuck(mailQueue, now),
    backup: !backup.reachable || (backup.daily && isOlder(backup.lastAt, backupAge, now)),
    drill:
      drill?.outcome === 'failed' ||
      (backup.weeklyDrill && drill !== null && isOlder(drill.at, drillAge, now)),
    import: importAt !== null && isOlder(importAt, importAge, now),
    'wrong codes': wrongCodes.worstHour >= manyWrongCodes,
    disputes: disputes.open + disputes.lost > 0,
  }
  return keysOf(states).filter((state) => states[state])
}

/** Whether mails wait although none was taken for a while: one slow recipient holds up nobody else. */
export const isStuck = (
  { oldestAt, lastTakenAt }: Pick<MailQueue, 'oldestAt' | 'lastTakenAt'>,
  now: Date,
): boolean =>
  oldestAt !== null && isOlder(oldestAt, queueAge, now) && isOlder(lastTakenAt, queueAge, now)

const isOlder = (at: string | null, age: number, now: Date) =>
  at === null || now.getTime() - Date.parse(at) > age
