import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Operations } from '../../../../contract/administration/overview/calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { checksOf } from '../../../parts/administration/checks.ts'
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
                {name === 'Mails' && operations.failedMails.count > 0 && (
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
