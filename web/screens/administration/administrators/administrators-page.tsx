import { useRef, useState } from 'react'
import type {
  Administrator,
  OpenInvitation,
} from '../../../../contract/accounts/administrator-calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api, statusOf } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { PasswordForm } from '../../../parts/account/passwords/password-form.tsx'
import { fullName } from '../../../parts/account/person.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { secondStepText } from '../confirm/second-step-text.ts'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { administratorsCall, alwaysFresh, useRefreshTeam } from '../frame/team-calls.ts'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { InvitationCard } from './invitation-card.tsx'

const title = 'Administrators'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** Administrators and invitations. */
export default function AdministratorsPage() {
  const path = paths.adminAdministrators()
  return (
    <ForAdministrators title={title} path={path}>
      {(user) => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the administrators">
            {() => <Administrators ownId={user.id} />}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Administrators({ ownId }: { ownId: string }) {
  const { data, isError, refetch } = useCall(administratorsCall, alwaysFresh)
  const list = useRef<HTMLUListElement>(null)
  if (!data)
    return isError ? (
      <CouldNotLoad message="The administrators could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the administrators" />
    )
  return (
    <>
      <div className="grid min-w-0 content-start gap-s6 wide:col-span-7">
        <ul ref={list} tabIndex={-1} aria-label="Administrators" className="border-b border-line">
          {data.administrators.map((administrator) => (
            <Row
              key={administrator.id}
              administrator={administrator}
              isSelf={administrator.id === ownId}
              afterRemoving={() => list.current?.focus()}
            />
          ))}
        </ul>
        {data.administrators.length === 1 && (
          <p className="max-w-prose text-ink-2">
            You are the only administrator. Invite another before you leave.
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-5">
        <InvitationCard title="Invite" />
        <OpenInvitations invitations={data.invitations} />
      </div>
    </>
  )
}

type RowProps = { administrator: Administrator; isSelf: boolean; afterRemoving: () => void }

function Row({ administrator, isSelf, afterRemoving }: RowProps) {
  const { id, email, since, lastSignInAt, secondFactorOn, passkeys } = administrator
  return (
    <li className="grid gap-x-s5 gap-y-s2 border-t border-line py-s4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
          <a className="lone text-lg font-semibold wrap-anywhere" href={paths.adminUser(id)}>
            {fullName(administrator) || email}
          </a>
          {isSelf && <Badge variant="oak">You</Badge>}
          {!secondFactorOn && passkeys === 0 && <Badge variant="warn">Password alone</Badge>}
        </p>
        <p className="text-ink-2 wrap-anywhere">{email}</p>
        <p className="text-sm">{secondStepText({ secondFactorOn, passkeys })}</p>
        <p className="text-sm text-ink-2">
          Since {momentText(since)} ·{' '}
          {lastSignInAt ? `last signed in ${momentText(lastSignInAt)}` : 'has not signed in lately'}
        </p>
      </div>
      {!isSelf && <RemoveButton administrator={administrator} afterRemoving={afterRemoving} />}
    </li>
  )
}

/** Unused invitations. */
function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
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
            <InvitationRow
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

type InvitationRowProps = { invitation: OpenInvitation; afterRevoking: () => void }

function InvitationRow({
  invitation: { id, email, origin, expiresAt },
  afterRevoking,
}: InvitationRowProps) {
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

type Props = {
  administrator: Administrator
  /** The focused row is gone. */
  afterRemoving: () => void
}

/** Makes another administrator an ordinary user, after asking for the reader's password. */
function RemoveButton({ administrator, afterRemoving }: Props) {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const name = fullName(administrator) || administrator.email
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-3 justify-self-start"
        aria-label={`Remove ${name}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      <Dialog
        ref={dialog}
        open={open}
        onClose={() => setOpen(false)}
        title={`Remove ${name}?`}
        role="alertdialog"
      >
        {open && (
          <RemoveForm
            id={administrator.id}
            name={name}
            close={() => dialog.current?.close()}
            afterRemoving={afterRemoving}
          />
        )}
      </Dialog>
    </>
  )
}

type FormProps = { id: string; name: string; close: () => void; afterRemoving: () => void }

function RemoveForm({ id, name, close, afterRemoving }: FormProps) {
  const refresh = useRefreshTeam()
  const remove = async (password: string) => {
    const params = { id }
    try {
      await api('POST /api/admin/administrators/:id/remove', { params, body: { password } })
      showToast({ title: 'Success', description: `${name} is no longer an administrator.` })
    } catch (problem) {
      // somebody else was quicker
      if (statusOf(problem) !== 404) throw problem
      showToast({ title: 'Error', description: refusalText(problem), destructive: true })
    }
    close()
    await refresh()
    afterRemoving()
  }
  return (
    <div className="grid gap-s4">
      <p className="text-ink-2">
        {name} is signed out everywhere, keeps an ordinary account and is told by mail. Open
        invitations that administrators made end too.
      </p>
      <PasswordForm label="Remove" variant="danger" onPassword={remove} onCancel={close} />
    </div>
  )
}
