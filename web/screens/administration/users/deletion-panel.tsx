import { useRef, useState } from 'react'
import { graceDays } from '../../../../contract/accounts/grace.ts'
import type { UserDetail } from '../../../../contract/administration/users/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { localDay } from '../../../kit/text/local-day.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { useFocusOnStep } from '../../../parts/account/authenticator/use-focus-on-step.ts'
import { PasswordForm } from '../../../parts/account/passwords/password-form.tsx'
import { fullName } from '../../../parts/account/person.ts'
import { useAct } from '../records/record-calls.ts'

type Props = { user: UserDetail }

/** Deletes a user's account after a grace period, and undoes that. */
export function DeletionPanel({ user, isSelf }: Props & { isSelf: boolean }) {
  const area = useFocusOnStep(user.deletionAt ? 'grace' : 'start')
  return (
    <Panel title="Deletion">
      <div {...area}>
        {user.deletionAt ? (
          <InGrace user={user} at={user.deletionAt} />
        ) : isSelf ? (
          <p className="text-ink-2">
            You delete your own account in <a href={paths.profile('account')}>your settings</a>.
          </p>
        ) : (
          <Delete user={user} />
        )}
      </div>
    </Panel>
  )
}

function InGrace({ user, at }: Props & { at: string }) {
  const act = useAct()
  const [sending, setSending] = useState(false)
  if (new Date(at) <= new Date()) return <p className="text-ink-2">The account is being deleted.</p>
  const keep = async () => {
    setSending(true)
    await act(
      () => api('POST /api/admin/users/:id/keep', { params: { id: user.id } }),
      'The account stays.',
    )
    setSending(false)
  }
  return (
    <div className="grid justify-items-start gap-s4">
      <p>
        The account will be deleted on {localDay(at)}. Until then the user can keep it{' '}
        {wayBack(user)}, and you can keep it here.
      </p>
      <Button sending={sending} onClick={keep} data-autofocus>
        Keep the account
      </Button>
    </div>
  )
}

/** The deadline to keep the account. */
const wayBack = ({ suspendedAt }: UserDetail) =>
  suspendedAt ? 'by the link in our mail' : 'by signing in or by the link in our mail'

function Delete({ user }: Props) {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const name = fullName(user) || user.email
  return (
    <div className="grid justify-items-start gap-s4">
      <p className="text-ink-2">
        The user is told by mail and has {graceDays} days to keep the account. Then it is deleted
        for good.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)} data-autofocus>
        Delete account
      </Button>
      <Dialog
        ref={dialog}
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete the account of ${name}?`}
        role="alertdialog"
      >
        {open && <DeleteForm user={user} close={() => dialog.current?.close()} />}
      </Dialog>
    </div>
  )
}

function DeleteForm({ user, close }: Props & { close: () => void }) {
  const act = useAct()
  const { id } = user
  const remove = async (password: string) => {
    const answer = api('POST /api/admin/users/:id/delete', { params: { id }, body: { password } })
    const problem = await answer.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    const isOutdated =
      problem instanceof ApiError && (problem.status === 404 || problem.status === 409)
    if (problem && !isOutdated) throw problem
    close()
    await act(() => answer, `The account will be deleted in ${graceDays} days.`)
  }
  return (
    <div className="grid gap-s4">
      <div className="grid gap-s2 text-ink-2">
        <p>
          The user is signed out everywhere and told by mail. For {graceDays} days the user can keep
          the account {wayBack(user)}, and you can keep it here. Then it is deleted for good.
        </p>
        <p>
          A profile from the register then says what the register says; one the user made is
          removed, and so is what the user wrote in profiles given back. Messages to an office that
          come to the user’s email address come to the team’s inbox instead. A subscription ends. A
          practice without another owner goes to the manager, or else the doctor, who has been there
          longest.
        </p>
      </div>
      <PasswordForm label="Delete account" variant="danger" onPassword={remove} onCancel={close} />
    </div>
  )
}
