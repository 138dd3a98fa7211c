import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refusalText } from '../../account/refusal-text.ts'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CardContent } from '../../ui/card-content.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { MailLanguage } from './mail-language.tsx'
import { freshFor, remindersCall } from './own-calls.ts'

/** What we mail to a user: what is always sent, and what can be turned off. */
export function MailsCard({ user, isOwner }: { user: CurrentUser; isOwner: boolean }) {
  return (
    <Panel title="What we mail">
      <MailLanguage user={user} />
      <ul className="@container border-t border-line pt-s4">
        {isOwner && <Reminders user={user} />}
        <MailKind title="Your account" note={<Badge>Always sent</Badge>}>
          Codes, links to confirm or download what you asked for, and word of every change of how
          you sign in.
        </MailKind>
        <MailKind title="Claims, messages and reports" note={<Badge>Always sent</Badge>}>
          What our team decides and writes, and what readers report as wrong about your entry.
        </MailKind>
        <MailKind title="Practice teams" note={<Badge>Always sent</Badge>}>
          Invitations, requests to join, and what changes in your team, in a profile that it keeps
          or in its Featured listings.
        </MailKind>
        <MailKind title="Payments" note={<Badge>Always sent</Badge>}>
          When a subscription starts or ends, and when a payment fails.
        </MailKind>
        <MailKind title="Newsletter" note={<Badge>For subscribers</Badge>}>
          Only to addresses that have subscribed. A link in each issue ends it.
        </MailKind>
      </ul>
    </Panel>
  )
}

/** One kind of mail. */
function MailKind({
  title,
  note,
  children,
}: {
  title: string
  note: ReactNode
  children: ReactNode
}) {
  return (
    <li className="grid gap-s2 border-t border-line py-s4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
        <h3 className="text-base">{title}</h3>
        {note}
      </div>
      <div className="max-w-prose text-ink-2">{children}</div>
    </li>
  )
}

/** Whether the owner gets a mail when facts get old. */
function Reminders({ user }: { user: CurrentUser }) {
  const query = useCall(remindersCall, { staleTime: freshFor })
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const turn = async (on: boolean) => {
    if (sending) return
    setSending(true)
    try {
      await api('PUT /api/user/reminders', { body: { on } })
      client.setQueryData(remindersCall.queryKey, { on })
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    setSending(false)
  }
  return (
    <MailKind
      title="Remind me when facts get old"
      note={
        query.data &&
        (query.data.on ? (
          <Badge variant="oak">
            <Check className="icon" />
            On
          </Badge>
        ) : (
          <Badge>Off</Badge>
        ))
      }
    >
      <CardContent query={query} what="your reminders" failed="This setting could not be loaded.">
        {({ on }) => (
          <div className="grid justify-items-start gap-s4">
            <p className="wrap-anywhere">
              {on
                ? `Before patients read that a fact may be out of date, a mail to ${user.email} asks whether it is still right. One press confirms everything.`
                : 'Nobody writes to you when facts get old. Patients still see how old they are.'}
            </p>
            <Button
              onClick={() => turn(!on)}
              sending={sending}
              sendingLabel={on ? 'Turning off...' : 'Turning on...'}
            >
              {on ? 'Turn Off' : 'Turn On'}
            </Button>
          </div>
        )}
      </CardContent>
    </MailKind>
  )
}
