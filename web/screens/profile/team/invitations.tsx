import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/profile/team.tsx'
import { success } from '#texts/ui.ts'
import type {
  AskedRole,
  PracticeTeam,
  TeamInvitation,
} from '../../../../contract/providers/team-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { localDay } from '../../../kit/text/local-day.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { teamCall } from '../own-calls.ts'
import { AskedRoleField } from './asked-role-field.tsx'
import { MailFieldForm } from './mail-field-form.tsx'
import type { ChangeTeam } from './use-change-team.ts'

type Changing = { busy: boolean; change: ChangeTeam }

/** Open invitations, and the form for new ones. */
export function Invitations({
  team: { invitations },
  takeFocus,
  ...changing
}: { team: PracticeTeam; takeFocus: () => void } & Changing) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <section aria-labelledby="invitations" className="grid gap-s3 border-t border-line pt-s4">
      <h3 id="invitations" className="text-head-4">
        {texts.invitations}
      </h3>
      {invitations.length > 0 && (
        <ul aria-label={texts.openInvitations} className="grid">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} {...changing} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <InviteForm
          onSent={() => {
            setOpen(false)
            takeFocus()
          }}
          onCancel={() => {
            flushSync(() => setOpen(false))
            opener.current?.focus()
          }}
        />
      ) : (
        <div>
          <Button ref={opener} onClick={() => setOpen(true)}>
            {texts.inviteByMail}
          </Button>
        </div>
      )}
    </section>
  )
}

function InviteForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const client = useQueryClient()
  const [role, setRole] = useState<AskedRole>('manager')
  const send = async (email: string) => {
    const team = await api('POST /api/user/practice/invitations', { body: { email, role } })
    client.setQueryData(teamCall.queryKey, team)
    showToast({ title: success, description: texts.invited(email) })
    onSent()
  }
  return (
    <MailFieldForm
      title={texts.inviteForm}
      label={texts.emailOfColleague}
      button={texts.sendInvitation}
      send={send}
      onCancel={onCancel}
    >
      <AskedRoleField label={texts.role} value={role} onChange={setRole} />
      <p className="text-sm text-ink-2">{texts.howInvitationWorks}</p>
    </MailFieldForm>
  )
}

function InvitationRow({
  invitation: { id, email, role, expiresAt },
  busy,
  change,
}: { invitation: TeamInvitation } & Changing) {
  const params = { id }
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(expiresAt) <= now
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line py-s3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-2">
          {isOver ? texts.invitationExpired(role) : texts.invitedUntil(role, localDay(expiresAt))}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap gap-s2">
        <Button
          variant="quiet"
          sending={busy}
          aria-label={texts.inviteAgainWhom(email)}
          onClick={() =>
            change(
              (call) => call('POST /api/user/practice/invitations/:id/again', { params }),
              texts.invitedAgain(email),
            )
          }
        >
          {texts.inviteAgain}
        </Button>
        <Button
          variant="quiet"
          sending={busy}
          aria-label={texts.takeBackWhose(email)}
          onClick={() =>
            change(
              (call) => call('DELETE /api/user/practice/invitations/:id', { params }),
              texts.takenBack(email),
            )
          }
        >
          {texts.takeBack}
        </Button>
      </div>
    </li>
  )
}
