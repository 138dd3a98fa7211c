import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type {
  Operations,
  RestoreDrill,
} from '../../../../contract/administration/overview/calls.ts'
import { manyWrongCodes } from '../../../../contract/administration/overview/wrong-codes.ts'
import { dollars } from '../../../../contract/billing/dollars.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { alwaysFresh, operationsCall } from '../frame/team-calls.ts'
import { SetupDetails } from '../setup/setup-card.tsx'

/** Whether mails, backups, imports, searches and payments go as they should. */
export function OperationsCard() {
  const query = useCall(operationsCall, alwaysFresh)
  const title = useRef<HTMLSpanElement>(null)
  return (
    <Panel
      title={
        <span ref={title} tabIndex={-1}>
          How It Runs
        </span>
      }
    >
      <CardContent query={query} what="how it runs" failureText="How it runs could not be loaded.">
        {(operations) => (
          <ul>
            {checksOf(operations, new Date()).map(({ name, text, href, isWrong }) => (
              <li
                key={name}
                className="flex flex-wrap items-baseline gap-x-s4 gap-y-s1 border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0"
              >
                {href ? (
                  <a className="lone font-semibold" href={href}>
                    {name}
                  </a>
                ) : (
                  <b>{name}</b>
                )}
                <span className={isWrong ? 'text-bad wrap-anywhere' : 'text-ink-2'}>{text}</span>
                {isWrong && <Badge variant="bad">Look here</Badge>}
                {name === 'Mails' && isWrong && (
                  <RetryMails operations={operations} afterRetry={() => title.current?.focus()} />
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
      <div className="mt-s3 border-t border-line pt-s3">
        <SetupDetails />
      </div>
    </Panel>
  )
}

type RetryProps = {
  operations: Operations
  /** The button that had the focus goes away. */
  afterRetry: () => void
}

function RetryMails({ operations, afterRetry }: RetryProps) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const retry = async () => {
    if (sending) return
    setSending(true)
    try {
      const { retried } = await api('POST /api/admin/mails/retry', { body: {} })
      client.setQueryData(operationsCall.queryKey, {
        ...operations,
        failedMails: { count: 0, oldestAt: null },
      })
      afterRetry()
      const description = `${retried} ${retried === 1 ? 'mail is' : 'mails are'} tried again for a day`
      showToast({ title: 'Success', description })
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button sending={sending} onClick={retry}>
      Try Again
    </Button>
  )
}

type Check = {
  name: string
  text: string
  /** The address where it is handled, when that is elsewhere. */
  href: string | null
  isWrong: boolean
}

const hour = 60 * 60 * 1000

/** A nightly backup is late after so long, with two hours to spare. */
const backupAge = 26 * hour

/** A weekly one is late after so long, with a day to spare. */
const drillAge = 8 * 24 * hour

/** The register is published monthly; half a month to spare. */
const importAge = 45 * 24 * hour

/** Lists the checks of an operator, each with its state, and whether somebody should act. */
export function checksOf(operations: Operations, now: Date): Check[] {
  const { failedMails, backup, unansweredSearches, wrongCodes, pastDue, disputes } = operations
  const { badPlaces = [] } = operations
  const isOlder = (at: string | null, age: number) =>
    at === null || now.getTime() - Date.parse(at) > age
  const folders = {
    name: 'Folders and disks',
    text: badPlaces.join(' '),
    href: null,
    isWrong: true,
  }
  return [
    ...(badPlaces.length > 0 ? [folders] : []),
    {
      name: 'Mails',
      text:
        failedMails.oldestAt === null
          ? 'None has failed.'
          : failedMails.count === 1
            ? `1 mail of ${momentText(failedMails.oldestAt)} could not be delivered.`
            : `${failedMails.count.toLocaleString('en-US')} mails could not be delivered, the oldest of ${momentText(failedMails.oldestAt)}.`,
      href: null,
      isWrong: failedMails.count > 0,
    },
    {
      name: 'Last backup',
      text: `${backup.reachable ? lastText(backup.lastAt) : 'Backups cannot be reached right now.'}${backup.daily ? '' : ' Nightly backups are off.'}`,
      href: paths.adminBackups(),
      isWrong: !backup.reachable || (backup.daily && isOlder(backup.lastAt, backupAge)),
    },
    {
      name: 'Restore drill',
      text: backup.reachable
        ? drillText(backup.drill, backup.weeklyDrill)
        : 'Backups cannot be reached right now.',
      href: null,
      isWrong:
        backup.drill?.outcome === 'failed' ||
        (backup.weeklyDrill && backup.drill !== null && isOlder(backup.drill.at, drillAge)),
    },
    {
      name: 'Last import',
      text: lastText(operations.import.lastAt),
      href: paths.adminImports(),
      isWrong: operations.import.lastAt !== null && isOlder(operations.import.lastAt, importAge),
    },
    {
      name: 'Searches without an answer',
      text:
        unansweredSearches === 0
          ? 'None in 90 days.'
          : `${countText(unansweredSearches, 'text', 'texts')} in 90 days found nobody.`,
      href: paths.adminVocabulary(),
      isWrong: false,
    },
    {
      name: 'Wrong codes',
      text:
        wrongCodes.day === 0
          ? 'None in 24 hours.'
          : `${countText(wrongCodes.day, 'code', 'codes')} of mails and apps in 24 hours, ${wrongCodes.worstHour.toLocaleString('en-US')} in the worst hour.`,
      href: paths.adminAudit(),
      isWrong: wrongCodes.worstHour >= manyWrongCodes,
    },
    {
      name: 'Disputed payments',
      text: disputeText(disputes),
      href: paths.adminPayments({ kind: 'disputes' }),
      isWrong: disputes.open + disputes.lost > 0,
    },
    {
      name: 'Payments past due',
      text:
        pastDue.count === 0
          ? 'None.'
          : `${countText(pastDue.count, 'subscription', 'subscriptions')}, ${dollars(pastDue.cents)} a month that the revenue above leaves out.`,
      href: paths.adminDashboard('analytics'),
      isWrong: false,
    },
  ]
}

/** Writes the outcome of the last proof of the newest backup. */
function drillText(drill: RestoreDrill | null, isWeekly: boolean): string {
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
