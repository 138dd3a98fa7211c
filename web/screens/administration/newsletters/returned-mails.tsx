import type { ReturnedMail } from '../../../../contract/newsletter/issue-calls.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { TryAgainButton } from '../../../kit/ui/load-failure.tsx'

const states: Record<ReturnedMail['state'], [label: string, BadgeVariant, text: string]> = {
  ended: ['ended', 'warn', 'The address takes no mail. Its subscription has ended.'],
  gone: ['gone', 'warn', 'The address takes no mail. Other mails may have failed too.'],
  warning: ['warning', 'bonnet', 'Mails of different weeks came back. A subscription goes on.'],
  unclear: ['unclear', 'plain', 'A mail came back, in words that only a person understands.'],
}

const returnedMailsCall = call('GET /api/admin/returned-mails', { query: {} })

/** Addresses whose mails came back after the mail server had taken them. */
export function ReturnedMails() {
  const { data, isError, refetch } = useCall(returnedMailsCall, { staleTime: 0 })
  if (!data && isError)
    return (
      <div className="grid justify-items-start gap-s4" role="alert">
        <p>The mails that came back could not be loaded.</p>
        <TryAgainButton onClick={() => refetch()} />
      </div>
    )
  if (!data) return <p aria-busy="true">Loading …</p>
  if (data.total === 0)
    return (
      <p className="text-ink-2">None. Mails come back here once the mail server reports them.</p>
    )
  return (
    <div className="grid justify-items-start gap-s4">
      <ul className="w-full">
        {data.addresses.map((entry) => (
          <Entry key={entry.address} {...entry} />
        ))}
      </ul>
      {data.addresses.length < data.total && (
        <p className="text-ink-2">
          The latest {data.addresses.length} of {data.total} addresses.
        </p>
      )}
    </div>
  )
}

function Entry({ address, state, mails, status, reason, reportedAt }: ReturnedMail) {
  const [label, variant, text] = states[state]
  const words = [status, reason].filter(Boolean).join(' ')
  return (
    <li className="grid gap-s1 border-t border-line py-s3">
      <div className="flex items-start justify-between gap-s3">
        <h3 className="min-w-0 font-text text-md leading-snug font-semibold tracking-normal wrap-anywhere">
          {address}
        </h3>
        <span className="flex-none">
          <Badge variant={variant}>{label}</Badge>
        </span>
      </div>
      <p className="text-sm">{text}</p>
      <p className="text-sm wrap-anywhere text-ink-2">
        {mails === 1 ? 'One mail, on' : `${mails} mails, the last on`} {momentText(reportedAt)}
        {words && `: ${words}`}
      </p>
    </li>
  )
}
