import type {
  MailQueue,
  Operations,
  RestoreDrill,
} from '../../../contract/administration/overview/calls.ts'
import { type RedState, redStatesOf } from '../../../contract/administration/overview/red-states.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { paths } from '../../../contract/paths.ts'
import { momentText } from '../../kit/text/moment-text.ts'

export type Check = {
  name: string
  text: string
  /** The address where it is handled, when that is elsewhere. */
  href: string | null
  /** The states that make it wrong. */
  states: readonly RedState[]
  isWrong: boolean
}

/** Lists the checks of an operator, each with its state, and whether somebody should act. */
export function checksOf(operations: Operations, now: Date): Check[] {
  const { failedMails, mailQueue, backup, unansweredSearches, wrongCodes, pastDue, disputes } =
    operations
  const { badPlaces = [] } = operations
  const red = redStatesOf(operations, now)
  const folders = {
    name: 'Folders and disks',
    text: badPlaces.join(' '),
    href: null,
    states: ['places'] as const,
  }
  const checks: Omit<Check, 'isWrong'>[] = [
    ...(badPlaces.length > 0 ? [folders] : []),
    {
      name: 'Mails',
      text: `${failedText(failedMails)}${waitingText(mailQueue)}`,
      href: null,
      states: ['failed mails', 'stuck mails'],
    },
    {
      name: 'Last backup',
      text: `${backup.reachable ? lastText(backup.lastAt) : 'Backups cannot be reached right now.'}${backup.daily ? '' : ' Nightly backups are off.'}`,
      href: paths.adminBackups(),
      states: ['backup'],
    },
    {
      name: 'Restore drill',
      text: backup.reachable
        ? drillText(backup.drill, backup.weeklyDrill)
        : 'Backups cannot be reached right now.',
      href: null,
      states: ['drill'],
    },
    {
      name: 'Last import',
      text: lastText(operations.import.lastAt),
      href: paths.adminImports(),
      states: ['import'],
    },
    {
      name: 'Searches without an answer',
      text:
        unansweredSearches === 0
          ? 'None in 90 days.'
          : `${countText(unansweredSearches, 'text', 'texts')} in 90 days found nobody.`,
      href: paths.adminVocabulary(),
      states: [],
    },
    {
      name: 'Wrong codes',
      text:
        wrongCodes.day === 0
          ? 'None in 24 hours.'
          : `${countText(wrongCodes.day, 'code', 'codes')} of mails and apps in 24 hours, ${wrongCodes.worstHour.toLocaleString('en-US')} in the worst hour.`,
      href: paths.adminAudit(),
      states: ['wrong codes'],
    },
    {
      name: 'Disputed payments',
      text: disputeText(disputes),
      href: paths.adminPayments({ kind: 'disputes' }),
      states: ['disputes'],
    },
    {
      name: 'Payments past due',
      text:
        pastDue.count === 0
          ? 'None.'
          : `${countText(pastDue.count, 'subscription', 'subscriptions')}, ${dollars(pastDue.cents)} a month that the revenue above leaves out.`,
      href: paths.adminDashboard('analytics'),
      states: [],
    },
  ]
  return checks.map((check) => ({
    ...check,
    isWrong: check.states.some((state) => red.includes(state)),
  }))
}

function failedText({ count, oldestAt }: Operations['failedMails']): string {
  if (oldestAt === null) return 'None has failed.'
  return count === 1
    ? `1 mail of ${momentText(oldestAt)} could not be delivered.`
    : `${count.toLocaleString('en-US')} mails could not be delivered, the oldest of ${momentText(oldestAt)}.`
}

/** ` 3 wait, the oldest since Nov 20, 2026, 3:00 AM. The mail server’s last answer: …` */
function waitingText({ count, oldestAt, lastAnswer }: MailQueue): string {
  if (oldestAt === null) return ''
  const since = momentText(oldestAt)
  const wait =
    count === 1
      ? ` 1 waits since ${since}.`
      : ` ${count.toLocaleString('en-US')} wait, the oldest since ${since}.`
  return lastAnswer === null ? wait : `${wait} The mail server’s last answer: ${lastAnswer}`
}

/** Writes the outcome of the last proof of the newest backup. */
export function drillText(drill: RestoreDrill | null, isWeekly: boolean): string {
  const off = isWeekly ? '' : ' Weekly drills are off.'
  if (!drill) return `None yet.${off}`
  const { at, created, outcome, reason, seconds, tables, records, files } = drill
  const day = momentText(at)
  if (created === null) return `Failed on ${day}. ${reason}${off}`
  const backup = `Backup of ${momentText(created)}`
  if (outcome === 'failed') return `${backup} could not be restored on ${day}. ${reason}${off}`
  if (outcome === 'checksum')
    return `${backup} compared with its checksum on ${day}: its key is not on the server.${off}`
  return `${backup} restored on ${day} in ${seconds.toLocaleString('en-US')} s: ${countText(tables, 'table', 'tables')}, ${countText(records, 'record', 'records')}, ${countText(files, 'file', 'files')}.${off}`
}

/** `1 waits for an answer. 2 were lost in 30 days.` */
function disputeText({ open, lost }: Operations['disputes']): string {
  const parts = [
    open > 0 ? `${open.toLocaleString('en-US')} to be decided: answer at Stripe.` : '',
    lost > 0 ? `${lost.toLocaleString('en-US')} lost in 30 days.` : '',
  ]
  return parts.filter(Boolean).join(' ') || 'None.'
}

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const lastText = (at: string | null) => (at === null ? 'None yet.' : `${momentText(at)}.`)
