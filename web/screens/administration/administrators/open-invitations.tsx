import { useRef, useState } from 'react'
import type { OpenInvitation } from '../../../../contract/accounts/administrator-calls.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { api } from '../../../data/api.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useRefreshTeam } from '../team-calls.ts'

/** Invitations that somebody can still register with. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const title = useRef<HTMLSpanElement>(null)
  return (
    <Panel
      title={
        <span ref={title} tabIndex={-1}>
          Open Invitations
        </span>
      }
    >
      {invitations.length === 0 ? (
        <p className="text-ink-2">No invitation is open.</p>
      ) : (
        <ul>
          {invitations.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              afterRevoking={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const origins: Record<OpenInvitation['origin'], string> = {
  'first start': 'made at the first start',
  command: 'made on the server',
  administrator: 'made by an administrator',
}

type RowProps = { invitation: OpenInvitation; afterRevoking: () => void }

function Row({ invitation: { id, email, origin, expiresAt }, afterRevoking }: RowProps) {
  const [sending, setSending] = useState(false)
  const refresh = useRefreshTeam()
  const whose = email ?? 'Any address'
  const revoke = async () => {
    setSending(true)
    try {
      await api('DELETE /api/admin/invitations/:id', { params: { id } })
      showToast({ title: 'Success', description: 'The invitation no longer works.' })
    } catch (error) {
      setSending(false)
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    await refresh()
    afterRevoking()
  }
  return (
    <li className="flex items-center justify-between gap-x-s4 border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{whose}</p>
        <p className="text-sm text-ink-2">
          Until {momentText(expiresAt)}, {origins[origin]}
        </p>
      </div>
      <Button
        variant="quiet"
        className="-mx-3"
        sending={sending}
        aria-label={`Revoke the invitation: ${whose}, until ${momentText(expiresAt)}`}
        onClick={revoke}
      >
        Revoke
      </Button>
    </li>
  )
}
