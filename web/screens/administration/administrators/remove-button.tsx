import { useRef, useState } from 'react'
import type { Administrator } from '../../../../contract/accounts/administrator-calls.ts'
import { PasswordForm } from '../../../account/passwords/password-form.tsx'
import { fullName } from '../../../account/person.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { ApiError, api } from '../../../data/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useRefreshTeam } from '../team-calls.ts'

type Props = {
  administrator: Administrator
  /** The row that had the focus is gone. */
  afterRemoving: () => void
}

/** Makes another administrator an ordinary user, once the reader has given the own password. */
export function RemoveButton({ administrator, afterRemoving }: Props) {
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
      if (!(problem instanceof ApiError && problem.status === 404)) throw problem
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
